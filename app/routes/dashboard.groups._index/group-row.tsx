/** One group in the list: its name, the user's role, and the actions. */
import { Confirm } from "~/ui/confirm";
import { countOf } from "~/lib/text";
import styles from "./groups.module.css";

interface Props {
  id: string;
  name: string;
  members: number;
  isCreator: boolean;
}

export function GroupRow({ id, name, members, isCreator }: Props) {
  const path = `/dashboard/groups/${id}`;
  return (
    <li>
      <div className={styles.who}>
        <h2 dir="auto">
          <a href={`${path}/details`}>{name}</a>
        </h2>
        {isCreator ? <span className="stamp">Creator</span> : null}
        <p>{countOf(members, "member")}</p>
      </div>
      <div className={styles.ways}>
        <a href={`${path}/details`}>
          View details<span className="visually-hidden"> of {name}</span>
        </a>
        {isCreator ? (
          <>
            <a href={`${path}/settings`}>
              Settings<span className="visually-hidden"> of {name}</span>
            </a>
            <Confirm
              label="Delete"
              about={name}
              action="/dashboard/groups?index"
              fields={{ intent: "delete", group: id }}
              button="Delete group"
            >
              Delete “{name}” for everyone? Its invitations, proposals and answers are deleted too.
            </Confirm>
          </>
        ) : (
          <Confirm
            label="Leave Group"
            about={name}
            action="/dashboard/groups?index"
            fields={{ intent: "leave", group: id }}
            button="Leave group"
          >
            Leave “{name}”? Your answers are deleted, and you can only return with a new invitation.
          </Confirm>
        )}
      </div>
    </li>
  );
}
