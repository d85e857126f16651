/** The numbers of a dense city add up and are equal: of the strip, the bands, the day, its own page, /tonight, the filters and the API. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { brand } from "~/brand";
import { apiEvents } from "~/domain/api/read";
import type { ApiEvent } from "~/domain/api/schemas";
import type { CalendarDay } from "~/domain/events/calendar";
import type { ListedCount } from "~/domain/listing/count";
import { addDays, hours, localDay } from "~/lib/time";
import { loader as loadCount } from "~/routes/filter_.count/route";
import { loadList } from "~/routes/_listings._calendar/read-list";
import { answerOf } from "../../factories/answers";
import { listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const TODAY = "2026-11-21";
const MIDNIGHT = Date.parse(`${TODAY}T05:00:00Z`);
/** Hours of the day, and of the night after it. */
const HOURS = [0, 1, 4.9, 5, 9.5, 12.6, 15, 17.9, 19.4, 22.1, 23.9, 25, 28.5];

const test = useDatabase();

/**
 * Eight cinemas with five films four times a day, and events of all kinds: at all hours, without an hour, over midnight, of several days,
 * with a picture, sold out, of works and of none.
 */
async function fillCity(perDay: number): Promise<void> {
  const { db } = test;
  await sql`insert into event_sources (id, name, city, location) select n, 'Hall ' || n, 'New York', n || ' Main Street'
    from generate_series(1, 60) n on conflict do nothing`.execute(db);
  await sql`insert into works (id, key, title) select n, 'work ' || n, 'Work ' || n from generate_series(1, 400) n
    on conflict do nothing`.execute(db);
  await sql`insert into pictures (id, key, width, height, blur, bytes) select 1, repeat('0', 32), 960, 720, 'UklG', 1
    where not exists (select from pictures)`.execute(db);
  await sql`insert into picture_addresses (url, picture_id) values ('https://hall.example/poster', 1) on conflict do nothing`.execute(
    db,
  );
  await sql`alter table events disable trigger user`.execute(db);
  await sql`
    insert into events (title, title_key, source_id, work_id, city, start_time)
    select 'Film ' || f, 'film ' || f, venue, f, 'New York', (d + clock) at time zone 'America/New_York'
    from generate_series(1, 8) venue, generate_series(1, 5) f,
      generate_series(timestamp '2026-11-20', timestamp '2026-11-28', interval '1 day') d,
      unnest(array[interval '12:15', interval '15:40', interval '18:50', interval '21:30']) clock
  `.execute(db);
  await sql`
    insert into events (title, title_key, source_id, work_id, city, start_time, end_time, date_only, sold_out, image_url)
    select 'Event ' || n, 'event ' || n, 9 + h % 51, nullif(h / 3 % 400, 0), 'New York', t.start,
      case when h % 11 = 1 then t.start + (1 + h / 9 % 6) * interval '1 day' + (h % 5) * interval '1 hour'
        when h % 4 = 1 then t.start + (1 + h / 5 % 9) * interval '1 hour' end,
      h % 25 = 0, h % 17 = 0, case when h % 6 = 0 then 'https://hall.example/poster' end
    from generate_series(1, ${perDay * 9}::int) n
    cross join lateral (select abs(hashint4(n) / 2) as h) hashed
    cross join lateral (select (timestamp '2026-11-20' + (n % 9) * interval '1 day' + (h / 11 % 96) * interval '15 minutes')
      at time zone 'America/New_York' as start) t
  `.execute(db);
  await sql`alter table events enable trigger user`.execute(db);
}

async function list(path: string, now: Date): Promise<CalendarDay[]> {
  const request = new Request(LISTINGS_ORIGIN + path);
  const response = await answerOf(loadList({ request, params: {}, context: listingsContext(test.db, now) }));
  return (await response.json()).days as CalendarDay[];
}

