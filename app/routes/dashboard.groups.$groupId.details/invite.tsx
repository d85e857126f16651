/** The group's link: to share, to copy, to photograph. Whoever has it can vote, and join. */
import { Share } from "~/ui/share";
import forms from "~/ui/forms/forms.module.css";
import { Section } from "~/ui/section";
import type { GroupPage } from "./load";
import styles from "./details.module.css";

export function InviteSection({
  id,
  name,
  invite: { link, qr, invited },
  isCreator,
  isFirst = false,
}: Pick<GroupPage, "id" | "name" | "invite" | "isCreator"> & { isFirst?: boolean }) {
  return (
    <Section
      title={isFirst ? "Bring your friends" : "Invite"}
      lead={
        link === null
          ? "The group has no link now."
          : "Paste the link into your chat. Friends see the dates and vote, without an account."
      }
    >
      {link && qr ? (
        <div className={styles.invite}>
          <input
            className="input"
            readOnly
            aria-label="Link to join"
            defaultValue={link}
            key={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={forms.row}>
            <Share title={name} url={link} className="button button-loud">
              Share the link
            </Share>
          </div>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="The link as a QR code"
            shapeRendering="crispEdges"
          >
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
        </div>
      ) : null}
      {invited.length > 0 ? (
        <p>
          Invited by mail, not answered yet: <span dir="ltr">{invited.join(", ")}</span>
        </p>
      ) : null}
      {isCreator ? (
        <p>
          <a href={`/dashboard/groups/${id}/settings`}>Invite by mail, or make a new link</a>
        </p>
      ) : null}
    </Section>
  );
}
