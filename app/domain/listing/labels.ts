/**
 * The words of each row of fields.ts: in the API's description, in the name of a list, on chips and in the filter sheet, above an
 * empty list, and in a typed search.
 */
import type { Hours } from "@db/queries/events/days";
import { unique } from "~/lib/collections";
import { slugOf } from "~/lib/text";
import { plainDayLabel } from "../events/labels";
import { DAY_PHRASES, WEEKDAY_PHRASES } from "./days-said";
import { ownChoice, withOwn, type Label } from "./label";
import { fields, lists, type ListField, type Wish } from "./fields";
import { placeOfList, placeWords } from "./places";
import {
  addedLabel,
  ageLabel,
  betweenWords,
  DAYS,
  dollarsIn,
  EDGES,
  HOUR_WORDS,
  kindWords,
  lengthLabel,
  lineNamed,
  lower,
  partNamed,
  PARTS,
  weekdayLabel,
  whenPhrase,
} from "./values";
import { WORD_LABELS } from "./words-said";

const labels: { readonly [Name in keyof Wish]?: Label<Wish[Name]> } = {
  tab: { words: [-2, (tab) => (tab === "ongoing" ? "ongoing" : "")] },
  search: { api: "q", about: "Words that the event, its venue, place or interest has, all of them." },
  borough: { about: "Manhattan, Brooklyn, Queens, Bronx or Staten Island.", without: "anywhere" },
  neighborhood: {
    api: "neighbourhood",
    about: "As given for the venue: Harlem, Bushwick.",
    words: [2, (_, { places }, wish) => placeWords(places, placeOfList(wish))],
    without: "anywhere",
  },
  interests: {
    api: "interest",
    about: "Ids of interests, any of them: 3 or 3,5.",
    words: [-1, kindWords],
    without: "of any kind",
    sheet: {
      legend: "Kind",
      options: (_, { interests }) => (interests.length > 1 ? interests.map(({ id }) => id) : []),
      label: (option, { interests }) => interests.find(({ id }) => id === option)?.name ?? "",
    },
  },
  access: {
    about: "What the venue must offer, all of it: step-free or step-free,captions.",
    without: "whatever the access",
    sheet: {
      legend: "Access",
      options: (chosen, { access = [] }) => unique([...access.map(slugOf), ...chosen]).filter(Boolean),
      // One choice for all spellings of the same thing.
      label: (option, { access = [] }) =>
        access.findLast((name) => slugOf(name) === option) ?? option.replaceAll("-", " "),
    },
  },
  between: {
    about: "Two neighborhoods, either of them: bushwick,ridgewood.",
    words: [2, (slugs, directory) => (slugs.length > 0 ? `between ${betweenWords(slugs, directory)}` : "")],
    without: "anywhere",
    sheet: {
      legend: "Place",
      options: (slugs) => slugs,
      label: (slug, directory) => betweenWords([slug], directory),
    },
  },
  line: {
    about: "A subway line, whose stations are a short walk away: L.",
    words: [2, (line) => (line === null ? "" : `near the ${line}`)],
    without: "near any train",
    sheet: ownChoice("Place", (line) => `Near the ${line}`),
    phrases: [
      [/^(?:(?:near|by|off|along|on|close to) (?:the )?|the )(\w{1,3}) (?:train|line|subway)s?$/, lineNamed],
      [/^(?:near|by|off|along|close to) the (\w{1,3})$/, lineNamed],
      // "A train" may begin anything.
      [/^([b-z1-7]) (?:train|subway)s?$/, lineNamed],
    ],
  },
  day: {
    about: "On during it: today, tomorrow, weekend, a day such as 2026-11-21, or FROM..TO.",
    words: [1, (_, { today }, wish) => whenPhrase(wish, today)],
    without: "on any day",
    sheet: {
      legend: "Day",
      any: "Any day",
      options: (day) => withOwn(Object.keys(DAYS), day),
      label: (option, { today }) =>
        DAYS[option] ??
        option
          .split("..")
          .map((date) => plainDayLabel(date, today))
          .join(" – "),
    },
    phrases: DAY_PHRASES,
  },
  weekday: {
    about: "Of one evening, on such a weekday: friday; or weekend, from Friday on.",
    words: [1.5, (weekday) => (weekday === null ? "" : `on ${weekdayLabel(weekday)}`)],
    without: "on any day of the week",
    sheet: ownChoice("Day", weekdayLabel),
    phrases: WEEKDAY_PHRASES,
  },
  time: {
    about: "When it begins: before noon, before 6 PM, from 6 PM, from 10 PM.",
    without: "at any hour",
    sheet: {
      legend: "Hour",
      any: "Any hour",
      options: (hours) => withOwn<Hours>(PARTS, hours),
      label: (option) => HOUR_WORDS[option][1],
    },
    phrases: [
      [/^(?:late[- ]night|late (?:shows?|screenings?|sets?))$/, () => "late"],
      [/^(?:in the )?(morning|afternoon|evening)s?$/, ([, part = ""]) => partNamed(part)],
      [/^matin[e]es?$/, () => "afternoon"],
      [/^(?:(?:at|after|around) )?midnight(?: (?:shows?|movies?|screenings?))?$/, () => "midnight"],
      [/^(?:(?:at|over|for|during) )?(?:lunch(?:time)?|lunch (?:break|hour)|midday|noon)$/, () => "lunch"],
      [/^(?:(?:right|straight) )?after[- ]work$/, () => "after-work"],
    ],
  },
  free: {
    about: "Events that cost nothing.",
    words: [-3, (isFree) => (isFree ? "free" : "")],
    without: "at any price",
    phrases: [[/^(?:for free|free|free (?:admission|entry|entrance)|no cover)$/, () => true]],
  },
  price: {
    about: "Dollars: the cheapest known price is at most this.",
    words: [3, (price) => (price === null ? "" : `up to $${price}`)],
    without: "at any price",
    sheet: {
      legend: "Price",
      any: "Any price",
      options: (price) => withOwn([10, 20, 40], price),
      label: (option) => `Up to $${option}`,
    },
    phrases: [
      [
        /^(?:under|below|less than|up to|at most|max) (?:\$ ?(\d{1,4})|(\d{1,4}) (?:dollars|bucks|usd))$/,
        dollarsIn,
      ],
      [/^(?:\$ ?(\d{1,4})|(\d{1,4}) (?:dollars|bucks)) (?:or (?:less|under)|and under|max)$/, dollarsIn],
    ],
  },
  tickets: {
    about: "left: tickets can still be had; neither sold out nor cancelled or postponed.",
    words: [4, (areLeft) => (areLeft ? "with tickets left" : "")],
    without: "sold out or not",
    sheet: { legend: "Price", options: () => [true], label: () => "Tickets left" },
    phrases: [[/^(?:tickets (?:left|available)|not sold out)$/, () => true]],
  },
  age: {
    about:
      "Who may come, as far as sources say it: an age such as 5, all, or 21+ for what is for adults only.",
    words: [6, (age) => (age === null ? "" : lower(ageLabel(age)))],
    without: "for any age",
    sheet: ownChoice("Ages", ageLabel),
    phrases: [
      [/^(?:for )?all[- ]ages$/, () => "all"],
      [/^(?:for )?adults only$/, () => "18+"],
      [
        /^(?:ages? )?(1[6-9]|2[0-5]) ?(?:\+|plus|(?:and|or|&) (?:over|up|older))$/,
        ([, years]) => `${years}+`,
      ],
      [/^over (18|21)s?$/, ([, years]) => `${years}+`],
      [
        /^(?:for )?(?:ages?|aged) (\d{1,2})(?: ?(?:\+|and up|(?:to|-|–) ?\d{1,2})| year)?$/,
        ([, years]) => years,
      ],
      [/^(?:for )?(?:an? |my )?(\d{1,2})[- ]years?[- ]olds?$/, ([, years]) => years],
    ],
  },
  minutes: {
    about: "It lasts so many minutes at most, as far as sources say it.",
    words: [7, (minutes) => (minutes === null ? "" : lower(lengthLabel(minutes)))],
    without: "of any length",
    sheet: ownChoice("Length", lengthLabel),
    phrases: [
      [/^(?:under|less than|up to|at most|within) (?:an|1|one) hour(?: long)?$/, () => 60],
      [/^(?:an|1|one) hour (?:or less|max|tops)$/, () => 60],
      [/^short(?: (?:shows?|events?|things?))?$/, () => 60],
      [
        /^(?:under|less than|up to|at most) (\d{2,3}) min(?:ute)?s?$/,
        ([, minutes = ""]) => fields.minutes.read(minutes),
      ],
      [/^(?:under|less than|up to|at most) (?:2|two) hours$/, () => 120],
    ],
  },
  added: {
    about: "Listed for so many days at most.",
    words: [8, (days) => (days === null ? "" : lower(addedLabel(days)))],
    without: "new or not",
    sheet: ownChoice("New", addedLabel),
    phrases: [
      [/^(?:(?:just|newly|recently) (?:announced|added|listed)|new announcements)$/, () => 3],
      [/^(?:new|announced|added) this week$/, () => 7],
    ],
  },
  ...WORD_LABELS,
  without: {
    about: "Words that its title, venue, place and kind must not have, none of them: film,class.",
    words: [9, (words) => (words.length === 0 ? "" : `without ${words.join(" or ")}`)],
    without: "with the words that were left out",
    sheet: { legend: "Words", options: (words) => words, label: (word) => `Not ${word}` },
  },
  edge: {
    words: [0.5, (edge) => edge ?? ""],
    without: "opening or not",
    // Offered where a search asked for it.
    sheet: {
      legend: "Runs",
      options: (edge) => (edge === null ? [] : [edge]),
      label: (edge) => EDGES[edge],
    },
    phrases: [
      [/^(?:openings?|opening (?:nights?|receptions?))$/, () => "opening"],
      [/^(?:closings?|closing soon|closing receptions?|last (?:chance|days)|final days)$/, () => "closing"],
    ],
  },
  everywhere: {
    about: "hide: without works that three venues show, or that have forty dates left.",
    words: [6, (isHidden) => (isHidden ? "without what plays everywhere" : "")],
    without: "also what plays everywhere",
    sheet: { legend: "Rare", options: () => [true], label: () => "Hide what plays everywhere" },
    phrases: [[/^(?:rare|rarely (?:seen|shown|screened)|hard to see)$/, () => true]],
  },
  work: {
    about: "Id of a work: a film, a play, a weekly night.",
    words: [2.5, (id) => (id === null ? "" : "of one work")],
    without: "of any work",
  },
  series: {
    about: "Id of a series or a festival.",
    words: [2.5, (id) => (id === null ? "" : "of one series")],
    without: "of any series",
  },
  person: {
    about: "Id of a person who takes part.",
    words: [2.5, (id) => (id === null ? "" : "with one person")],
    without: "with anybody",
  },
  venue: { api: "venue", about: "Id of a venue.", without: "at any venue" },
};

/** Each row of fields.ts with its words. */
export const labelled = lists.rows.map(
  ([name, field]) => [name, { ...field, ...labels[name] }] as unknown as Row,
);
type Row = readonly [name: keyof Wish, field: ListField<unknown> & Label<unknown>];
