/** Texts of an entry that are not its name. They break ties: where the page itself says which element is the name, only closures count. */
import { oneOf } from "~/lib/regex";
import { ALL_LABELS, DETAIL_LABELS, WHEN_LABELS } from "./roles";

/** An entry that tells of a closed door instead of an event. */
export const IS_CLOSURE = new RegExp(
  `^(?:${oneOf`
    (?:closed|available) (?:for|to) (?:a )?private [^\n]{1,80}|private (?:event|party|function|rental|hire|booking)s?(?: [^\n]{0,40})?
    (?:\w+ )?(?:is |are )?closed(?: (?:today|tonight|all day|until|through|for)(?: [^\n]{0,80})?)?|closure
    closed(?: for| on)?(?: the)?(?: (?:thanksgiving|christmas|new year['’]?s|easter|good|labou?r|memorial|victoria|boxing|independence|canada|family|holidays?|day|eve|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?))+
    no (?:events?|shows?|slams?|open mics?|jams?|trivia|screenings?|readings?|class(?:es)?|meetings?|school|performances?)(?: (?:today|tonight|this \w+|scheduled|on \w+))?(?: ?\([^()\n]{1,40}\))?
    (?:venue |theat(?:er|re) |space )?(?:rented|reserved|not available|unavailable|hold|on hold)
    tb[acd]|[?]{2,}|à (?:r[ée]v[ée]ler|annoncer|confirmer|venir)|to be (?:announced|confirmed|determined)|coming soon
    [^\n]{0,20}(?:休館|休業|定休)[^\n]{0,20}
    geschlossene (?:gesellschaft|veranstaltung)|private? (?:feier|veranstaltung)|soir[ée]e priv[ée]e|ferm[ée]|evento privad?o|cerrado|fechado|chiuso|gesloten|besloten (?:feest|voorstelling)|lukket|st[äa]ngt
    (?:thanksgiving|winter|spring|fall|autumn|summer|christmas|holiday|easter) (?:break|recess|vacation)
  `})[.!]*$`,
  "i",
);

/** "Doors open", "Concert begins", "Call": a part of one evening. */
const BEGINNING = String.raw`(?:doors?|gates?|box office|concert|show|performance|program(?:me)?|film|music|ceremony|registration|check-?in) (?:opens?|begins?|starts?|ends?)(?: at)?|doors?|call(?: time)?`;
export const IS_BEGINNING = new RegExp(`^(?:${BEGINNING})$`, "i");

/** Buttons, links to calendars, heads of columns and the like. */
export const IS_LABEL = new RegExp(
  `^(?:${oneOf`
    (?:buy|get|book|reserve|purchase|find|order)?\s?(?:your\s)?(?:tickets?|tix|passes)(?:\s?(?:now|here|online|info|& info|available|required|link|on sale))*!*
    (?:buy|get|order|reserve|purchase|book|register|rsvp|sign up|enter|apply|join)(?:ing|ation)?(?:\s(?:now|online|here|today|in|required))?
    (?:more|further|full|event|performance|view|see|show|find|read|learn|get|click|for)?\s?(?:more|all|the|event|show|film|here|for|out)?\s?(?:info(?:rmation)?|details?|more|dates|times|showtimes|events?|here|about)
    (?:info|details?)\s?(?:&|and|\+|\/)\s?(?:tickets?|booking)|tickets?\s?(?:&|and|\+|\/)\s?(?:info|details?)
    startseite|accueil|inicio
    (?:jetzt |zu den |zum )?(?:tickets?|karten|billets?|biglietti|entradas|bilhetes|plaatsen)?\s?(?:kaufen|buchen|reservieren|bestellen|sichern|kopen|reserveren)|ticketshop|vorverkauf
    (?:sign-?up|registration|order|ticket) (?:form|link|page)|(?:show|event) page|join (?:our |the )?(?:community|mailing list|list)
    (?:select|choose|pick) (?:your )?(?:seats?|dates?|times?|tickets?)|(?:make|book|request) (?:a |your )?reservations?|(?:reserve|save|claim|book) (?:a |my |your )?(?:seat|spot|place|table)s?|(?:notify|remind) me|(?:watch|view|play) (?:the )?(?:trailer|video|live)|trailer|listen(?: now)?|read more|continue reading
    (?:add|export|save|subscribe) to (?:my |your |google |apple |outlook )?(?:calendar|cart|list).*|(?:\+ ?)?(?:google|apple|outlook|i?cal(?:endar)?|ics|yahoo)(?: calendar)?(?: export)?
    share(?: this)?(?: event)?|facebook|twitter|instagram|email|print|download.*|map(?: it)?|(?:get |view )?(?:directions|map)|website|link|files?|documents?|agendas?|minutes|[\u4e00-\u9fff]{0,4}(?:介[紹绍]|簡介|简介)
    sold[ -]?out!*|free(?: (?:admission|entry|event|show))?|on sale(?: (?:now|soon))?|(?:join (?:the )?)?wait-?list|few left|selling fast|new!?|featured|just (?:announced|added)|cancel+ed|postponed|rescheduled
    ${ALL_LABELS}
    ${BEGINNING}
    (?:filed under|posted in|tag|tagged|series|hosted by|by|and|or|at|on|from|of|the|in|presents|presented by|open|opens|closes|closed|am|pm|all day|all ages|n\/a|via|ft|feat|\d{1,2}\+)
    (?:mon|tues|wednes|thurs|fri|satur|sun)days?|daily|weekly|today|tonight|tomorrow|this week(?:end)?|next week|now (?:playing|showing)|on view|on now
    (?:session|part|week|class|day|lesson|module|screen|book screen) \d+|(?:group|solo) (?:exhibition|show)
    (?:accept|reject|decline)(?: all)?(?: cookies)?|got it|agree|dismiss|manage|settings|preferences
    click here(?: (?:for|to) .*)?|hier|ici|aqu[íi]|qui|здесь|(?:show|event|sign-?up|registration|tickets?|rsvp) (?:pages?|forms?|links?|site)|veranstalter(?:in)?|anmeld(?:en|ung)|(?:weitere|mehr) (?:infos?|informationen|erfahren)|weiterlesen|zur[üu]ck|teilen
    (?:je )?(?:r[ée]serve[rz]?|ach[eè]te[rz]?|prenota|acquista|comprar?|reservar?|koop|bestel|reserveer|k[øo]b|boka|k[öo]p)(?: (?:ma |mes |vos |tu |tus |sus |il |i |le |la |los |su )?(?:places?|billets?|bigliett[oi]|entradas?|ingressos?|bilhetes?|tickets?|kaarten|billetter|biljetter))?(?: (?:ici|ahora|aqu[íi]|ora|nu))?|r[ée]servations?|billets?|billetterie|biglietti|entradas
    en savoir plus|lire la suite|plus d['’]infos?|partager|m[áa]s info(?:rmaci[óo]n)?|leer m[áa]s|saber m[áa]s|scopri di pi[ùu]|meer info(?:rmatie)?|lees meer|l[æa]s mere|l[äa]s mer|compartir
    (?:termin|veranstaltungs)?details|公演情報|公演名|開催概要|開館時間|休館日|出演|お問い合わせ
    skip to.*|menu|home|search|next|prev(?:ious)?|back|close|top|(?:additional |more |all |events? )?filters?|all|clear|loading.*|page \d+|view(?: as)?(?: list| map| grid)?
  `})(?: \\([^()]{1,30}\\))?$`,
  "i",
);

const PRICE = String.raw`(?:from:? )?(?:ca|us|a)?[$£€]\s?\d[\d.,]*(?:\s*(?:-|–|—|to|/|\+)\s*[$£€]?\d[\d.,]*)?\+?(?: (?:adv(?:ance)?|dos|day of(?: show)?|at the door|door|suggested|members?|general|admission|sliding scale|cover|presale|donation|students?|seniors?|cash(?: only)?|online|per person|each|ga|fees?|plus))*`;
export const IS_PRICE = new RegExp(`^${PRICE}$`, "i");

/** A street address, a town, a file, an address on the web. */
export const IS_ADDRESS = new RegExp(
  oneOf`
    ^\d[\w-]*\s{1,3}(?:[nsew]\.?\s{1,3})?[\p{L}\d.' ]{2,30}\b(?:st|street|ave?|avenue|blvd|boulevard|roads?|rd|drive|dr|way|pl(?:ace)?|la?ne?|sq(?:uare)?|broadway|pkwy|hwy)\b\.?(?:,|$|\s)
    ,\s*[A-Z]{2}\s+\d{5}\b
    ^\p{Lu}[\p{L}.'’ -]{1,30},\s*(?:NY|NJ|CT|CA|PA|MA|IL|TX|WA|DC|Brooklyn|Queens|Bronx|Manhattan)\.?$
    ^https?:|^www\.|^[\w.+-]+@[\w-]+\.|\.(?:pdf|docx?|xlsx?)$
  `,
  "iu",
);

/** A room or a building: no name where there is another text. */
export const NAMES_PLACE =
  /\b(?:hall|chambers?|room|cent(?:er|re)|building|library|auditorium|church|cathedral|chapel|synagogue|school|floor|offices?|museum|gallery|annex|courthouse|campus|stage|theat(?:er|re)|studio|cin[eé]s?|cinemas?|kino|sala|salle|saal|teatro|th[ée][âa]tre)(?!\p{L})/iu;

/** "Early show: 7 PM", "9 PM: get tickets" */
export const SHOWING =
  /\b(?:tickets?|sold[ -]?out|doors|shows?|sets?|seatings?|sessions?|screenings?|performances?|matin[ée]es?|entry)\b/i;

/** "Pittsburgh, PA – Club Ohio": where a tour goes on. */
export const isCity = (text: string): boolean =>
  /(?:^|[^\p{L}])\p{Lu}[\p{L}.' ]{2,30}, [A-Z]{2}\b/u.test(text);

/** "Open Source Gallery", "Sala Rosales" */
export const IS_PLACE = new RegExp(
  String.raw`${NAMES_PLACE.source}$|^(?:sala|salle|teatro|th[ée][âa]tre|cin[eé](?:ma)?|kino|museo|mus[ée]e)\s\S+$`,
  "iu",
);

/** Occasions on one day of an exhibition, before its date. */
export const OCCASION = new RegExp(
  String.raw`^\W*((?:artist'?s'? |opening |closing |public |members'? )?(?:reception|party|celebration|preview|vernissage|finissage)|(?:opening|closing)(?: (?:night|day|event))?|(?:artist|curator|gallery)(?:'s|s)? (?:talk|walk-?through|tour))[\s:,|–—-]{0,6}(?:on\b)?\s*$`,
  "i",
);

const DETAIL = oneOf`
  ${PRICE}
  free(?: (?:admission|entry|show|event|and open to (?:the public|all)|with (?:rsvp|admission)))?|no (?:cover|charge)|(?:suggested )?donations?(?: suggested)?|pay what you (?:can|wish|will)|sliding scale|cover(?: charge)?|by donation
  \d{1,2} (?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:on )?view(?: now)?|\(?(?:preview|opening|closing|matinee|premiere|final performance|talkback|post-?show (?:talk|discussion|conversation|q ?& ?a))\)?
  all ages(?: welcome)?|a\/a|(?:ages? )?(?:1[68]|19|21)(?: ?\+| and (?:over|up)| & (?:over|up))|sold ?-?out!?|standing|seated|limited seating|cash (?:only|bar)|masks? required
  doors?(?: open)?|sets?(?: at)?|show(?:time)?s?|(?:til|till|until|to) (?:late|close|whenever|\?)|late|bar opens?|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days? )?matinees?|evening|film|screening|performance
  (?:back|front|main|upstairs|downstairs|piano|tap|game|green|red|blue|black) (?:room|bar|space|stage|hall|box)|(?:ground|first|second|third|top|\d(?:st|nd|rd|th)) floor|(?:room|screen|theat(?:er|re)|studio|auditorium|stage|hall) (?:\d+|[a-e])|(?:main stage|studio|outdoors?|online|virtual|in[- ]person|hybrid|zoom)
  (?:19|20)\d\d(?:,.*)?|\(?(?:19|20)\d\d,? .{2,60}\)?|(?:runtime:? )?(?:\d+ ?(?:min(?:ute)?s?|mins|m)\.?|\d h(?:r|ours?)?(?: ?\d+ ?m(?:in)?)?)|dcp|(?:8|16|35|70) ?mm|4k(?: dcp| restoration)?|digital|imax|vhs|3d|video|r\d\d|pg(?:-\d\d)?|nr|cert(?:ificate)?:? .{1,4}
  (?:english|french|spanish|german|italian|japanese|korean|with)?\s?(?:subtitles|subtitled|captions|open captions?|captioned|dubbed|q ?& ?a|audio described|relaxed|bsl|asl)(?: screening| performance)?
  (?:with|w/|feat(?:uring)?\.?|directed|written|created|curated|hosted|presented|choreographed|introduced|moderated|organi[sz]ed)(?: by)? .*
  (?:${DETAIL_LABELS})(?:\s*[:：].*)?|${WHEN_LABELS}
`;
const IS_DETAIL_PART = new RegExp(`^(?:${DETAIL})$`, "i");
const LONGEST_DETAIL = 200;

/** Whether a text has only details: "$15 adv / $18 dos", "back room, free", "1950 / 60min / 16mm". */
export function isDetail(text: string): boolean {
  if (text.length > LONGEST_DETAIL) return false;
  if (IS_DETAIL_PART.test(text.trim())) return true;
  const parts = text
    .split(/[,|·•;()]|\s[/–—-]\s|(?<=\d) ?\/ ?(?=\$)/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.length > 0 && parts.every((part) => IS_DETAIL_PART.test(part.trim()));
}

const AUXILIARY =
  /\b(?:i|i'm|we|we're|you|your|you're|please|thanks?|was|were|has been|have been|will be|is|are|isn't|don't|can|must)\b/i;
const LEAST_PROSE_WORDS = 9;

/** Running text rather than a name. */
export function isProse(text: string): boolean {
  if (text.length > 160) return true;
  const words = text.split(/\s+/).length;
  if (words < LEAST_PROSE_WORDS)
    return /^(?:join us|please|we|you|this|there|all tours|doors open)\b.*[.!]$/i.test(text);
  if (AUXILIARY.test(text.replaceAll("’", "'"))) return true;
  return /[.!?…]$/.test(text) || (/[\p{Ll}\d]\.\s\p{Lu}/u.test(text) && words > LEAST_PROSE_WORDS);
}
