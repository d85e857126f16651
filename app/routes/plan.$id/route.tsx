/**
 * A plan: what a group is asked about, and once it is settled where and when friends meet. For members, and for whoever has their own
 * signed link from a mail. Opening the link answers nothing; the buttons do.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { ANSWERS } from "~/domain/groups/constants";
import { openLinks } from "~/domain/newsletter/links";
import { answerPlan } from "~/domain/plans/answer";
import { propose } from "~/domain/plans/propose";
import { FormMessage } from "~/ui/forms/form-message";
import { FormScreen } from "~/ui/forms/form-screen";
import { pageMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { answering, field, readForm } from "~/web/form-answer";
import { answersIn, decide, isDecision } from "~/web/plan-form";
import { planPath, requirePlan, type PlanVisit } from "~/web/session/plan-guard";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import type { AppContext } from "~/context";
import { loadPlan } from "./load";
import { PlanParts } from "./parts";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Something went wrong", async () => {
    const visit = await requirePlan(context, request, params.id, form);
    const { text, to } = await press(context, request, form, visit);
    return redirectWithToast(context, request, to, { tone: "success", text });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `${data.plan.dates[0]?.title ?? "Plan"}: ${data.plan.group.name}` : "Plan",
    description: "Are you coming?",
    path: null,
  });

export default function Plan() {
  return (
    <main id="main" className={pageStyles.page}>
      <FormMessage />
      <PlanParts {...useLoaderData<typeof loader>()} />
    </main>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const visit = await requirePlan(context, request, params.id);
  const meant = new URL(request.url).searchParams.get("answer");
  return {
    ...(await loadPlan(context, visit)),
    meant: ANSWERS.find((answer) => answer === meant) ?? null,
  };
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <FormScreen title="This link is over" lead={String(error.data)}>
      <p>
        <a className="button button-loud" href="/dashboard/groups">
          Your groups
        </a>
      </p>
    </FormScreen>
  );
}

/** @returns what to say, and where to go */
async function press(context: AppContext, request: Request, form: FormData, visit: PlanVisit) {
  const { row, person, link } = visit;
  const here = planPath(row.id, link);
  const intent = field(form, "intent");
  if (isDecision(intent)) {
    const user = visit.user ?? (await requireUser(context, request));
    const text = await decide(intent, { context, user, form });
    return { text, to: intent === "withdraw" ? `/dashboard/groups/${row.group_id}/details` : here };
  }
  await consumeRateLimit(context, "answer-person", person.id);
  if (intent === "ask" && person.kind === "member") {
    const dates = form.getAll("date").map(String);
    const given = { groupId: row.group_id, dates, note: field(form, "note") };
    const planId = await propose(context, { id: person.id }, given);
    return {
      text: "Asked! The others in the group get a mail.",
      to: await newPlanPath(context, planId, visit),
    };
  }
  await answerPlan(context, person, { planId: row.id, answers: answersIn(form) });
  return { text: "Your answer is saved.", to: here };
}

async function newPlanPath(
  context: AppContext,
  planId: string,
  { person, link }: PlanVisit,
): Promise<string> {
  if (!link) return planPath(planId, null);
  const { plan } = await openLinks(context);
  const { pathname, search } = new URL(plan(planId, person.id));
  return pathname + search;
}
