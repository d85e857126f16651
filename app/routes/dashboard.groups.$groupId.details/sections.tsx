/** Shared statistics, members, and Leave Group. */
import { Confirm } from "~/ui/confirm";
import { Section } from "~/ui/section";
import listStyles from "~/ui/lists.module.css";
import type { GroupPage } from "./load";
import styles from "./details.module.css";

export function SharedSection({
  radius,
  interests,
  days,
  members,
}: Pick<GroupPage, "radius" | "interests" | "days" | "members">) {
  return (
    <Section title="In common" lead="From everyone’s preferences.">
      <dl className={styles.facts}>
        <div>
          <dt>Shared radius</dt>
          <dd>
            {radius === null ? <small>Not yet: at least two of you need a zip code.</small> : `${radius} mi`}
          </dd>
        </div>
        <div>
          <dt>Top shared interests</dt>
          <dd>
            {interests.length === 0 ? (
              <small>None yet that all of you have picked.</small>
            ) : (
              <ol>
                {interests.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ol>
            )}
          </dd>
        </div>
        <div>
          <dt>Common days</dt>
          <dd>
            {days.length === 0 ? <small>No day yet that all of you have marked.</small> : days.join(", ")}
          </dd>
        </div>
        <div>
          <dt>Members</dt>
          <dd>{members.length}</dd>
        </div>
      </dl>
    </Section>
  );
}

export function MembersSection({ members }: Pick<GroupPage, "members">) {
  return (
    <Section title="Members">
      <ul className={listStyles.people}>
        {members.map(({ id, name, isCreator, isMe }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            {isMe ? <span>you</span> : null}
            {isCreator ? <span className="stamp">Creator</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function LeaveSection({ action, name }: { action: string; name: string }) {
  return (
    <Section title="Leave" danger>
      <Confirm label="Leave Group" action={action} fields={{ intent: "leave" }} button="Leave group">
        Leave “{name}”? Your answers are deleted, and you can only return with a new invitation.
      </Confirm>
    </Section>
  );
}
