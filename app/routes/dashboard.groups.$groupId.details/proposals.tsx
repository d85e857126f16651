/** Proposed events, the members' answers, and the user's own answer, which can be changed. */
import { Form } from "@remix-run/react";
import { ANSWER_WORDS, ANSWERS } from "~/domain/groups/constants";
import { Section } from "~/ui/section";
import type { GroupPage } from "./load";
import styles from "./details.module.css";

type Proposal = GroupPage["proposals"][number];

function Tally({ tally }: Pick<Proposal, "tally">) {
  return (
    <ul className={styles.tally}>
      {ANSWERS.map((answer) => (
        <li key={answer}>
          <strong>
            {tally[answer].length} {answer}
          </strong>{" "}
          {tally[answer].join(", ")}
        </li>
      ))}
    </ul>
  );
}

function OwnAnswer({ action, proposal }: { action: string; proposal: Proposal }) {
  return (
    <Form method="post" action={action} className={styles.answers} preventScrollReset>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="proposal" value={proposal.id} />
      <div role="group" aria-label={`Your answer to ${proposal.title}`}>
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            aria-pressed={proposal.mine === answer}
          >
            {ANSWER_WORDS[answer]}
          </button>
        ))}
      </div>
    </Form>
  );
}

export function ProposalsSection({ action, proposals }: { action: string; proposals: Proposal[] }) {
  return (
    <Section title="Are you coming?" lead="You can change your answer until the day is over.">
      <ul className={styles.dates}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <h3 dir="auto">
                {proposal.event ? <a href={proposal.event.href}>{proposal.title}</a> : proposal.title}
              </h3>
              <p>
                {proposal.event
                  ? `${proposal.event.when} · ${proposal.event.venueName}`
                  : "This event is no longer listed."}
              </p>
              {proposal.reason ? <p className={styles.reason}>{proposal.reason}</p> : null}
              {proposal.by ? <p className={styles.by}>Proposed by {proposal.by}</p> : null}
            </div>
            <div>
              {proposal.event ? <OwnAnswer action={action} proposal={proposal} /> : null}
              <Tally tally={proposal.tally} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
