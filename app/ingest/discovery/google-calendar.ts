/** The public iCal addresses of the calendars that a Google Calendar frame or link shows. */

const MOST_CALENDARS = 4;

/** @param query "src=…&src=…&ctz=…" */
export function googleCalendars(query: string): string[] {
  const parameters = new URLSearchParams(query);
  const written = [...parameters.getAll("src"), ...parameters.getAll("cid")];
  const addresses = new Set(written.flatMap((parameter) => addressOf(parameter) ?? []));
  // Google's own calendars of holidays are no venue's.
  return [...addresses]
    .filter((address) => !address.endsWith("holiday@group.v.calendar.google.com"))
    .slice(0, MOST_CALENDARS)
    .map(
      (address) =>
        `https://calendar.google.com/calendar/ical/${encodeURIComponent(address)}/public/basic.ics`,
    );
}

const ADDRESS = /^[\w.+-]+@[\w.-]+$/;

/** Newer links hold the calendar's address in base64. */
function addressOf(written: string): string | null {
  if (ADDRESS.test(written)) return written;
  const decoded = Buffer.from(written, "base64").toString("latin1");
  return ADDRESS.test(decoded) ? decoded : null;
}
