/** What a house is called makes no listing of its stories; plans of courses, payments and projects are none; a film's own page is one. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "festival stories",
    url: "https://fest.example.org/stories",
    html: `<title>Stories | Shortwave Festival</title><h1>From the archive room</h1><div class="post-card"><h3><a href="/p/18">We have a new home</a></h3><span>December 1, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/13">Meet the jury</a></h3><span>November 24, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/16">Passes explained</a></h3><span>November 22, 2026</span><p>Words about it.</p></div>`,
    events: [],
  },
  {
    name: "flower arrangements",
    url: "https://florist.example.com/gallery",
    html: `<title>Flower arrangements</title><h1>Our arrangements</h1><div class="post-card"><h3><a href="/p/18">We have a new home</a></h3><span>December 1, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/13">Meet the jury</a></h3><span>November 24, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/16">Passes explained</a></h3><span>November 22, 2026</span><p>Words about it.</p></div>`,
    events: [],
  },
  {
    name: "concert hall home w/ posts",
    url: "https://chall.example.org/",
    html: `<title>City Concert Hall</title><h2>From the journal</h2><div class="post-card"><h3><a href="/p/18">We have a new home</a></h3><span>December 1, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/13">Meet the jury</a></h3><span>November 24, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/16">Passes explained</a></h3><span>November 22, 2026</span><p>Words about it.</p></div>`,
    events: [],
  },
  {
    name: "dance school term dates",
    url: "https://dance.example.com/terms",
    html: `<title>Dance classes: term dates</title><h1>Term dates 2027</h1><div><h3>Spring term</h3><p>January 11 – April 2, 2027</p></div><div><h3>Summer term</h3><p>April 19 – July 9, 2027</p></div>`,
    events: [],
  },
  {
    name: "course syllabus",
    url: "https://univ.example.edu/cs101",
    html: `<title>CS 101 class schedule</title><h1>Class schedule</h1><table><tr><th>Date</th><th>Topic</th><th>Reading</th></tr><tr><td>Nov 30</td><td>Graphs</td><td>Ch. 9</td></tr><tr><td>Dec 2</td><td>Review</td><td></td></tr></table>`,
    events: [],
  },
  {
    name: "payment schedule",
    url: "https://camp.example.org/fees",
    html: `<title>Camp program fees</title><h1>Payment schedule</h1><ul><li>First payment – December 1, 2026</li><li>Second payment – January 15, 2027</li></ul>`,
    events: [],
  },
  {
    name: "project milestones",
    url: "https://lid.example.org/timeline",
    html: `<title>Program timeline</title><h1>Project timeline</h1><ul><li><strong>Design complete</strong> December 15, 2026</li><li><strong>Construction begins</strong> March 1, 2027</li></ul>`,
    events: [],
  },
  {
    name: "a film of today alone",
    url: "https://cine.example.co.uk/cinema/ash/",
    html: `<title>Ash on Water - Cine</title><h1>Ash on Water</h1><div class="perf"><div class="weekday">today</div><div class="times"><a href="/b/1" class="time">5.40pm</a></div></div><p>Via dark water.</p>`,
    events: ["Ash on Water @ 2026-11-21T17:40"],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
