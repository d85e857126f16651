/** Development only: every kind of mail with sample data. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sampleLetters } from "@emails/samples";
import { pageMeta } from "~/ui/meta";
import outbox from "~/ui/outbox.module.css";
import { requireOpenOutbox } from "~/web/dev-outbox";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: "Letters", description: "Every letter with sample data.", path: null });

export default function Letters() {
  const { letters } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={outbox.outbox}>
      <h1>Letters</h1>
      <p>
        Every kind of mail, with sample data. Mail that was really written is in the{" "}
        <a href="/dev/outbox">outbox</a>.
      </p>
      <ul>
        {letters.map(({ kind, about, subject, size }) => (
          <li key={kind}>
            <a href={`/dev/letters/${kind}`}>{about}</a>
            <span>{subject}</span>
            <a href={`/dev/letters/${kind}?as=text`}>as text</a>
            <span>{size}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  requireOpenOutbox(context);
  const letters = await Promise.all(
    sampleLetters.map(async ({ kind, about, write }) => {
      const { subject, html } = await write(context.appOrigin);
      return { kind, about, subject, size: `${(Buffer.byteLength(html) / 1024).toFixed(1)} kB` };
    }),
  );
  return { letters };
}
