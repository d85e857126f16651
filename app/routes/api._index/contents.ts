/** What the page about the API lists, in its order. */
export interface Entry {
  name: string;
  says: string;
}

export const endpoints: Entry[] = [
  { name: "GET /api/v1/events", says: "Current and coming events in the order in which they end." },
  { name: "GET /api/v1/events/:id", says: "One event, past ones included." },
  { name: "GET /api/v1/venues", says: "Venues by id; borough, neighbourhood, cursor and limit narrow them." },
  { name: "GET /api/v1/venues/:id", says: "One venue with address, point, hours and access." },
  { name: "GET /api/v1/interests", says: "The interests that events are sorted under." },
];

export const eventFilters: Entry[] = [
  { name: "from, to", says: "Days such as 2026-11-21: not over before from (today), begun by to." },
  { name: "interest", says: "Id of an interest." },
  { name: "venue", says: "Id of a venue." },
  { name: "borough", says: "Manhattan, Brooklyn, Queens, Bronx or Staten Island." },
  { name: "neighbourhood", says: "As it stands at the venue: Harlem, Bushwick." },
  { name: "limit", says: "1 to 100, 50 unless told." },
  { name: "cursor", says: "From next; never made by hand." },
];

export const feeds: Entry[] = [
  { name: "/events.ics", says: "Everything." },
  { name: "/venue/:id/events.ics", says: "One venue." },
  { name: "/interest/:id/events.ics", says: "One interest." },
  {
    name: "/search/events.ics?query=jazz",
    says: "A search; five digits with radius=1…10 search around a zip code.",
  },
  { name: "/event/:id.ics", says: "One event, calendar only." },
];

export const feedFilters: Entry[] = [
  { name: "?interests=1,2", says: "Any of these interests." },
  { name: "?venueid=3", says: "One venue." },
  { name: "?borough=Queens", says: "Venues in a borough." },
  { name: "?neighbourhood=Harlem", says: "Venues in a neighbourhood." },
  {
    name: "?day=weekend",
    says: "On during these days: today, tomorrow, weekend, or a day such as 2026-11-21.",
  },
  { name: "?access=step-free,captions", says: "Venues that offer all of this." },
];
