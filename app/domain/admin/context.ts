/** What the use-cases of the editors' desk are given. */
import type { DomainContext } from "~/domain/context";

export type EditorContext = Pick<DomainContext, "db" | "enqueue" | "now" | "log">;
