/** Words that pages have for the parts of an event, as heads of columns and labels. */
import { oneOf } from "~/lib/regex";

export type Role = "date" | "time" | "doors" | "end" | "title" | "venue" | "price" | "other" | "not-when";

/** "What: Reading", "Veranstaltung: Lesung": what a label calls the name. */
const NAME_LABELS = oneOf`
  what|who|artists?|event|title|titel|thema|veranstaltung|was|titre|[ée]v[ée]nement|quoi|t[íi]tulo|evento|espe[ck]?t[áa]culo|spectacle|titolo|spettacolo|cosa
  название|событие|мероприятие|공연명|행사명|제목|活动|活動|名称|名稱|公演名`;
export const NAME_LABEL = new RegExp(`^(?:${NAME_LABELS})\\s?[:：]\\s?(?=\\S)`, "i");

/** For each part the words of English, then those of other languages, of which hardly any is also the name of an event. */
const LABELS: Record<Exclude<Role, "not-when">, string> = {
  doors: oneOf`
    doors?(?: open)?
    einlass|saalöffnung|puertas|apertura de puertas|portes|ouverture des portes|apertura porte|abertura (?:das )?portas
    сбор гостей|двери|입장|开门|開場`,
  end: oneOf`
    ends?|until|finish|end (?:time|date)|to
    ende|bis|fin|fine|hasta|fim
    конец|окончание|종료|结束|結束|終演`,
  time: oneOf`
    (?:(?:show|start|event|curtain|screening|stage|set)\s?)?times?|on stage(?: at)?|show|music|starts?(?: at)?|begins?|hours?|when & time
    uhrzeit|zeit(?:en)?|beginn|heures?|horaires?|début|horas?|hor[áa]rios?|in[íi]cio|ora|ore|orari[oi]?|inizio|tijd|aanvang
    время|начало|시간|시작|时间|時間|開演`,
  date: oneOf`
    (?:(?:show|event|performance|start) )?date(?:s|\(s\))?(?: (?:&|and|\/) times?|\/time)?|when(?: (?:and|&) where)?|day
    datum|tag|termine?|wann|(?:start|end)datum|fechas?|cu[áa]ndo|d[íi]as?|jours?|quand|data|giorn[oi]|quando
    дата|день|когда|일시|날짜|일자|일정|日期|日時|日付|日程|会期|公演日時(?:指定)?`,
  title: oneOf`
    ${NAME_LABELS}
    events|names?|acts?|bands?|performers?|films?|movies?|shows?|program(?:me)?|performance|exhibition|line-?up|headliner|description|event (?:name|title)
    veranstaltungen|programm|wer|pel[íi]cula|концерт|спектакль|공연|행사|演出|節目|节目`,
  venue: oneOf`
    (?:(?:event|meeting|show) )?(?:venues?|locations?(?:\(s\))?|place)|where|rooms?|stage|space|hall|theat(?:er|re)|address
    (?:veranstaltungs)?ort|wo|raum|saal|adresse|anfahrt|lieux?|o[ùu]|salle|acc[èe]s|lugar|sala|d[óo]nde|direcci[óo]n|luogo|dove|indirizzo|local|onde
    место|где|адрес|зал|장소|주소|地点|地點|场馆|場館|会場|アクセス`,
  price: oneOf`
    prices?|costs?|admission|cover|tickets? price|\$
    preise?|eintritt(?:spreise?)?|kosten|prix|tarifs?|precios?|entradas?|prezz[oi]|ingresso|biglietti|pre[çc]os?|ingressos
    цена|вход|билеты|стоимость(?: билета)?|가격|요금|티켓|票价|票價|料金|チケット`,
  other: oneOf`
    categor(?:y|ies)|tags|organi[sz]ers?|hosts?|ages?|genres?|formats?|languages?|runtime|running time|rated?|ratings?
    tickets?|entry(?: fee)?|director|writer|curator|with|feat(?:uring)?|starring|cast|rsvp|info|meeting type|members?|general admission|youth|adults?`,
};

const { title, venue, price, other, ...ofWhen } = LABELS;
/** Labels of parts that are neither the name nor the date. */
export const DETAIL_LABELS = `${venue}|${price}|${other}`;
export const WHEN_LABELS = Object.values(ofWhen).join("|");
export const ALL_LABELS = `${title}|${WHEN_LABELS}|${DETAIL_LABELS}`;

export const LABEL_ROLES: [Role, RegExp][] = [
  ["doors", /^(?:doors?\b.*|.*\bdoors?(?: open)?|einlass.*|puertas.*)$/i],
  [
    "not-when",
    /deadline|posted|published|updated|expires?|on ?sale|release|due|added|created|approved|revised|closing date|registration/i,
  ],
  ...Object.entries(LABELS).map(([role, words]): [Role, RegExp] => [
    role as Role,
    new RegExp(`^(?:${words})$`, "i"),
  ]),
];