/** The number on the filter sheet's button. */
async function countOf(search: string, now: Date): Promise<number> {
  const request = new Request(`${LISTINGS_ORIGIN}/filter/count${search}`);
  const response = await loadCount({ request, params: {}, context: listingsContext(test.db, now) });
  return ((await response.json()) as ListedCount).count;
}

async function readApi(from: string, to: string): Promise<ApiEvent[]> {
  const site = { db: test.db, today: TODAY, origin: LISTINGS_ORIGIN };
  const all: ApiEvent[] = [];
  for (let next: string | null = `${LISTINGS_ORIGIN}/api/v1/events?from=${from}&to=${to}&limit=100`; next;) {
    const page = await apiEvents(site, new URL(next));
    if ("error" in page) throw new Error(page.error);
    all.push(...page.data);
    next = page.next;
  }
  return all;
}

/** Less than a third of the evening has passed. */
const canBeReached =
  (now: Date) =>
  ({ start, over_at, first_day, last_day }: ApiEvent): boolean => {
    const [begins, ends] = [Date.parse(start ?? ""), Date.parse(over_at)];
    return last_day > (first_day ?? "") ? ends > now.getTime() : (now.getTime() - begins) * 3 < ends - begins;
  };

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
const tonightOf = (days: readonly CalendarDay[]) =>
  days[0]?.parts.find(({ label }) => label === "Tonight")?.count ?? 0;

function expectToAddUp(day: CalendarDay): void {
  expect([day.day, sum(day.bands), sum(day.parts)]).toEqual([day.day, day.count, day.count]);
  if (!day.isWhole) return;
  for (const { key, count, above, cards } of day.bands) {
    const shown = cards.reduce((all, { showings }) => all + (showings?.length ?? 1), 0);
    // Showings that have no hour to tell them apart are one card.
    if (key !== "all-day" && key !== "earlier")
      expect([day.day, key, above + shown]).toEqual([day.day, key, count]);
  }
}

it.each([
  ["a day that is listed whole", 150],
  ["a day that is not", 420],
])("add up and are equal on %s", async (_what, perDay) => {
  await fillCity(perDay);
  const api = await readApi(addDays(TODAY, -1), addDays(TODAY, 6));
  const onDay = (day: string) =>
    api.filter(({ first_day, last_day }) => first_day === day || last_day === day);
  for (const hour of HOURS) {
    const now = new Date(MIDNIGHT + hours(hour));
    const today = localDay(now, brand.zone);
    const home = await list("/", now);
    home.forEach(expectToAddUp);
    const isOn = ({ over_at }: ApiEvent) => new Date(over_at) > now;
    const isNight = hour % 24 < 5;
    const left = isNight
      ? onDay(addDays(today, -1))
          .filter(({ last_day }) => last_day < today)
          .filter(isOn)
      : [];
    for (const { day, count } of home) {
      if (day > addDays(TODAY, 6)) continue;
      expect([now, day, count]).toEqual([now, day, onDay(day).length + (day === today ? left.length : 0)]);
      const [own, ...others] = await list(`/?day=${day}`, now);
      expect([now, day, own?.count, others.length]).toEqual([now, day, count, 0]);
      if (own) expectToAddUp(own);
      expect([now, day, await countOf(`?day=${day}`, now)]).toEqual([now, day, count]);
    }
    const tonight = await list("/tonight", now);
    tonight.forEach(expectToAddUp);
    expect([now, sum(tonight)]).toEqual([now, tonightOf(home)]);
    for (const tab of ["calendar", "search"])
      expect([now, tab, await countOf(`?tab=${tab}&day=today&time=tonight`, now)]).toEqual([
        now,
        tab,
        sum(tonight),
      ]);
    expect(sum(tonight)).toBeGreaterThan(hour === 28.5 ? 0 : 5);
    const begins = ({ first_day, hour }: ApiEvent) => first_day === today && (hour ?? 0) >= 18;
    expect([now, sum(tonight)]).toEqual([
      now,
      isNight ? left.length : api.filter(begins).filter(canBeReached(now)).length,
    ]);
  }
});
