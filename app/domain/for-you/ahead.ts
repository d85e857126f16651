/** Lists a reader's next seven evenings: plans with friends, and what they saved. */
import { listComingOfWorks, listEventsByIds, listSavedIds } from "@db/queries/accounts/saves";
import type { PublicEvent } from "@db/queries/events/events";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { eventState } from "~/domain/events/event-state";
import { presentDetail } from "~/domain/events/present";
import { readOwnPlans } from "~/domain/plans/own-plans";
import { currentDates, isDateOver } from "~/domain/plans/plan";
import { planDateWords } from "~/domain/plans/plan-words";
import { addDays, eveningOf, localDay } from "~/lib/time";

export interface AheadRow {
  key: string;
  day: string;
  when: string;
  title: string;
  href: string;
  note: string;
}

type Context = Pick<DomainContext, "db" | "now">;

const EVENINGS = 7;

export async function readAhead(ctx: Context, userId: string): Promise<AheadRow[]> {
  const planned = await readPlanned(ctx, userId);
  const saved = await readSaved(ctx, userId, new Set(planned.map(({ eventId }) => eventId)));
  const first = eveningOf(ctx.now(), brand.zone);
  return [...planned.map(({ row }) => row), ...saved]
    .filter(({ day }) => day < addDays(first, EVENINGS))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

async function readPlanned({ db, now }: Context, userId: string) {
  const today = localDay(now(), brand.zone);
  const plans = await readOwnPlans(db, userId);
  return plans.flatMap((plan) =>
    currentDates(plan)
      .filter((date) => !isDateOver(date, now()))
      .filter(({ answers }) => answers.some((vote) => vote.person_id === userId && vote.answer !== "no"))
      .map((date) => {
        const { title, when } = planDateWords(date, { origin: "", today });
        const note = `With “${plan.group_name}”${plan.settled_at ? "" : ", not settled yet"}`;
        const row = { key: date.id, day: date.day, when, title, href: `/plan/${plan.id}`, note };
        return { eventId: date.event_id, row };
      }),
  );
}

async function readSaved({ db, now }: Context, userId: string, planned: ReadonlySet<number | null>) {
  const [today, evening] = [localDay(now(), brand.zone), eveningOf(now(), brand.zone)];
  const { events, works } = await listSavedIds(db, userId);
  const rows = await listEventsByIds(db, events);
  const dates = await listComingOfWorks(db, { workIds: works, evening, endsAfter: now(), each: 1 });
  return [...new Map([...rows, ...dates].map((row) => [row.id, row])).values()]
    .filter((row) => row.ends_at > now() && !planned.has(row.id))
    .map((row) => {
      const { title, when, href } = presentDetail(row, today);
      const note = eventState(row, now(), today)?.label ?? "Saved";
      return { key: `event ${row.id}`, day: dayOf(row, evening), when, title, href, note };
    });
}

/** Its first day; of a run that has begun its last one, for until then there is time. */
const dayOf = ({ first_day: first, last_day: last }: PublicEvent, evening: string): string =>
  first >= evening ? first : last;
