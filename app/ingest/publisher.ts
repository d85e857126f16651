/** Whether a signed calendar may be believed: by its key, which is trusted on first use or given with the address, and by its age. */
import { ensureSecret } from "@db/queries/operations/secrets";
import { findPublisher, savePublisher } from "@db/queries/sources/publishers";
import type { Db } from "@db/client";
import { days } from "~/lib/time";
import { FetchFailure } from "~/services/http/types";
import { CALENDAR_SECRET, signingKey } from "./formats/signed/container";
import type { Publisher } from "./gathered-event";

/** Two clocks may differ. A file of next year would end all that come after it. */
const MOST_AHEAD = days(1);

/**
 * Notes the file as the last one of its source, in the transaction that stores its events.
 * @throws FetchFailure for one that must not be believed
 */
export async function takeCalendar(
  trx: Db,
  source: { id: number; url: string },
  publisher: Publisher | null,
  now: Date,
): Promise<void> {
  const before = await findPublisher(trx, source.id, source.url);
  if (publisher === null && before)
    throw refuse(
      `This address gave the signed calendar of ${before.site} before, and gives something else now.`,
    );
  if (publisher === null) return;
  const { site, key, madeAt } = publisher;
  const own = signingKey(await ensureSecret(trx, CALENDAR_SECRET));
  if (key === own.publicKey) throw refuse("This is the calendar that this site publishes itself.");
  const trusted = givenKey(source.url) ?? before?.public_key ?? key;
  if (key !== trusted)
    throw refuse(
      `The calendar of ${site} is signed with another key than before. If the site says that it has a new one, add #key= and the key to the address.`,
    );
  if (madeAt.getTime() > now.getTime() + MOST_AHEAD)
    throw refuse(`The calendar of ${site} says that it was made on ${madeAt.toISOString()}.`);
  if (before && madeAt < before.made_at)
    throw refuse(
      `The calendar of ${site} is older (${madeAt.toISOString()}) than the one read last (${before.made_at.toISOString()}).`,
    );
  const isSaved = await savePublisher(trx, { sourceId: source.id, address: source.url, site, key, madeAt });
  if (!isSaved) throw refuse(`Another fetch read a later calendar of ${site}.`);
}

const refuse = (message: string) => new FetchFailure("decode", `${message} Nothing was changed.`);

/** The key that an editor gave behind the address: "…#key=abc". It is never sent. */
function givenKey(address: string): string | null {
  const hash = URL.canParse(address) ? new URL(address).hash.slice(1) : "";
  return new URLSearchParams(hash).get("key");
}
