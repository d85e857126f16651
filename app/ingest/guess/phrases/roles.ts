/** Words that pages have for the parts of an event, as heads of columns and labels. */
import { oneOf } from "~/lib/regex";

export type Role = "date" | "time" | "doors" | "end" | "title" | "venue" | "price" | "other" | "not-when";

/** In languages other than English, in which hardly any of these words is also the name of an event. */
const FOREIGN = {
  doors: oneOf`
    einlass|saalöffnung|puertas|apertura de puertas|portes|ouverture des portes|apertura porte|abertura (?:das )?portas
    сбор гостей|двери|입장|开门|開場`,
  end: oneOf`
    ende|bis|fin|fine|hasta|fim
    конец|окончание|종료|结束|結束|終演`,
  time: oneOf`
    uhrzeit|zeit(?:en)?|beginn|heures?|horaires?|début|horas?|hor[áa]rios?|in[íi]cio|ora|ore|orari[oi]?|inizio|tijd|aanvang
    время|начало|시간|시작|时间|時間|開演`,
  date: oneOf`
    datum|tag|termine?|wann|(?:start|end)datum|fechas?|cu[áa]ndo|d[íi]as?|jours?|quand|data|giorn[oi]|quando
    дата|день|когда|일시|날짜|일자|일정|日期|日時|日付|日程|会期|公演日時(?:指定)?`,
  venue: oneOf`
    (?:veranstaltungs)?ort|wo|raum|saal|adresse|anfahrt|lieux?|o[ùu]|salle|acc[èe]s|lugar|sala|d[óo]nde|direcci[óo]n|luogo|dove|indirizzo|local|onde
    место|где|адрес|зал|장소|주소|地点|地點|场馆|場館|会場|アクセス`,
  price: oneOf`
    preise?|eintritt(?:spreise?)?|kosten|prix|tarifs?|precios?|entradas?|prezz[oi]|ingresso|biglietti|pre[çc]os?|ingressos
    цена|вход|билеты|стоимость(?: билета)?|가격|요금|티켓|票价|票價|料金|チケット`,
};

/** Any of them, as a part of an expression. */
export const FOREIGN_LABELS = Object.values(FOREIGN).join("|");

/** "What: Reading", "Veranstaltung: Lesung": what a label calls the name. */
const NAME_LABELS = oneOf`
  what|event|title|titel|thema|veranstaltung|was|titre|[ée]v[ée]nement|quoi|t[íi]tulo|evento|espe[ck]?t[áa]culo|spectacle|titolo|spettacolo|cosa
  название|событие|мероприятие|공연명|행사명|제목|活动|活動|名称|名稱|公演名`;
export const NAME_LABEL = new RegExp(`^(?:${NAME_LABELS})\\s?[:：]\\s?(?=\\S)`, "i");

const called = (...words: string[]): RegExp => new RegExp(`^(?:${words.join("|")})$`, "i");

export const LABEL_ROLES: [Role, RegExp][] = [
  ["doors", called(FOREIGN.doors, "doors?\\b.*", ".*\\bdoors?(?: open)?", "einlass.*", "puertas.*")],
  ["end", called(FOREIGN.end, "ends?|until|finish|end (?:time|date)|to")],
  [
    "not-when",
    /deadline|posted|published|updated|expires?|on ?sale|release|due|added|created|approved|revised|closing date|registration/i,
  ],
  [
    "time",
    called(
      FOREIGN.time,
      "(?:show|start|event|curtain|screening|stage|set)\\s?times?|on stage(?: at)?|times?|show|music|starts?(?: at)?|begins?|hours?|when & time",
    ),
  ],
  [
    "date",
    called(
      FOREIGN.date,
      "date(?:s|\\(s\\))?(?: (?:&|and|\\/) times?)?|when|day|show date|event date|date\\/time",
    ),
  ],
  [
    "title",
    called(
      NAME_LABELS,
      "events|name|artists?|acts?|bands?|performers?|films?|movies?|shows?|program(?:me)?|performance|exhibition|who|line-?up|headliner|description|event (?:name|title)",
      "veranstaltungen|programm|wer|pel[íi]cula|концерт|спектакль|공연|행사|演出|節目|节目",
    ),
  ],
  [
    "venue",
    called(
      FOREIGN.venue,
      "(?:event|meeting|show) (?:venue|location|place)|venues?|locations?(?:\\(s\\))?|where|place|room|stage|space|hall|theat(?:er|re)|address",
    ),
  ],
  ["price", called(FOREIGN.price, "prices?|costs?|admission|cover|tickets? price|\\$")],
];
