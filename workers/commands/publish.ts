/** `publish [--to FILE]`: makes the signed calendar now. The site serves it at once; a file is complete or not there. */
import { rename, writeFile } from "node:fs/promises";
import type { Kysely } from "kysely";
import type { Config } from "~/settings/config.server";
import { publishCalendar } from "~/domain/publish/publish-calendar";
import { countOf } from "~/lib/text";
import type { Database } from "@db/client";

export async function publish(
  { appOrigin }: Pick<Config, "appOrigin">,
  db: Kysely<Database>,
  { to }: { to?: string },
  print: (line: string) => void,
): Promise<void> {
  const { events, body } = await publishCalendar({ db, now: () => new Date(), appOrigin });
  if (to !== undefined) {
    const unfinished = `${to}.${process.pid}.part`;
    await writeFile(unfinished, body);
    await rename(unfinished, to);
  }
  print(
    `${countOf(events, "event")}, ${body.length.toLocaleString("en-US")} bytes, signed.${to ? ` Written to ${to}` : ""}`,
  );
}
