/** Stores an event suggested by a signed-in person, pending an editor's decision (spec: public-site 5, suggest event). */
import { listExistingInterestIds } from "@db/queries/accounts/preferences";
import { insertSuggestion } from "@db/queries/events/suggestions";
import type { DomainContext } from "~/context";
import { brand } from "~/brand";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { Rejected } from "~/domain/errors";
import { instantsOf, localDay, LONGEST_RUN } from "~/lib/time";

/** Fields as the form sends them; dates 'YYYY-MM-DD', times 'HH:MM'. */
export interface SuggestionForm {
  title: string;
  venueName: string;
  location: string;
  city: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  interestId: string;
  description: string;
}

/** @throws Rejected with field errors. @returns the suggestion's id */
export async function suggestEvent(
  ctx: Pick<DomainContext, "db" | "now">,
  by: { id: string },
  form: SuggestionForm,
): Promise<string> {
  const { start, end } = checkForm(form, ctx.now());
  await consumeRateLimit(ctx, "suggest-account", by.id);
  const [interestId] = await listExistingInterestIds(
    ctx.db,
    form.interestId === "" ? [] : [Number(form.interestId) || 0],
  );
  return insertSuggestion(ctx.db, {
    title: form.title,
    description: form.description,
    venueName: form.venueName,
    location: form.location,
    city: form.city,
    start,
    end,
    interestId: interestId ?? null,
    userId: by.id,
    now: ctx.now(),
  });
}

const REQUIRED: [keyof SuggestionForm, string][] = [
  ["title", "Event title is required"],
  ["venueName", "Venue name is required"],
  ["location", "Venue address is required"],
  ["city", "City is required"],
  ["startDate", "Start date is required"],
  ["startTime", "Start time is required"],
];

const MAX_LENGTHS: Partial<Record<keyof SuggestionForm, number>> = {
  title: 300,
  venueName: 200,
  location: 300,
  city: 100,
  description: 5000,
};

function checkForm(form: SuggestionForm, now: Date): { start: Date; end: Date | null } {
  const errors: Record<string, string> = {};
  for (const [name, message] of REQUIRED) if (form[name] === "") errors[name] = message;
  for (const [name, most] of Object.entries(MAX_LENGTHS) as [keyof SuggestionForm, number][])
    if (form[name].length > most) errors[name] ??= `Please keep this under ${most} characters`;
  const start = venueTime(form.startDate, form.startTime);
  if (!start) errors.startDate ??= "Please enter a valid date and time";
  // A missing end time counts as 00:00; without an end date there is no end.
  const end = form.endDate === "" ? null : venueTime(form.endDate, form.endTime);
  if (form.endDate !== "" && !end) errors.endDate = "Please enter a valid date and time";
  if (start && end && end < start) errors.endDate = "End date must be after start date";
  if (start && end && end.getTime() - start.getTime() >= LONGEST_RUN)
    errors.endDate = "An event of ten years and more is no event: please check the end";
  if (start && localDay(end ?? start, brand.zone) < localDay(now, brand.zone))
    errors[end ? "endDate" : "startDate"] ??= "This event is already over";
  if (Object.keys(errors).length > 0 || !start) throw new Rejected(errors);
  return { start, end };
}

/** A local date and time at the venue as an instant; null for none that exists. Of an hour that comes twice the first is meant. */
function venueTime(date: string, time: string): Date | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const clock = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time === "" ? "00:00" : time);
  if (!day || !clock) return null;
  const [year, month, dayOfMonth] = day.slice(1).map(Number) as [number, number, number];
  const [hour, minute] = clock.slice(1).map(Number) as [number, number];
  const real = new Date(Date.UTC(year, month - 1, dayOfMonth));
  if (real.getUTCMonth() !== month - 1 || hour > 23 || minute > 59 || year < 2000) return null;
  return instantsOf({ year, month, day: dayOfMonth, hour, minute, second: 0 }, brand.zone)[0] ?? null;
}
