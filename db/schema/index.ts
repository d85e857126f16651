/**
 * Table types for Kysely: one interface per table, columns named as in the specification.
 * Generated<T> marks what the database fills in. Keep in step with db/migrations (tests/integration/db/schema.test.ts compares).
 */
import type { SourcesTables } from "./sources";
import type { RecipesTables } from "./recipes";
import type { EventsTables } from "./events";
import type { PeopleTables } from "./people";
import type { SearchTables } from "./search";
import type { AccountsTables } from "./accounts";
import type { GroupsTables } from "./groups";
import type { EditorialTables } from "./editorial";
import type { NewsletterTables } from "./newsletter";
import type { MailTables } from "./mail";
import type { OperationsTables } from "./operations";
import type { ChatTables } from "./chat";
import type { PicturesTables } from "./pictures";
import type { SavesTables } from "./saves";
import type { SeriesTables } from "./series";

export type * from "./sources";
export type * from "./recipes";
export type * from "./events";
export type * from "./people";
export type * from "./search";
export type * from "./accounts";
export type * from "./groups";
export type * from "./editorial";
export type * from "./newsletter";
export type * from "./mail";
export type * from "./operations";
export type * from "./chat";
export type * from "./pictures";
export type * from "./saves";
export type * from "./series";

export interface Database
  extends
    SourcesTables,
    RecipesTables,
    EventsTables,
    PeopleTables,
    SeriesTables,
    SearchTables,
    AccountsTables,
    GroupsTables,
    EditorialTables,
    NewsletterTables,
    MailTables,
    OperationsTables,
    ChatTables,
    PicturesTables,
    SavesTables {}
