/** Who is in the group, and what they have in common. */
import { Confirm } from "~/ui/confirm";
import desk from "~/ui/desk.module.css";
import { Sheet } from "~/ui/sheet";
import type { GroupPage } from "./load";
import styles from "./details.module.css";

export function SharedSheet({
  radius,
  interests,
  days,
  members,
}: Pick<GroupPage, "radius" | "interests" | "days" | "members">) {
  return (
    <Sheet title="In common" lead="As everybody has set it in their preferences.">
      <dl className={styles.facts}>
        <div>
          <dt>Shared radius</dt>
          <dd>
            {radius === null ? <small>Not yet: it takes two of you with a zip code.</small> : `${radius} mi`}
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
          <dd>{days.length === 0 ? <small>No day yet on which all of you can.</small> : days.join(", ")}</dd>
        </div>
        <div>
          <dt>Members</dt>
          <dd>{members.length}</dd>
        </div>
      </dl>
    </Sheet>
  );
}

export function MembersSheet({ members }: Pick<GroupPage, "members">) {
  return (
    <Sheet title="Members">
      <ul className={desk.people}>
        {members.map(({ id, name, isCreator, isMe }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            {isMe ? <span>you</span> : null}
            {isCreator ? <span className="stamp">Creator</span> : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function LeaveSheet({ action, name }: { action: string; name: string }) {
  return (
    <Sheet title="Leave" danger>
      <Confirm label="Leave Group" action={action} fields={{ intent: "leave" }} button="Leave group">
        Leave “{name}”? Your answers go with you, and only a new invitation brings you back.
      </Confirm>
    </Sheet>
  );
}
