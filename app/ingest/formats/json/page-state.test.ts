import { describe, expect, it } from "vitest";
import { eventsOn } from "../../../../tests/factories/listing-page";
import { readLiteral } from "./js-literal";

const JAM = "Jam @ 2026-12-04T20:00";
const BALL = "Ball @ 2026-12-05T21:30";
const jam = { title: "Jam", startDate: "2026-12-04T20:00:00-05:00" };
const ball = { title: "Ball", startDate: "2026-12-05T21:30:00-05:00" };

const script = (code: string, type = "") => `<script${type && ` type="${type}"`}>${code}</script>`;
const json = (value: unknown) => script(JSON.stringify(value), "application/json");
/** As Next.js writes it: rows cut anywhere, each piece a JavaScript text. */
const flight = (rows: string) =>
  (rows.match(/[\s\S]{1,37}/g) ?? [])
    .map((piece) => script(`self.__next_f.push(${JSON.stringify([1, piece])})`))
    .join("");
const attribute = (value: unknown) => JSON.stringify(value).replace(/"/g, "&quot;");

/** Both events are on every page. */
const BOTH: [string, string][] = [
  ["an assigned object", script(`window.__STATE__ = ${JSON.stringify({ list: [jam, ball] })};`)],
  [
    "code with bare keys, single quotes, comments and functions",
    script(`$(function () {
      new Calendar(el, { view: 'month', onClick: function (e) { if (e) { go(e.url); } }, /* all */ events: [
        { title: 'Jam', start: '2026-12-04T20:00', url: '/e/1', }, // the first
        { title: "Ball", start: new Date(2026, 11, 5, 21, 30), className: cls + " big", allDay: !1 },
      ], height: h });
    });`),
  ],
  [
    "a day and a time in fields of their own",
    script(
      `window.__DAYS__ = [{"id":1,"name":"Jam","date":"2026-12-04","start_time":"20:00"},{"id":2,"name":"Ball","date":"2026-12-05","start_time":"21:30"}];`,
    ),
  ],
  ["a text that is parsed", script(`var s = JSON.parse('${JSON.stringify([jam, ball])}');`)],
  [
    "arguments that stand for values",
    script(
      `window.__NUXT__=(function(a,b,c){return {data:[{events:[{title:a,startDate:b},{title:c,startDate:"2026-12-05T21:30"}]}]}}("Jam","2026-12-04T20:00","Ball"));`,
    ),
  ],
  [
    "flight data",
    flight(
      `0:["$","main",null,{"children":["$","$L1",null,{"events":"$2"}]}]\n2:[${JSON.stringify(jam)},"$3"]\n3:{"title":"$4","startDate":"$D2026-12-06T02:30:00.000Z"}\n4:T4,Ball`,
    ),
  ],
  ["an attribute", `<div id="app" data-page="${attribute({ props: { events: [jam, ball] } })}"></div>`],
  [
    "an attribute of a component",
    `<event-list :events='[{title:"Jam",start:"2026-12-04T20:00"},{title:"Ball",start:"2026-12-05T21:30"}]'></event-list>`,
  ],
  [
    "places in a list",
    json([
      { state: 1 },
      ["Reactive", 2],
      { events: 3 },
      [4, 7],
      { title: 5, startDate: 6 },
      "Jam",
      "2026-12-04T20:00:00-05:00",
      { title: 8, startDate: 9 },
      "Ball",
      ["Date", "2026-12-06T02:30:00.000Z"],
    ]),
  ],
  [
    "places in a streamed list",
    script(
      `window.__remixContext.streamController.enqueue(${JSON.stringify(
        JSON.stringify([
          { _1: 2 },
          "events",
          [3, 7],
          { _4: 5, _6: 8 },
          "title",
          "Jam",
          "startDate",
          { _4: 9, _6: 10 },
          "2026-12-04T20:00:00-05:00",
          "Ball",
          "2026-12-05T21:30:00-05:00",
        ]),
      )});`,
    ),
  ],
  [
    "showings that name their film by an id",
    json({
      venues: [{ id: 7, name: "Hall" }],
      films: { 7: { id: 7, title: "Jam" }, 8: { id: 8, title: "Ball" } },
      showings: [
        { id: 1, filmId: 7, start: jam.startDate },
        { id: 2, filmId: 8, start: ball.startDate },
      ],
    }),
  ],
  [
    "a store whose records refer to each other",
    json({
      ROOT_QUERY: { list: [{ __ref: "Showing:1" }, { __ref: "Showing:2" }] },
      "Showing:1": { __typename: "Showing", startsAt: jam.startDate, event: { __ref: "Event:1" } },
      "Showing:2": { __typename: "Showing", startsAt: ball.startDate, event: { __ref: "Event:2" } },
      "Event:1": { __typename: "Event", name: "Jam" },
      "Event:2": { __typename: "Event", name: "Ball" },
    }),
  ],
  [
    "a title and a start side by side",
    json([
      {
        content: { summary: { text: "Jam" } },
        when: { start: { millis: 1796432400000, tzid: "America/New_York" } },
      },
      {
        content: { summary: { text: "Ball" } },
        when: { start: { millis: 1796524200000, tzid: "America/New_York" } },
      },
    ]),
  ],
  [
    "a date beside an end, a zone or a venue",
    json([
      { title: "Jam", dateTime: "2026-12-04T20:00", timezone: "America/New_York" },
      { title: "Ball", date: "2026-12-05T21:30", venue: "Hall" },
    ]),
  ],
  [
    "a list that is called events",
    json({
      events: [
        { title: "Jam", date: "2026-12-04T20:00" },
        { title: "Ball", date: "2026-12-05T21:30" },
      ],
    }),
  ],
  [
    "days with their clocks below",
    json({
      "2026-12-04": [{ title: "Jam", time: "8:00 PM" }],
      "2026-12-05": [{ title: "Ball", time: "2130" }],
    }),
  ],
  [
    "stamps without marks",
    json([
      { title: "Jam", start_date: "20261204", start_time: "2000" },
      { title: "Ball", start_date: 202612052130 },
    ]),
  ],
];

describe("events in the data of a page's scripts", () => {
  it.each(BOTH)("%s", (name, html) => expect(eventsOn({ name, html, events: [] })).toEqual([JAM, BALL]));

  it("makes an event of each showing of a film", () => {
    const html = json({ films: [{ title: "Carol", showtimes: ["2026-12-04T19:30", "2026-12-05T19:30"] }] });
    expect(eventsOn({ name: "showings", html, events: [] })).toEqual([
      "Carol @ 2026-12-04T19:30",
      "Carol @ 2026-12-05T19:30",
    ]);
  });

  it("takes midnight everywhere for days without a time, and one midnight among other clocks for a time", () => {
    const at = (...clocks: string[]) =>
      eventsOn({
        name: "midnights",
        html: json(clocks.map((clock, n) => ({ title: `Night ${n}`, start: `2026-12-0${n + 4}T${clock}` }))),
        events: [],
      });
    expect(at("00:00:00", "00:00:00")).toEqual(["Night 0 @ 2026-12-04", "Night 1 @ 2026-12-05"]);
    expect(at("00:00:00", "20:00:00")).toEqual(["Night 0 @ 2026-12-04T00:00", "Night 1 @ 2026-12-05T20:00"]);
    // Seven in the evening in New York.
    expect(at("00:00:00Z", "00:00:00Z")).toEqual([
      "Night 0 @ 2026-12-03T19:00",
      "Night 1 @ 2026-12-04T19:00",
    ]);
  });

  it.each([
    ["news", json({ news: [{ title: "We won", date: "2026-12-04T20:00" }] })],
    ["an article with an author", json({ events: [{ title: "We won", date: "2026-12-04", author: "B" }] })],
    ["settings", script(`gtag('event', 'x', { start_time: Date.now(), event_name: '2026' });`)],
  ])("finds none in %s", (name, html) => expect(eventsOn({ name, html, events: [] })).toEqual([]));
});

describe("values in code", () => {
  it.each<[string, unknown]>([
    ["{a:1,'b':[.5,-2,0x10],\"c\":null,}", { a: 1, b: [0.5, -2, 16], c: null }],
    ["{t:'it\\'s \\u00e9\\x41\\n',u:`x`,v:!0,w:void 0}", { t: "it's éA\n", u: "x", v: true }],
    ["{a:f(1,{b:2}),c:(x)=>{return{d:1}},e:3,...f,g(){},h}", { e: 3 }],
    ["[/* none */]", []],
    [
      "{a:new Date(2026,0,2),b:Date.UTC(2026,0,2,3),c:new Date('x')}",
      { a: "2026-01-02", b: "2026-01-02T03:00:00Z", c: "x" },
    ],
    ["{__proto__:{a:1},b:2}", { b: 2 }],
  ])("%s", (code, value) => expect(readLiteral(code, 0).value).toEqual(value));

  it.each([
    ["a block of code", "{var a = 1}"],
    ["an object without its end", "{a:1"],
    ["a list without its end", "[1,"],
    ["a list that another bracket closes", "[1, }"],
    ["a list that a statement ends", "[1, ;"],
    ["more brackets than anybody writes", "[".repeat(5000)],
  ])("finds none in %s", (_, code) => expect(readLiteral(code, 0).isLiteral).toBe(false));
});
