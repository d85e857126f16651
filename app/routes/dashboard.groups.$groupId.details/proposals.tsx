/** Proposed events, the members' answers, and the user's own answer, which can be changed. */
import { Form } from "@remix-run/react";
import { ANSWER_WORDS, ANSWERS } from "~/domain/groups/constants";
import { Confirm } from "~/ui/confirm";
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

/** What the proposer and the group's creator can do. */
function Decisions({ action, proposal }: { action: string; proposal: Proposal }) {
  const { id, title, isSettled, waitingFor, event } = proposal;
  const fields = { proposal: id };
  return (
    <div className={styles.decisions}>
      {event && !isSettled ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="proposal" value={id} />
          <input type="hidden" name="version" value={proposal.eventVersion} />
          <button className="button" type="submit" name="intent" value="settle">
            It is on<span className="visually-hidden">: {title}</span>
          </button>
        </Form>
      ) : null}
      {event && !isSettled && waitingFor.length > 0 ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="proposal" value={id} />
          <button className="text-button" type="submit" name="intent" value="remind">
            Ask again<span className="visually-hidden"> about {title}</span>
          </button>
        </Form>
      ) : null}
      <Confirm
        label="Take back"
        about={title}
        action={action}
        fields={{ ...fields, intent: "withdraw" }}
        button="Take it back"
      >
        Take back this proposal? Its answers are deleted, and whoever meant to come gets a mail.
      </Confirm>
    </div>
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
              {proposal.isSettled ? <p className="stamp">It is on</p> : null}
              {proposal.by ? <p className={styles.by}>Proposed by {proposal.by}</p> : null}
              {proposal.canDecide ? <Decisions action={action} proposal={proposal} /> : null}
            </div>
            <div>
              {proposal.event ? <OwnAnswer action={action} proposal={proposal} /> : null}
              <Tally tally={proposal.tally} />
              {proposal.waitingFor.length > 0 ? (
                <p className={styles.by}>Waiting for {proposal.waitingFor.join(", ")}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
