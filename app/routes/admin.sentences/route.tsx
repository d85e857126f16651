/** The Super's sentences: seen as they read this week, switched off and on, and added to. Not in the specification. */
import { useLoaderData } from "@remix-run/react";
import { Rejected } from "~/domain/errors";
import { addSentence, readSentence, turnSentence, type TypedSentence } from "~/domain/super/edit-sentences";
import { ruleOf, type SentencePlace } from "~/domain/super/kinds";
import type { LetterFacts } from "~/domain/super/letter-facts";
import { inThisWeek, readSentencesPage } from "~/domain/super/sentences-page";
import { countOf } from "~/lib/text";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field, withoutUnwanted } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";
import chipStyles from "~/ui/chips.module.css";
import pageStyles from "~/ui/page.module.css";
import { KindOfSentences } from "./kind";
import { SentenceForm, Slots } from "./sentence-form";
import styles from "./sentences.module.css";
import { adminAction, adminLoader } from "~/web/admin-page";

const PLACES: [SentencePlace, string][] = [
  ["opening", "Openings"],
  ["section", "Under headings"],
  ["closing", "Closings"],
];

const intents: Intents = {
  add: saying(
    "The Super says it from the next letters on",
    "The sentence could not be added. Please try again.",
    ({ context, user, form }) =>
      addSentence(context, user, { kind: field(form, "kind"), words: field(form, "words") }),
  ),
  turn: {
    failure: "The sentence could not be changed. Please try again.",
    async run({ context, user, form }) {
      const isOff = field(form, "to") === "off";
      const entry = await turnSentence(context, user, Number(field(form, "sentence")) || 0, isOff);
      return { text: isOff ? "Switched off: no letter says it" : "Switched on", entry };
    },
  },
};

export const action = adminAction(intents, { drops: ["kind", "words"] });

export const meta = privateMeta("Sentences", "What the Super says in letters.");

export const loader = adminLoader(async (context, request) => {
  const { searchParams } = new URL(request.url);
  const place = PLACES.find(([option]) => option === searchParams.get("place"))?.[0] ?? "opening";
  const typed = {
    kind: (searchParams.get("kind") ?? "").slice(0, 40),
    words: withoutUnwanted(searchParams.get("words") ?? "").slice(0, 400),
  };
  const { facts, ...page } = await readSentencesPage(context, place);
  return { ...page, place, typed, preview: typed.words === "" ? null : previewOf(typed, facts) };
});

export default function Sentences() {
  const { kinds, place, count, off, slots, typed, preview } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Sentences</PageTitle>
        <ul className={chipStyles.chips} aria-label="Where they stand">
          {PLACES.map(([option, label]) => (
            <li key={option}>
              <a href={`?place=${option}`} aria-current={option === place ? "true" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className={pageStyles.note}>
        What the Super says in letters: {countOf(count, "sentence")}
        {off > 0 ? `, ${off} of them switched off` : ""}. Facts choose them, and nobody is told one twice
        within eight weeks. Write as docs/voice.md says: dry, warm, short, one thing at a time.
      </p>
      <SentenceForm choices={kinds} typed={typed} place={place} preview={preview} />
      <Slots slots={slots} />
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <KindOfSentences key={kind.kind} of={kind} />
        ))}
      </div>
    </>
  );
}

/** How a typed sentence would read this week, or why it cannot be said. */
function previewOf(typed: TypedSentence, facts: LetterFacts): { words: string } | { problem: string } {
  try {
    const { kind, words } = readSentence(typed);
    return { words: inThisWeek(kind, words, facts) ?? `Not this week: it is said ${ruleOf(kind).when}.` };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { problem: error.message };
  }
}
