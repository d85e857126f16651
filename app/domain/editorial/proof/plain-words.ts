/**
 * Words that say nothing about an event which somebody could check: grammar, opinion, and how one speaks to a reader. Whatever
 * is not here must stand in the facts. Left out on purpose: size, age, light, sound, weather, furniture, food, crowds, fame.
 */
import { stemOf } from "./words";

const GRAMMAR = [
  "a an the this that these those it its itself he she they them their theirs his her hers him himself herself themselves who whom whose which what",
  "where when why how there here and or but nor so yet if unless because although though while whether than then as like of in on at to from for",
  "with without within into onto out off over under up down by about above across after against along among around before behind below beside between",
  "beyond during except inside near past since through throughout till until toward towards upon via per plus minus versus vs",
  "is are be been being am isn't aren't was were wasn't weren't has have had having hasn't haven't hadn't do does did doing don't doesn't didn't done",
  "will would shall should can could may might must won't wouldn't can't cannot couldn't shouldn't mightn't needn't",
  "it's that's there's here's what's who's he's she's they're they've they'll it'll that'll there'll he'll she'll let's",
  "you your yours yourself you're you've you'll you'd not no nor none neither either both all any some each every other others another such same",
  "one ones oneself nobody nothing nowhere somebody someone something somewhere anybody anyone anything anywhere everybody everyone everything",
  "very too quite rather just even also else almost nearly about perhaps maybe indeed instead anyway otherwise however therefore away together apart",
  "ever still now back more less fewer much many few little lot lots several enough plenty bit rest own well way am pm p m s t d rsvp",
  "further farther closer overhead nearby sideways upward downward underneath aloud whereas despite regardless unlike thanks",
  "whatever whichever whoever wherever whenever meanwhile beforehand got gotten ahead aside along apart forth forward front anywhere ought",
];

export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(GRAMMAR.join(" ").split(" "));

/** Sentences that begin so advise the reader. "Take", "get" and "expect" are left out: they promise. */
export const ADVICE: ReadonlySet<string> = new Set(
  "go bring come ask look wear mind leave arrive skip choose start try listen stay think remember forget let be do don't plan wait imagine picture eat dress pack".split(
    " ",
  ),
);

const VERBS = [
  "hurt report send serve sort continue cross seek rise speak talk own hear",
  "go goes come get give take make bring look see watch listen hear think want like need try ask tell say find leave wait happen become turn mean seem",
  "help start begin stop put set let know care mind spend use choose pick decide expect believe wonder remember forget understand learn explain",
  "show offer promise add follow lead reach miss deserve earn matter fit suit belong change grow remain count call name arrive enter return notice",
  "point carry hold trust hope agree argue confess admit pretend invite prefer skip avoid save spare share suffice answer question hurry rest",
  "live lives thinks done gone used supposed able going coming doing looking asking telling making getting letting taking giving trying thinking",
  "knowing wanting keeping waiting choosing holding paying attention pay blame envy please thank beat cover run runs running work works working",
  "lasts lasting walk stay stays staying feel settle deliver manage handle treat allow allowed fill put puts putting wander",
  "accept achieve adapt admire affect aim annoy appear apply appreciate approach approve arrange attempt attract bear",
  "behave bother cause challenge check claim combine comment compare complain concern confuse connect consider",
  "consist contain convince cope date deal defend demand depend describe develop disagree disappear discover doubt drag",
  "dream emerge encourage endure enjoy ensure exist express face fail fear figure fool force frame gather guess hang",
  "hate hide hint ignore imagine improve include insist inspire intend interrupt involve judge lack lie line linger love",
  "measure mention mistake notice object obey occur owe own pass persuade place please praise prepare press prevent",
  "promise prove react realize recall recognize refuse relate rely remind remove repeat replace require resist",
  "respond reveal risk satisfy search separate settle shape sharpen shift slip solve split stand stick stretch",
  "struggle succeed suffer suggest suppose survive suspect tend test trust urge vanish wander warn worry wrestle",
  "yield finish",
];

