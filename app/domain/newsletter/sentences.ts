/**
 * The Super's sentences in letters without a model, chosen by the facts of the week (super-says.ts). A slot in braces
 * is filled from facts; a sentence whose slot has no value is not said. docs/voice.md tells how to write more of them.
 */

/** When a group of openings may be said, the strongest first. */
export type OpeningKind =
  | "first"
  | "holiday"
  | "thin"
  | "closing"
  | "once"
  | "free"
  | "late"
  | "spread"
  | "plain";

export const OPENINGS: Record<OpeningKind, string[]> = {
  first: [
    "This is your first letter, so I do not know you yet. Tell me what was off, and the next one will fit better.",
    "We have not met. I look after the building, and I go out every night so that you do not have to guess.",
    "First letter. I have kept it to what I would knock on your door for.",
    "Welcome to the building. The boiler is loud, the stairs are steep, and here is what is on.",
  ],
  holiday: [
    "{holiday} is this week. Some of the city shuts, and the rest of it is below.",
    "It is {holiday} this week. If you need to get out of somebody's kitchen, here is where.",
    "{holiday} comes this week, and the family can spare you for two hours.",
    "With {holiday} this week, check the hours twice. I did it once for you.",
    "{holiday} this week. The heat is on, and so are these.",
    "I will be in the building on {holiday}. You need not be.",
    "It is the week of {holiday}, when everybody asks what is open. This is.",
    "{holiday} this week: fewer choices, and shorter lines.",
  ],
  thin: [
    "It is a thin week. I would rather send you {picks} good ones than ten bad ones.",
    "Only {picks} this week. I looked, and that is what was worth the stairs.",
    "Not much on. {picks} things, and an early night for the rest.",
    "A short letter: {picks} picks, and nobody is holding back the others.",
    "{picks} this week. The city is catching its breath, and so may you.",
    "I have {picks} for you and no padding. Padding is for the pipes.",
    "Slow week, {picks} picks. Good for those who still owe somebody a visit.",
    "{picks} picks, because that is all I would leave the house for.",
  ],
  closing: [
    "{closing} of these close within days. You have been meaning to go.",
    "{closing} things below are about to come off the wall. Begin there.",
    "Last days for {closing} of them. I would not count on a second chance.",
    "{closing} closings in this letter. Nobody extends a run because you were busy.",
    "Start at the end this time: {closing} of these will not wait for the next letter.",
    "{closing} of these are nearly over. Consider this the knock on the door.",
    "If you put things off, put off the others. {closing} of these are closing.",
    "They take down {closing} of these soon. I know how that goes; I own the ladder.",
    "{closing} last chances below, and I am not saying it to rush you. The calendar is.",
    "There are {closing} goodbyes in this letter. Go and wave.",
  ],
  once: [
    "{once} of these happen once. After that you will have to take somebody's word for it.",
    "{once} things below have one date and no second. The rest can wait a little.",
    "Of these, {once} come around once. I have marked them so you cannot say I did not.",
    "{once} of them are one night each. That is how you know somebody meant it.",
    "One date, no repeats: {once} of these. Check your week before it checks you.",
    "{once} one-time things this week. The bus runs every ten minutes; these do not.",
    "I count {once} that will not happen again. Plan those first and fit the rest around them.",
    "{once} of these are gone the morning after. Like the good parking.",
    "Pick one of the {once} that come once. The others forgive you.",
    "There are {once} single nights in here. Nobody is keeping the set standing for you.",
  ],
  free: [
    "{free} of these cost nothing, which leaves you the subway and a sandwich.",
    "{free} are free. I checked twice, because I would.",
    "You can get through this letter without your wallet: {free} of these are free.",
    "{free} of them are free. The rest is still less than a leak.",
    "Money is tight in the building, so: {free} of these ask for none.",
    "{free} free things below. Being broke is no excuse, and it never was.",
    "If the rent went out this week, {free} of these will still have you.",
    "{free} of these are free of charge, and none of them is a trick.",
  ],
  late: [
    "{late} of these start after ten. Nap first.",
    "A late sort of week: {late} of these begin when the building goes quiet.",
    "{late} late ones below. Keep your keys out; the buzzer is still not fixed.",
    "You will need coffee for {late} of these.",
    "{late} of these end after I have locked the yard. Be quiet on the stairs.",
    "Night owls first: {late} of these start after ten.",
    "{late} of these run late. I will hear you come in, and I will be glad.",
    "There are {late} for after ten. The others let you sleep.",
  ],
  spread: [
    "{days} different evenings below, so there is one that suits you.",
    "Something on {days} days. You only need one of them.",
    "I spread these over {days} days, like salt on the steps.",
    "{days} days, {picks} things. Nobody expects you at all of them.",
    "You have {days} evenings to choose from, and I have no opinion on which. I do, but I keep it.",
    "These fall on {days} days. Even your schedule has a gap somewhere.",
    "{picks} things over {days} days. That leaves time for laundry.",
    "There is something on {days} of the coming days, and home is still where you left it.",
    "{days} days have something on them. Pick the one with the worst weather; there will be seats.",
  ],
  plain: [
    "Here is what I would put on my coat for.",
    "I went through the whole list so that you need not.",
    "Everything below is worth the stairs down and the stairs back up.",
    "I read the calendar the way I read meters: all of it, and for what stands out.",
    "Nothing here is an emergency. All of it is better than the sofa.",
    "You asked what is on. This is what is on.",
    "I would go to any of these, and I have bad knees.",
    "The list is long; this is the short one.",
    "Some of this is small. So is the door to most good things.",
    "Take one, leave the rest, tell me which.",
    "These are the ones I would mention on the stairs.",
    "If you see the neighbors there, act surprised.",
  ],
};

export const CLOSINGS: string[] = [
  "See you out there,",
  "Mind the third step,",
  "Leave the hall light on,",
  "Take your keys,",
  "Tell me how it was,",
  "The yard is locked at eleven,",
  "Be kind to whoever takes the tickets,",
  "Bring the neighbor,",
  "I will be the one by the door,",
  "Do not be early. Well, be early,",
  "The buzzer still sticks; push hard,",
  "Hold the door for somebody,",
  "Phones off, coats on,",
  "Back to the boiler,",
  "Wear the good shoes, or do not,",
  "Save me the program,",
  "Go before you talk yourself out of it,",
  "The trains are running, more or less,",
  "Up the stairs, second door,",
  "Come home safe,",
  "If it is bad, you have a story,",
  "Sit near the aisle,",
  "Somebody has to go; let it be you,",
  "Until the next letter,",
  "I have a leak to see to,",
  "Good night from the ground floor,",
];
