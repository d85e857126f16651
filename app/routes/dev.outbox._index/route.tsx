/** Development only: all mail, newest first, since no provider is set. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listMail } from "@db/queries/mail/outbox";
import { dateTimeLabel } from "~/domain/accounts/labels";
import { pageMeta } from "~/ui/meta";
import { requireOpenOutbox } from "~/web/dev-outbox";
import styles from "~/ui/outbox.module.css";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: "Outbox", description: "Mail kept on this machine.", path: null });

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={styles.outbox}>
      <h1>Outbox</h1>
      <p>
        No mail provider is set up, so letters stay here. This page exists on your own machine only.{" "}
        <a href="/dev/letters">All kinds of letters, with sample data</a>
      </p>
      {mails.length === 0 ? (
        <p className="empty">Nothing has been sent yet.</p>
      ) : (
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <a href={`/dev/outbox/${mail.id}`}>{mail.subject}</a>
              <span>{mail.to_email}</span>
              <span>{mail.at}</span>
              <span>{mail.error ? `${mail.status}: ${mail.error}` : mail.status}</span>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

const SHOWN = 100;

export async function loader({ context }: LoaderFunctionArgs) {
  requireOpenOutbox(context);
  const rows = await listMail(context.db, SHOWN);
  return { mails: rows.map(({ created_at: at, ...row }) => ({ ...row, at: dateTimeLabel(at) })) };
}
