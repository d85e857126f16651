/** The schema, one file a room. Later changes are migrations beside this one. */
import type { Kysely } from "kysely";
import { functions } from "./initial/functions";
import { rankFunctions } from "./initial/rank-score";
import { sources } from "./initial/sources";
import { events } from "./initial/events";
import { eventIndexes } from "./initial/event-indexes";
import { programme } from "./initial/programme";
import { search } from "./initial/search";
import { eventHistory } from "./initial/event-history";
import { accounts } from "./initial/accounts";
import { saves } from "./initial/saves";
import { groups } from "./initial/groups";
import { texts } from "./initial/texts";
import { venueDesk } from "./initial/venue-desk";
import { mail } from "./initial/mail";
import { newsletter } from "./initial/newsletter";
import { pictures } from "./initial/pictures";
import { operations } from "./initial/operations";
import { runStatements } from "./run-statements";

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...functions,
    ...rankFunctions,
    ...sources,
    ...events,
    ...eventIndexes,
    ...programme,
    ...search,
    ...eventHistory,
    ...accounts,
    ...saves,
    ...groups,
    ...texts,
    ...venueDesk,
    ...mail,
    ...newsletter,
    ...pictures,
    ...operations,
  ]);
}
