/** Column types that the tables share. */
import type { ColumnType, JSONColumnType } from "kysely";

/** timestamptz: read as Date, written as Date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T extends object> = JSONColumnType<T, string | undefined, string>;
/** Numbers as many as the model has (1,536 from a server), written with pgvector's toSql(). */
export type Vector = ColumnType<string | null, string | null | undefined, string | null>;
/** Nullable, may be left out of an insert. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
