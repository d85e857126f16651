/** Lets the group's members see a plan, and whoever has somebody's own signed link from a mail. For others it does not exist. */
import type { PersonId } from "@db/queries/groups/plan-answers";
import { findPlanOf, type PlanRow } from "@db/queries/groups/plans";
import type { SignedIn } from "~/domain/accounts/sessions";
import { openLinks } from "~/domain/newsletter/links";
import type { AppContext } from "~/context";
import { readUuid } from "~/lib/uuid";
import { field } from "../form-answer";
import { optionalUser, requireUser } from "./guards";

/** The parts of a mailed link that say whose it is. */
export interface PlanLink {
  as: string;
  signature: string;
}

export interface PlanVisit {
  row: PlanRow;
  person: PersonId;
  /** Set when the person is signed in: what decides for everybody needs that. */
  user: SignedIn | null;
  /** Set when the link is the permission. */
  link: PlanLink | null;
}

/** @throws a 404 for whoever may not see it, a redirect for visitors without a link */
export async function requirePlan(
  context: AppContext,
  request: Request,
  id: string | undefined,
  form: FormData | null = null,
): Promise<PlanVisit> {
  const planId = readUuid(id);
  const link = linkIn(request, form);
  if (!link) return ofMember(context, planId, await requireUser(context, request));
  const personId = readUuid(link.as);
  const { isSigned } = await openLinks(context);
  if (!planId || !personId || !isSigned("plan", `${planId}/${personId}`, link.signature)) throw gone();
  const user = await optionalUser(context, request);
  if (user?.id === personId) return ofMember(context, planId, user);
  for (const kind of ["member", "guest"] as const) {
    const row = await findPlanOf(context.db, planId, { kind, id: personId });
    if (row) return { row, person: { kind, id: personId }, user: null, link };
  }
  throw gone();
}

/** Where a visitor comes back to: by the link that let them in. */
export const planPath = (planId: string, link: PlanLink | null): string =>
  link === null ? `/plan/${planId}` : `/plan/${planId}?${new URLSearchParams({ ...link })}`;

function linkIn(request: Request, form: FormData | null): PlanLink | null {
  const query = new URL(request.url).searchParams;
  const part = (name: string) => (form && field(form, name)) || (query.get(name) ?? "");
  const as = part("as");
  return as === "" ? null : { as, signature: part("signature") };
}

async function ofMember(context: AppContext, planId: string | null, user: SignedIn): Promise<PlanVisit> {
  const person = { kind: "member" as const, id: user.id };
  const row = planId ? await findPlanOf(context.db, planId, person) : undefined;
  if (!row) throw gone();
  return { row, person, user, link: null };
}

const gone = () =>
  new Response("This link no longer works: the plan was taken back, or you are no longer in the group.", {
    status: 404,
  });
