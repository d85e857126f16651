/** The contents of the API page that its description does not have. */
export interface ContentsEntry {
  name: string;
  description: string;
}

export const feeds: ContentsEntry[] = [
  { name: "/events.ics", description: "The calendar, half a year ahead; ?tab=ongoing: what is running." },
  { name: "/venue/:id/events.ics", description: "One venue." },
  { name: "/interest/:id/events.ics", description: "One interest." },
  {
    name: "/search/events.ics?query=jazz",
    description: "A search; five digits with radius=1…10 search around a zip code.",
  },
  { name: "/event/:id.ics", description: "One event, as .ics only." },
];

export const feedFilters: ContentsEntry[] = [
  { name: "?interests=1,2", description: "Any of these interests." },
  { name: "?venueid=3", description: "One venue." },
  { name: "?borough=Queens", description: "Venues in a borough." },
  { name: "?neighborhood=Harlem", description: "Venues in a neighborhood." },
  {
    name: "?day=weekend",
    description: "Events on these days: today, tomorrow, weekend, or a day such as 2026-11-21.",
  },
  { name: "?access=step-free,captions", description: "Venues that offer all of these." },
  {
    name: "?time=tonight",
    description: "Begins in the morning, afternoon, tonight (from 6 PM) or late (from 10 PM).",
  },
  {
    name: "?free=true, ?price=20, ?tickets=left",
    description: "Costs nothing, at most so many dollars, has tickets left.",
  },
  {
    name: "?runs=all",
    description:
      "In calendars a run stands on its first and its last day. With this it is one entry over all its days.",
  },
];
