/** Dates that would suit the members, and what the reader saved: one of them, or up to five, to ask the group about. */
import { Form } from "@remix-run/react";
import { MAX_DATES } from "~/domain/groups/constants";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { DateChoices } from "~/ui/plans/date-choices";
import { Section } from "~/ui/section";
import type { GroupPage } from "./load";

type Props = { action: string } & Pick<GroupPage, "dates" | "saved" | "missing" | "days" | "members">;

export function DatesSection(props: Props) {
  const { action, dates, saved, missing } = props;
  const { fieldErrors } = useFormAnswer();
  return (
    <Section title="Next dates" lead={leadOf(props)} wide>
      {dates.length + saved.length === 0 ? (
        <>
          <p>{whyNone(props)}</p>
          {missing.length > 0 ? (
            <p>
              <a href="/dashboard/preferences">Your preferences</a>
            </p>
          ) : null}
        </>
      ) : (
        <Form
          method="post"
          action={action}
          className={forms.form}
          key={[...dates, ...saved].map(({ key }) => key).join()}
          preventScrollReset
        >
          <DateChoices
            legend="What would you go to?"
            hint={`Tick one, or up to ${MAX_DATES}: with several, the group is asked which.`}
            dates={dates}
            more={[]}
            best={null}
            error={fieldErrors.date}
          />
          {saved.length > 0 ? (
            <DateChoices legend="From what you saved" dates={saved} more={[]} best={null} error={undefined} />
          ) : null}
          <Submit intent="propose" busy="Asking …">
            Ask the group
          </Submit>
        </Form>
      )}
      <p>Or propose any event from its own page.</p>
    </Section>
  );
}

function whyNone({ missing, members }: Props): string {
  if (members.length === 1) return "Dates appear here once somebody has joined.";
  if (missing.length === 0)
    return "Nothing new within your radius on your days right now. We check again every day.";
  return `Still missing: ${lackingWords(missing)}.`;
}

function leadOf({ days, missing, dates }: Props): string | undefined {
  if (dates.length === 0) return undefined;
  if (days.length > 0 && missing.length === 0)
    return "Within your shared radius, on days that suit everyone, matching your shared interests.";
  if (missing.length > 0) return `They would suit you better with ${lackingWords(missing)}.`;
  return "No day suits all of you: these are the days on which most of you can.";
}

const LACKING: Record<GroupPage["missing"][number], string> = {
  circle: "two of you with a zip code",
  days: "a day on which two of you can",
  interests: "an interest that all of you have picked",
};

function lackingWords(missing: GroupPage["missing"]): string {
  const parts = missing.map((part) => LACKING[part]);
  const last = parts.pop();
  return `${parts.length > 0 ? `${parts.join(", ")} and ` : ""}${last}`;
}
