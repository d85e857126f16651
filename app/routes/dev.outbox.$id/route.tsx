/** Development only: one mail as text with clickable links. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { dateTimeLabel } from "~/domain/accounts/labels";
import { pageMeta } from "~/ui/meta";
import { linkParts, requireMail } from "~/web/dev-outbox";
import styles from "./letter.module.css";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.subject ?? "Letter", description: "A letter.", path: null });

export default function Letter() {
  const mail = useLoaderData<typeof loader>();
  return (
    <main id="main" className={styles.letter}>
      <p>
        <a href="/dev/outbox">All letters</a>
      </p>
      <h1>{mail.subject}</h1>
      <p className={styles.facts}>
        To {mail.to} · {mail.at} · {mail.status} ·{" "}
        <a href={`/dev/outbox/${mail.id}/html`} target="_blank" rel="noreferrer">
          as HTML
        </a>
        {mail.files.map((name, index) => (
          <Fragment key={index}>
            {" · "}
            <a href={`/dev/outbox/${mail.id}/files/${index}`} download={name}>
              {name}
            </a>
          </Fragment>
        ))}
      </p>
      {mail.headers.length > 0 ? (
        <dl className={styles.headers} aria-label="Headers">
          {mail.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={styles.text}>
        {mail.parts.map((part, index) =>
          part.isLink ? (
            <a key={index} href={part.text}>
              {part.text}
            </a>
          ) : (
            <span key={index}>{part.text}</span>
          ),
        )}
      </div>
    </main>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mail = await requireMail(context, params.id);
  return {
    id: mail.id,
    subject: mail.subject,
    to: mail.to_email,
    at: dateTimeLabel(mail.created_at),
    status: mail.status,
    headers: Object.entries(mail.headers),
    parts: linkParts(mail.text_body),
    files: mail.attachments.map(({ filename }) => filename),
  };
}
