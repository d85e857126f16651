/** Dates and times of other languages and countries. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { dateContextOf } from "./evidence";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "French listing",
    html: `<title>Agenda</title><h1>Agenda</h1><article><h2>Nuit des courts</h2><p>vendredi 4 décembre 2026 à 20h30</p></article><article><h2>Bal folk</h2><p>samedi 5 décembre 2026 à 19h</p></article>`,
    events: ["Nuit des courts @ 2026-12-04T20:30", "Bal folk @ 2026-12-05T19:00"],
  },
  {
    name: "a French cinema's week",
    url: "https://cinemalune.example.fr/horaires",
    html: `<title>Horaires | Cinéma La Lune</title><h1>Horaires de la semaine</h1><div class="film"><h2>La Route du sel</h2><ul><li>mer. 25 nov. : 14h00, 20h30</li><li>jeu. 26 nov. : 18h15</li></ul></div><div class="film"><h2>Petits moteurs (VO)</h2><ul><li>ven. 27 nov. : 16h00</li></ul></div>`,
    events: [
      "La Route du sel @ 2026-11-25T14:00",
      "La Route du sel @ 2026-11-25T20:30",
      "La Route du sel @ 2026-11-26T18:15",
      "Petits moteurs (VO) @ 2026-11-27T16:00",
    ],
  },
  {
    name: "a German table",
    url: "https://stadtbuecherei.example.de/veranstaltungen",
    html: `<title>Veranstaltungen</title><h1>Veranstaltungen</h1><table><tr><th>Datum</th><th>Uhrzeit</th><th>Titel</th><th>Ort</th></tr><tr><td>Di, 01.12.</td><td>16.00 Uhr</td><td>Bilderbuchkino</td><td>Kinderbücherei</td></tr><tr><td>Do, 10.12.</td><td>19.30 Uhr</td><td>Lesung: Ute Brand</td><td>Lesesaal</td></tr></table>`,
    events: ["Bilderbuchkino @ 2026-12-01T16:00", "Lesung: Ute Brand @ 2026-12-10T19:30"],
  },
  {
    name: "a German club with abbreviated weekdays",
    url: "https://kellerklub.example.de/programm",
    html: `<title>Programm – Kellerklub</title><h1>Programm</h1><div class="prog"><div class="zeile"><span class="tag">Fr. 4.12.</span><span class="uhr">20:00 Uhr</span><a href="/p/1">Lesebühne Nordlicht</a></div><div class="zeile"><span class="tag">Sa. 5.12.</span><span class="uhr">21:00 Uhr</span><a href="/p/2">Tanz im Keller</a></div><div class="zeile"><span class="tag">Do. 10.12.</span><span class="uhr">19:30 Uhr</span><a href="/p/3">Kurzfilmabend</a></div></div>`,
    events: [
      "Lesebühne Nordlicht @ 2026-12-04T20:00",
      "Tanz im Keller @ 2026-12-05T21:00",
      "Kurzfilmabend @ 2026-12-10T19:30",
    ],
  },
  {
    name: 'a Norwegian venue: "fre 4. des"',
    url: "https://scenehuset.example.no/program",
    html: `<title>Program | Scenehuset</title><h1>Program</h1><ul class="programliste"><li><a href="/a"><time>fre 4. des</time><span class="kl">kl. 19:00</span><h2>Nattens lys</h2><p>Dans</p></a></li><li><a href="/b"><time>lør 5. des</time><span class="kl">kl. 18:00</span><h2>Vinterkonsert</h2><p>Musikk</p></a></li><li><a href="/c"><time>tor 10. des</time><span class="kl">kl. 20:00</span><h2>Slam på scenen</h2><p>Poesi</p></a></li></ul>`,
    events: [
      "Nattens lys @ 2026-12-04T19:00",
      "Vinterkonsert @ 2026-12-05T18:00",
      "Slam på scenen @ 2026-12-10T20:00",
    ],
  },
  {
    name: 'a Dutch venue: "za 5 dec"',
    url: "https://poppodium.example.nl/agenda",
    html: `<title>Agenda - De Loods</title><h1>Agenda</h1><div class="agenda-grid"><a class="agenda-item" href="/x1"><div class="datum">vr 4 dec</div><div class="naam">Kapitein Kou</div><div class="info">20.30 uur</div></a><a class="agenda-item" href="/x2"><div class="datum">za 5 dec</div><div class="naam">Moerasmuziek</div><div class="info">21.00 uur</div></a><a class="agenda-item" href="/x3"><div class="datum">zo 6 dec</div><div class="naam">Matinee met Mien</div><div class="info">15.00 uur</div></a></div>`,
    events: [
      "Kapitein Kou @ 2026-12-04T20:30",
      "Moerasmuziek @ 2026-12-05T21:00",
      "Matinee met Mien @ 2026-12-06T15:00",
    ],
  },
  {
    name: 'a British village hall: "7.30pm"',
    url: "https://oakhall.example.org.uk/whats-on",
    html: `<title>What's On | Oak Hall</title><h1>What's On</h1><div class="entry"><h2>Barn Dance with The Hay Bailers</h2><p><strong>Saturday 5th December, 7.30pm</strong></p><p>Bring your own drinks. Tickets £8 from the Post Office.</p></div><div class="entry"><h2>Carols by Candlelight</h2><p><strong>Sunday 13th December, 4pm</strong></p><p>Mince pies after.</p></div><div class="entry"><h2>Film Night: The Mill Race</h2><p><strong>Friday 18th December, 7.30pm (doors 7pm)</strong></p><p>Cert PG.</p></div>`,
    events: [
      "Barn Dance with The Hay Bailers @ 2026-12-05T19:30",
      "Carols by Candlelight @ 2026-12-13T16:00",
      "Film Night: The Mill Race @ 2026-12-18T19:30",
    ],
  },
  {
    name: "a cinema with 24-hour times as links",
    url: "https://regal.example.co.uk/films/the-salt-road",
    html: `<title>The Salt Road | The Regent Cinema</title><div class="film"><h1>The Salt Road (12A)</h1><p>Dir. Ana Ruiz, Spain 2026, 104 mins</p><div class="showings"><div class="showing-day"><h3>Sunday 22 November</h3><a class="time" href="/b/1">15:15</a> <a class="time" href="/b/2">20:30</a></div><div class="showing-day"><h3>Monday 23 November</h3><a class="time" href="/b/3">18:00</a></div><div class="showing-day"><h3>Tuesday 24 November</h3><a class="time" href="/b/4">13:00</a> <a class="time" href="/b/5">20:45</a></div></div></div>`,
    events: [
      "The Salt Road (12A) @ 2026-11-22T15:15",
      "The Salt Road (12A) @ 2026-11-22T20:30",
      "The Salt Road (12A) @ 2026-11-23T18:00",
      "The Salt Road (12A) @ 2026-11-24T13:00",
      "The Salt Road (12A) @ 2026-11-24T20:45",
    ],
  },
  {
    name: 'a programme with times like "19h"',
    url: "https://maisondelapoesie.example.fr/agenda",
    html: `<title>Agenda de la Maison</title><h1>Agenda</h1><dl><dt>Mar. 1er déc. – 19h</dt><dd><strong>Lecture : Les Îles lentes</strong><br>avec Paul Armand</dd><dt>Ven. 4 déc. – 20h30</dt><dd><strong>Nuit blanche du poème</strong><br>entrée libre</dd><dt>Sam. 12 déc. – 15h</dt><dd><strong>Atelier d'écriture</strong><br>sur inscription</dd></dl>`,
    events: [
      "Lecture : Les Îles lentes @ 2026-12-01T19:00",
      "Nuit blanche du poème @ 2026-12-04T20:30",
      "Atelier d'écriture @ 2026-12-12T15:00",
    ],
  },
  {
    name: "a page in Spanish and English",
    url: "https://lacasita.example.org/eventos",
    html: `<title>Eventos | La Casita</title><h1>Eventos / Events</h1><div class="evento"><h3>Noche de Parranda / Caroling Night</h3><p>viernes 11 de diciembre, 7:00 pm</p></div><div class="evento"><h3>Taller de Plena / Plena Workshop</h3><p>sábado 12 de diciembre, 2:00 pm</p></div><div class="evento"><h3>Día de Reyes / Three Kings Day</h3><p>miércoles 6 de enero, 4:00 pm</p></div>`,
    events: [
      "Noche de Parranda / Caroling Night @ 2026-12-11T19:00",
      "Taller de Plena / Plena Workshop @ 2026-12-12T14:00",
      "Día de Reyes / Three Kings Day @ 2027-01-06T16:00",
    ],
  },
  {
    name: 'a Danish club: "Fre 4/12 kl. 21"',
    url: "https://spillestedet.example.dk/koncerter",
    html: `<title>Koncerter – Spillestedet</title><h1>Koncerter</h1><div class="koncert"><h3><a href="/1">Sorte Får</a></h3><p>fre. 4/12 kl. 21.00</p></div><div class="koncert"><h3><a href="/2">Tusmørke Trio</a></h3><p>lør. 5/12 kl. 20.00</p></div><div class="koncert"><h3><a href="/3">Børnejazz</a></h3><p>søn. 13/12 kl. 11.00</p></div>`,
    events: [
      "Sorte Får @ 2026-12-04T21:00",
      "Tusmørke Trio @ 2026-12-05T20:00",
      "Børnejazz @ 2026-12-13T11:00",
    ],
  },
  {
    name: "a German exhibition and its opening",
    url: "https://kunstverein.example.de/ausstellungen",
    html: `<title>Ausstellungen | Kunstverein</title><h1>Ausstellungen</h1><article><h2>Stille Post</h2><p>7. November 2026 – 10. Januar 2027</p></article><article><h2>Lichtungen</h2><p>23. Januar – 14. März 2027</p></article><h1>Veranstaltungen</h1><article><h2>Künstlergespräch mit Ute Brand</h2><p>Donnerstag, 3. Dezember 2026, 19 Uhr</p></article><article><h2>Familiensonntag</h2><p>So, 6.12.2026, 14–17 Uhr</p></article>`,
    events: [
      "Stille Post @ 2026-11-07",
      "Künstlergespräch mit Ute Brand @ 2026-12-03T19:00",
      "Familiensonntag @ 2026-12-06T14:00",
      "Lichtungen @ 2027-01-23",
    ],
  },
  {
    name: "an opera's calendar with separate weekdays",
    url: "https://stadsteatern.example.se/kalender",
    html: `<title>Kalender | Stadsteatern</title><h1>Kalender</h1><div class="row"><div class="day">fre</div><div class="num">4</div><div class="mon">dec</div><div class="t"><a href="/p/1">Vintersagan</a></div><div class="kl">19:00</div></div><div class="row"><div class="day">lör</div><div class="num">5</div><div class="mon">dec</div><div class="t"><a href="/p/2">Måsen</a></div><div class="kl">18:00</div></div><div class="row"><div class="day">tis</div><div class="num">8</div><div class="mon">dec</div><div class="t"><a href="/p/3">Vintersagan</a></div><div class="kl">19:00</div></div>`,
    events: ["Vintersagan @ 2026-12-04T19:00", "Måsen @ 2026-12-05T18:00", "Vintersagan @ 2026-12-08T19:00"],
  },
  {
    name: "a Spanish museum",
    url: "https://museosal.example.es/actividades",
    html: `<title>Actividades | Museo de la Sal</title><h1>Actividades</h1><ul class="actividades"><li><h3>Visita guiada: La sal y el mar</h3><p>Sáb. 5 dic. 2026, 11:30 h</p></li><li><h3>Taller infantil de cristales</h3><p>Dom. 13 dic. 2026, 12:00 h</p></li></ul>`,
    events: [
      "Visita guiada: La sal y el mar @ 2026-12-05T11:30",
      "Taller infantil de cristales @ 2026-12-13T12:00",
    ],
  },
  {
    name: "a French evening below the venue's name, whose doors stand above their time",
    url: "https://gare.example.ch/agenda/soupe-de-minuit/",
    html: `<title>La Gare</title><h1>La Gare</h1><h2>Soupe de minuit</h2><p>VE 04.12.2026<br>Entrée gratuite</p><section><h1>Horaires 04.12.2026</h1><h1>Ouverture des portes</h1><h1>19h00</h1><h1>Début</h1><h1>19h30</h1><h1>Fin</h1><h1>23h00</h1></section>`,
    events: ["Soupe de minuit @ 2026-12-04T19:30"],
  },
  {
    name: "a German programme of titles with their kinds",
    url: "https://keller.example.de/programm",
    html: `<title>Programm | Keller</title><a href="/p/1"><div class="event_title_date">04.12.</div><div class="event_title_info">Konzert - Funk, Jazz</div><div class="event_title_title">Ada Finch</div></a><a href="/p/2"><div class="event_title_date">05.12.</div><div class="event_title_info">Party - Pop, Soul</div><div class="event_title_title">Tanz im Keller</div></a><a href="/p/3"><div class="event_title_date">13.12.</div><div class="event_title_info">Konzert - Folk</div><div class="event_title_title">Mina Sol</div></a>`,
    events: ["Ada Finch @ 2026-12-04", "Tanz im Keller @ 2026-12-05", "Mina Sol @ 2026-12-13"],
  },
  {
    name: "a German evening whose labels are no names",
    url: "https://schloss.example.de/veranstaltungen",
    html: `<title>Veranstaltungen</title><div class="t"><p>Garten am Schloss</p><p>Freitag, 4. Dezember 2026, 10 Uhr</p><p><a href="/1">weitere Infos</a></p></div><div class="t"><p>Markt am Schloss</p><p>Freitag, 11. Dezember 2026, 11 Uhr</p><p><a href="/2">weitere Infos</a></p></div>`,
    events: ["Garten am Schloss @ 2026-12-04T10:00", "Markt am Schloss @ 2026-12-11T11:00"],
  },
  {
    name: "a Japanese exhibition with labels and closed days",
    url: "https://nami.example.jp/exhibitions/",
    html: `<title>EXHIBITIONS</title><div class="item"><h3>波と板の展示</h3><p>2026年12月4日～2027年1月31日</p></div><div class="item"><h3>月曜休館</h3><p>2026年12月28日</p></div><div class="item"><h3>光の庭</h3><p>2027年2月1日</p></div>`,
    events: ["波と板の展示 @ 2026-12-04", "光の庭 @ 2027-02-01"],
  },
  {
    name: "a Norwegian programme above the concerts that are over",
    url: "https://jazz.example.no/program",
    html: `<title>Program</title><h1>Program</h1><div class="k"><b>4. des</b> <i>20:00</i> <h3>Ada Finch Trio</h3></div><div class="k"><b>11. des</b> <i>20:00</i> <h3>Nine Pins</h3></div><h1>Tidligere konserter</h1><div class="k"><b>27. apr</b> <i>20:00</i> <h3>Kestrel</h3></div><div class="k"><b>19. apr</b> <i>20:00</i> <h3>Mina Sol</h3></div>`,
    events: ["Ada Finch Trio @ 2026-12-04T20:00", "Nine Pins @ 2026-12-11T20:00"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});

const LABELS = {
  en: ["Event", "Date", "Time", "Venue", "Price"],
  de: ["Veranstaltung", "Termin", "Beginn", "Ort", "Eintritt"],
  fr: ["Spectacle", "Jour", "Horaire", "Lieu", "Tarif"],
  es: ["Espectáculo", "Fecha", "Hora", "Lugar", "Precio"],
  it: ["Spettacolo", "Giorno", "Ora", "Luogo", "Prezzo"],
  pt: ["Espetáculo", "Dia", "Horário", "Local", "Preço"],
  ru: ["Событие", "Дата", "Начало", "Место", "Цена"],
  ko: ["공연명", "날짜", "시간", "장소", "가격"],
  zh: ["活动", "日期", "时间", "地点", "票价"],
};
const SHOWS = [
  ["Kite Season", "2026-12-05", "20:00", "Salon Nord", "€12"],
  ["The Owls", "2026-12-18", "19:30", "Lower Room", "€10"],
  ["Copper Kings", "2026-12-20", "21:00", "Salon Nord", "€15"],
];
/** Their places in different orders: the name does not always come first. */
const LAYOUTS = [
  [
    "cells of a table",
    [1, 3, 0, 2, 4],
    "<table>",
    "<tr>",
    (label, text) => `<td data-label="${label}">${text}</td>`,
  ],
  [
    "bold labels",
    [1, 2, 3, 0, 4],
    "",
    "<div class='item'>",
    (label, text) => `<p><b>${label}:</b> ${text}</p>`,
  ],
  [
    "boxes",
    [1, 3, 0, 2, 4],
    "",
    "<div class='row'>",
    (label, text) => `<div><div class="a">${label}</div><div class="b">${text}</div></div>`,
  ],
  ["lines", [1, 2, 3, 0, 4], "", "<p>", (label, text) => `${label}: ${text}<br>`],
  [
    "a list of terms for each",
    [1, 2, 3, 0, 4],
    "",
    "<dl>",
    (label, text) => `<dt>${label}</dt><dd>${text}</dd>`,
  ],
  [
    "one list of terms for all",
    [0, 1, 2, 3, 4],
    "<dl>",
    "",
    (label, text) => `<dt>${label}</dt><dd>${text}</dd>`,
  ],
] as const satisfies [string, number[], string, string, (label: string, text: string) => string][];

it.each(LAYOUTS)("reads labelled parts: %s", (_, order, all, each, part) => {
  const events = SHOWS.map(([name, day, hour]) => `${name} @ ${day}T${hour}`);
  for (const [language, labels] of Object.entries(LABELS)) {
    const shows = SHOWS.map(
      (show) =>
        each + order.map((at) => part(labels[at] ?? "", show[at] ?? "")).join("") + each.replace("<", "</"),
    );
    const html = `<h1>Programm</h1>${all}${shows.join("")}${all.replace("<", "</")}`;
    expect([language, ...eventsOn({ name: language, html, events })]).toEqual([language, ...events]);
  }
});

it.each([
  ["ja", false],
  ["de", true],
])("says of the dotted days of a page in %s whether the day comes first: %s", (language, isDayFirst) => {
  expect(dateContextOf("07.01 Wed.\nOPEN 17:30", "2026-11-21", language)).toMatchObject({ isDayFirst });
});
