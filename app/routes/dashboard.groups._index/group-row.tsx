/** One group in the list: its name, one's place in it, and what one can do there. */
import { Confirm } from "~/ui/confirm";
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
        <p>{members === 1 ? "1 member" : `${members} members`}</p>
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
              Delete “{name}” for everybody? Its invitations, proposals and answers go with it.
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
            Leave “{name}”? Your answers go with you, and only a new invitation brings you back.
          </Confirm>
        )}
      </div>
    </li>
  );
}
