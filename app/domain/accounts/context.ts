/** What the use-cases of accounts are given: the part of the domain's context that web and worker share. */
import type { DomainContext } from "~/domain/context";

export interface AccountContext extends Pick<DomainContext, "db" | "enqueue" | "now" | "log"> {
  /** Public origin without a trailing slash: the only base of links in mails. */
  appOrigin: string;
}
