/** One interest: its name, description and words, and the way to merge it into another. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, Form } from "@remix-run/react";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { editInterest } from "~/domain/admin/interests/edit-interest";
import { mergeInterests } from "~/domain/admin/interests/merge-interests";
import { InterestFields } from "~/ui/admin/interest-form";
import { useFormAnswer, useFormKey } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { typedInterest } from "~/web/interest-form";
import { redirectWithUndo, saying, type Intents } from "~/web/intents";
import pageStyles from "~/ui/admin/event-form.module.css";
import { PostForm } from "~/ui/forms/post-form";
import { adminAction, adminLoader } from "~/web/admin-page";
import { countUses, findAdminInterest, listInterestVersions } from "@db/queries/admin/interests";
import type { AppContext } from "~/context";
import { slugOf, countOf } from "~/lib/text";
import { useId } from "react";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { NamedOptions } from "~/ui/forms/named-options";
import { SelectField } from "~/ui/forms/text-field";
import formStyles from "~/ui/forms/forms.module.css";

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

export type LoadedInterest = NonNullable<Awaited<ReturnType<typeof loadInterest>>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Interest", description: "One interest.", path: null });

export default function InterestPage() {
  const interest = useLoaderData<typeof loader>();
  const formKey = useFormKey();
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
        <PostForm key={formKey} preventScrollReset={false}>
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

/** Merging an interest into another: what it touches, the choice, and a question before anything happens. */
function Merge({ interest }: { interest: LoadedInterest }) {
  const { values, fieldErrors } = useFormAnswer();
  const id = useId();
  const { uses, name, others, slug, version } = interest;
  return (
    <section>
      <h2>Merge into another</h2>
      <p>This would go over to the other interest:</p>
      <ul>
        <li>
          {countOf(uses.events, "event")}, {uses.coming.toLocaleString("en-US")} of them coming
        </li>
        <li>{countOf(uses.venues, "venue")} with this interest for all events</li>
        <li>{countOf(uses.readers, "reader")} who chose it</li>
        <li>{countOf(uses.lists, "followed list")}</li>
        <li>{countOf(uses.suggestions, "suggestion")} that wait</li>
        <li>the addresses /interest/{slug} and its feeds, which lead to the other from then on</li>
      </ul>
      <Form method="post" id={id} className={formStyles.form}>
        <input type="hidden" name="version" value={version} />
        <SelectField label="Merge into" name="into" defaultValue={values.into ?? ""} error={fieldErrors.into}>
          <NamedOptions none="Choose" list={others} />
        </SelectField>
      </Form>
      <ConfirmPopover
        label="Merge…"
        look="button"
        question={`Merge “${name}” into the chosen interest?`}
        intent="merge"
        yes="Merge"
        form={id}
      >
        <p>
          <bdi>{name}</bdi> is no longer offered to anybody. You can undo this for a week.
        </p>
      </ConfirmPopover>
    </section>
  );
}

/** @returns null if the interest does not exist */
async function loadInterest({ db, today }: AppContext, id: number) {
  const interest = id > 0 ? await findAdminInterest(db, id) : undefined;
  if (!interest) return null;
  const { name, description, words, version, schema_type: schemaType, former_names: formerNames } = interest;
  return {
    id,
    version,
    name,
    slug: slugOf(name),
    formerNames,
    stored: { name, description: description ?? "", words: words.join("\n"), schemaType: schemaType ?? "" },
    uses: await countUses(db, id, today()),
    // A choice names the version that was chosen.
    others: (await listInterestVersions(db))
      .filter((other) => other.id !== id)
      .map((other) => ({ id: `${other.id}.${other.version}`, name: other.name })),
  };
}
