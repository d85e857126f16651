/** Texts that belong to an event and are not its name: prices, ages, doors, ways to get in, the length of a film. */
import { oneOf } from "~/lib/regex";

const PRICE = String.raw`(?:from )?[$£€]\s?\d[\d.,]*(?:\s*(?:-|–|—|to|/|\+)\s*[$£€]?\d[\d.,]*)?\+?(?: (?:adv(?:ance)?|dos|day of(?: show)?|at the door|door|suggested|members?|general|sliding scale|cover|presale|donation|students?|seniors?|cash(?: only)?|online|per person|each|ga))*`;
const DETAIL = oneOf`
  free(?: (?:admission|entry|show|event|and open to (?:the public|all)|with (?:rsvp|admission)|will offering))?
  no (?:cover|charge|entry fee)(?: charge)?
  (?:suggested )?donations?(?: suggested)?
  pay what you (?:can|wish|will)
  sliding scale
  cover(?: charge)?
  all ages(?: welcome)?
  a\/a
  (?:ages? )?(?:16|18|19|21)(?: ?\+| and (?:over|up)| & (?:over|up))
  sold ?-?out!?
  tickets?(?: (?:here|available|required|at the door|on sale(?: now)?|\/ ?info|info))?
  (?:tix|rsvp|reserve|reservations?|register|book|buy)(?: (?:here|now|required|recommended|online))?
  doors?(?: open)?
  sets?(?: at)?
  showtimes?
  (?:til|till|until|to) (?:late|close|whenever|\?)
  late
  (?:more )?info(?:rmation)?
  bar opens?
  cash (?:only|bar)
  limited seating
  seated
  outdoors?
  (?:back|front|main|upstairs|downstairs|piano|tap|game|green|red|blue) (?:room|bar|space|stage|hall)
  (?:ground|first|second|third|top|\d(?:st|nd|rd|th)) floor
  (?:19|20)\d\d(?:,.*)?
  (?:\d+ ?(?:min(?:ute)?s?|m)\.?|\d h(?:r|ours?)?(?: ?\d+ ?m(?:in)?)?)
  (?:dcp|35 ?mm|16 ?mm|70 ?mm|4k(?: dcp| restoration)?|digital|imax|super ?8|video)
  (?:directed|written|created|curated|hosted|presented|choreographed) by .*
  (?:director|writer|host|curator|with|feat(?:uring)?|starring|cast|language|location|venue|where|address|tickets?|admission|cost|price|cover|ages?|rsvp|info|doors?|dates?|times?|when|runtime|running time|rated?)\s*:.*
  (?:adv(?:ance)?|dos|day of show|at (?:the )?door)
  ${PRICE}
`;
const IS_DETAIL = new RegExp(`^(?:${DETAIL})$`, "i");

/** Whether a text consists of such details only: "$15 adv / $18 dos", "back room, free", "1950 / 60min / 16mm". */
export function isDetail(text: string): boolean {
  if (text.length > 200) return false;
  const parts = text
    .split(/[,|·•;()]|\s[/–—-]\s|(?<=\d) ?\/ ?(?=\$)/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.length > 0 && parts.every((part) => IS_DETAIL.test(part.trim()));
}
