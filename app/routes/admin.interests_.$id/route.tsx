/** One interest: its name, description and words, and the way to merge it into another. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { editInterest } from "~/domain/admin/interests/edit-interest";
import { mergeInterests } from "~/domain/admin/interests/merge-interests";
import { InterestFields } from "~/ui/admin/interest-form";
import { useFormAnswer } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { typedInterest } from "~/web/interest-form";
import { redirectWithUndo, saying, type Intents } from "~/web/intents";
import pageStyles from "~/ui/admin/event-form.module.css";
import { loadInterest, type LoadedInterest } from "./load";
import { Merge } from "./merge";
import { PostForm } from "~/ui/forms/post-form";
import { adminAction, adminLoader } from "~/web/admin-page";

const intents: Intents<{ id: number }> = {
  save: saying(
    "Interest saved",
    "The interest could not be saved. Please try again.",
    ({ context, user, form, id, number }) =>
      editInterest(context, user, { id, version: number("version") }, typedInterest(form)),
  ),
  merge: {
    failure: "The interests could not be merged. Please try again.",
    async run(input) {
      const { context, user, form, id, number } = input;
      const [chosen = 0, version = 0] = field(form, "into").split(".").map(hiddenNumber);
      const into = { id: chosen, version };
      const lost = { id, version: number("version") };
      const { name, entry } = await mergeInterests(context, user, lost, into);
      const text = `Merged into ${name}. Its events follow within minutes`;
      return redirectWithUndo(input, `/admin/interests/${into.id}`, { text, entry });
    },
  },
};

export const action = adminAction(intents, { initial: "save" });

export const loader = adminLoader((context, _request, { id }) => loadInterest(context, id));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Interest", description: "One interest.", path: null });

export default function InterestPage() {
  const interest = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const answer = useFormAnswer();
  return (
    <div className={pageStyles.page}>
      <div className={pageStyles.form}>
        <p>
          <a href="/admin/interests">Interests</a>
        </p>
        <PageTitle>{interest.name}</PageTitle>
        {answer.kind === "edit-conflict" ? (
          <p className={pageStyles.conflict} role="alert">
            {answer.message}
          </p>
        ) : null}
        <PostForm key={key} preventScrollReset={false}>
          <input type="hidden" name="version" value={interest.version} />
          <InterestFields stored={interest.stored} />
          <Submit intent="save">Save</Submit>
        </PostForm>
      </div>
      <aside className={pageStyles.aside} aria-label="About this interest">
        <Merge interest={interest} />
        <Addresses interest={interest} />
      </aside>
    </div>
  );
}

function Addresses({ interest }: { interest: LoadedInterest }) {
  return (
    <section>
      <h2>Addresses</h2>
      <p>
        <a href={`/interest/${interest.slug}`}>/interest/{interest.slug}</a>
      </p>
      {interest.formerNames.length > 0 ? (
        <p>
          Addresses of these names lead here: <bdi>{interest.formerNames.join(", ")}</bdi>
        </p>
      ) : null}
      <a href={`/admin/audit?type=interest&id=${interest.id}`}>Changes by editors</a>
    </section>
  );
}