const NOUNS = [
  "thing things way ways sort kind kinds idea ideas plan plans reason reasons point side sides case chance chances company friend friends neighbor",
  "neighbors stranger strangers patience opinion opinions excuse hurry matter trouble mind minds head heart eye eyes ear ears hand hands world life",
  "word words sentence sentences name names list rule rules question questions answer answers problem problems people person persons men women man",
  "woman human humans fact facts truth lie lies secret part parts piece pieces place places room house evening evenings night nights day days time",
  "times moment moments while end ends beginning middle order turn turns taste habit habits skill skills sense nerve courage luck wish",
  "respect shame regret doubt doubts faith love interest attention curiosity argument arguments advice lesson subject subjects topic story tale",
  "business job work trade effort trick use version example difference choice choices mistake mistakes joke surprise surprises pleasure comfort",
  "event events program programme show shows series listing listings page note notes detail details description title credit size fit purpose",
  "borough neighborhood corner home listener viewer reader neighbour candidate hint warning limit limits need needs",
  "accident account advantage affair agreement aim ambition amount anger anxiety apology appetite approach aspect",
  "attempt attitude audience authority balance bargain basis beauty behavior belief bet blame bond burden category cause",
  "challenge character charm claim clue code complaint concept concern conclusion condition confidence conflict",
  "conscience consequence contact content context contrast control conviction courtesy crisis custom damage danger deal",
  "debate debt decision defense degree demand desire despair destiny difficulty dignity direction discipline disguise",
  "distance dream duty ease edge effect element emotion enemy error escape evidence evil exception exercise existence",
  "expectation experience explanation expression extent face failure fashion fate fault favor fear feeling fiction figure",
  "force form fortune freedom fun function future gap gesture goal gossip grace grief group growth guess guide guilt",
  "happiness harm help honor hope horror humor hunger hurt identity ignorance illusion imagination impact impression",
  "impulse incident influence information insight instinct intention item joy judgment justice knowledge labor lack law",
  "level liberty link logic loss loyalty majority manner margin mark material meaning means measure memory mercy mess",
  "method minority misery mission mixture mode mood moral motion motive mystery nature necessity neglect nonsense notion",
  "object objection obligation obstacle occasion offense opportunity opposite outcome outlook pace pain panic passion",
  "past path pattern pause peace penalty perspective phase philosophy phrase pity position possession possibility power",
  "practice praise precision premise presence pressure pretext pride principle priority privilege progress promise proof",
  "protest punishment pursuit quality quantity quarrel range reaction reality reference reflection relation relationship",
  "relief remark request requirement resistance resource response responsibility result revenge risk ritual role routine",
  "ruin rumor sacrifice safety scandal scheme scope security self sensation sentiment sequence shape shift shock sight",
  "significance situation solution sorrow soul source spirit spot standard start state statement status strategy strength",
  "stress structure struggle stuff style substance success suggestion sum survival suspicion sympathy system tact task",
  "technique temper tendency tension term theme theory thought threat tone tragedy trap treatment trial triumph trust",
  "type understanding value verdict virtue vision waste weakness will wisdom wonder worry",
];

const QUALITIES = [
  "good better fair plain honest simple clear strange odd sure certain likely ready happy glad sorry kind welcome true false right wrong",
  "worth worthwhile possible impossible hard easy useful useless serious silly proper decent modest stubborn patient curious careful reasonable",
  "unreasonable sensible exact exactly precisely simply plainly honestly clearly probably possibly certainly surely really actually finally quickly",
  "slowly carefully gladly entirely completely mostly mainly partly fully directly alike alone different similar usual unusual particular special",
  "specific general main whole entire full empty real fine nice polite brave tired bored lost missing absent present next following",
  "main ordinary everyday grown bad worse polite rude smart clever wise foolish quietly",
  "able absurd accurate already appropriate awkward bare basic blunt calm casual cheerful clean comfortable common",
  "complete complicated confident confusing considerate consistent correct dangerous dear deep delicate deliberate",
  "demanding determined distant eager earnest effective efficient elaborate elegant equal essential evident familiar",
  "fierce firm flat focused forgiving formal forward fragile frank friendly generous gentle genuine grateful grave grim",
  "harmless healthy helpful hidden hopeful hopeless humble idle ideal immediate impatient important independent indirect",
  "innocent intense ironic keen lazy literal logical lonely loose lovely loyal mad merciful mild minor mysterious narrow",
  "natural neat necessary nervous neutral normal obvious peculiar permanent personal pleasant pointless practical precise",
  "pretty proud pure puzzled rational raw reckless reliable reluctant restless ridiculous rough sane satisfied scared",
  "selfish sensitive separate severe shallow sharp shy slight sly sober solid steady stern stiff strict strong stupid",
  "subtle sudden suspicious tense terrible thorough tidy tight tough tricky typical uncertain uncomfortable unexpected",
  "unlikely unsure urgent vague valuable various visible weak weird willing wonderful worried never",
];

const ALL = [...GRAMMAR, ...VERBS, ...NOUNS, ...QUALITIES].join(" ").split(" ");

const PLAIN_STEMS: ReadonlySet<string> = new Set(ALL.map(stemOf));

/** In any of its forms. */
export const isPlain = (word: string): boolean => PLAIN_STEMS.has(stemOf(word));
