/** Words of one meaning. Pure. */
import { stemOf } from "./words";

/** Words that a text may use for others in the facts: the word, then what in the facts carries it. */
const MEANINGS = `
bake: oven bread dough loaf; bread: loaf dough bake; phone: silence ring; actor: cast player performer play part
actress: actor; adult: 18 21 18+ 21+; after: follow then end; afterward: after follow then end
afterwards: after follow then end; age: 18+ 21+ up; airplane: plane; alone: solo single; aloud: read reading
animal: dog cat bird pigeon; answer: question; apartment: tenement flat home; apologize: apology sorry
apology: apologize; argue: disagree debate quarrel; artist: art; ask: question
audience: viewer spectator guest listener; author: write writer; band: quartet trio orchestra music
bedroom: room sleep; beginner: first learn; bird: pigeon; boat: ferry ship crossing; body: dance dancer
book: read novel; booked: book rsvp; booking: book; borough: manhattan brooklyn queens bronx; boss: owner
break: broken crash; broken: break mend repair; building: house tenement tower
buy: bought purchase sell $ include; cancel: off; cash: money; catch: throw; chair: seat; character: role part
choir: singer; choose: curate curator select; class: workshop lesson course; clock: time hour
close: shut closed; closed: close; cloth: coat blanket; club: group; coat: jacket; cold: winter
collect: collection buy find gather; collection: collect; compose: by composer music
concert: music band choir recital sing; conduct: conductor choir orchestra; conductor: conduct
contest: prize competition; conversation: talk speak discuss; cook: meal kitchen soup dinner recipe
cost: $ price free; couple: two; craft: make knit sew; curate: curator choose; dance: dancer choreography
dancer: dance choreography; dark: light lamp night shadow; deliver: postman mail; demolish: tear gone
direct: director; director: direct; disagree: argue debate; doctor: nurse; dollar: $; door: entrance gate enter
downtown: manhattan; draw: drawing map; drawing: draw; duet: two duo; earliest: oldest first; early: oldest
eat: dinner lunch brunch breakfast snack; elevator: floor; end: finish close; enter: entrance gate door
entrance: enter gate door; everybody: guest everyone all; everyone: guest everybody all; exchange: swap trade
exhibit: view show display hang; exhibition: view show display; explain: lecture talk teach answer
explanation: explain sense; fake: lie; ferry: boat crossing; fight: argue disagree
film: movie cinema documentary; final: last; finish: end; first: premiere debut never support then after follow
fix: repair mend broken; flight: stairs floor; foot: walk mile; floor: flight; fold: paper; food: dinner meal soup snack lunch eat
friend: team; gallery: art exhibition; game: play chess trivia quiz; garden: park courtyard plant
gate: entrance; gather: collect bring; gone: closed lost demolished sold; group: club; guide: lead tour
hang: exhibition view; hear: listen music sound; hide: secret; high: height; historian: history
history: historian past; home: house apartment; house: home apartment; include: with
instrument: piano trombone accordion violin guitar; jacket: coat; knit: knitted wool; key: piano pianist; label: name unlabeled
lamp: light; language: translate word; last: final; lead: guide led; learn: class lesson workshop teach
lesson: class teach lecture; letter: mail write; light: lamp bulb window sun; listen: music hear record
long: length mile hour minute second year; look: view see watch; lose: lost miss; loud: shout noise noisy
machine: washing; mail: letter send post postman; mailed: letter send post
make: maker filmmaker director direct by create build; maker: make filmmaker; map: mapmaker
market: shop sell flea; mend: repair fix broken; miss: lose lost; mistake: wrong; money: cash dollar price $
move: dance movement; movement: move dance; movie: film cinema documentary; music: musician concert song
musician: band music play pianist; neighbor: neighborhood; new: premiere; noise: loud; novel: book story
nurse: hospital; old: 18+ 21+ age oldest ago since; older: year; oldest: earliest; online: stream remote; open: door
only: 18+ 21+; opera: aria soprano; outdoors: park garden courtyard street outdoor
outside: park garden courtyard street outdoor sleep outdoors; page: book; paint: painting painter by
painter: paint; painting: paint picture; pair: two duo duet; paper: fold letter; part: role; pay: $ price what
perform: play act show; photo: photograph; photograph: photo print photographer; pianist: piano
piano: pianist upright keyboard; picture: photograph photo film print; plane: airplane
play: theatre theater drama showing perform pianist musician band player chess accordion cello guitar violin piano trombone
print: 16mm 35mm 70mm; poem: poet poetry
poet: poem poetry; poetry: poem poet; portrait: photograph picture face; postman: mail letter post
price: $ pay cost suggested free; prize: win winner award; puppet: puppeteer; purchase: buy bought
question: ask answer trivia; quiet: silent silence whisper talking; rain: weather; read: reader reading
record: vinyl album; repair: repairer fix mend; reply: answer; require: must; researcher: study historian
reserve: rsvp book; road: street; role: part play character; roof: rooftop; rsvp: reserve; rule: require
scene: play; school: student teach class; science: biologist scientist research; scientist: biologist science
sculpture: sculptor; secret: hide; see: view show look; sell: sale seller bookseller; seller: sell; send: mail
seventies: 197; shop: store market; short: minute minutes ten-second brief under; shout: loud
show: exhibition exhibit view display play perform; shut: close; sidewalk: street; silence: silent talking
silent: talking silence quiet whisper; sing: singer choir aria; singer: sing choir soprano baritone tenor
single: one; sit: seat chair; slow: half speed; slowly: slow half speed; snow: winter; solo: alone one
song: sing country aria music; sound: listen music hear noise; speak: talk lecture say
speech: talk lecture speak; speed: fast slow; stage: theatre theater play perform show; stairs: flight floor
start: begin open; stop: cancel end; store: shop market; story: tale novel; straight: straighten
street: sidewalk avenue block; student: school; studies: biologist historian scientist
study: historian biologist research linguist statistician scientist; subway: train; swap: trade exchange
talk: lecture conversation speak; teach: class lesson lecture workshop; teenager: teen
temperature: warm weather; tenant: apartment live; throw: toss; ticket: rsvp book price $ sold; together: with both
trade: swap exchange; train: subway; translate: translator translation; translation: translate translator
translator: translate; tree: park; trio: three; tune: song music sing; view: show; voice: sing speak choir
vote: choose audience; walk: tour guide mile; warm: temperature; watch: film show look
weather: rain wind temperature; whisper: quiet; wind: weather; winner: win prize; wool: knitted knit
used: former retired ago was; cover: play part; give: prize award; complain: grievance complaint; sit: ground bench floor; because: so since therefore; without: no not none nobody never nothing stop; until: through till by; yet: never not; say: claim tell; tell: explain say teach; decide: draw vote choose; missing: except
worker: work labor captain; work: broken; workshop: class lesson; worst: bad
write: writer author letter play poem by composer record note caption translate
writer: write author novelist poet; wrong: mistake lie
`;

/** By stem. */
export const EVIDENCE: ReadonlyMap<string, string[]> = readMeanings();

function readMeanings(): Map<string, string[]> {
  const evidence = new Map<string, string[]>();
  for (const line of MEANINGS.trim().split(/; |\n/)) {
    const [said = "", others = ""] = line.split(": ");
    const stem = stemOf(said);
    evidence.set(stem, [...(evidence.get(stem) ?? []), ...others.split(" ").map(stemOf)]);
  }
  return evidence;
}
