/** The tried page beside what was read of it: an editor points at a part and says what it is, and the page is read once more. */
import { Form, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { TrialResult } from "@db/schema";
import { countOf } from "~/lib/text";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { SelectField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import pageStyles from "~/ui/page.module.css";
import { FactList } from "./facts";
import styles from "./look.module.css";

type Look = NonNullable<TrialResult["look"]>;

type RecipeList = NonNullable<TrialResult["recipe"]>["lists"][number];

const ROLES = [
  ["title", "Title"],
  ["date", "Date"],
  ["item", "Box of one event"],
  ["time", "Time"],
  ["link", "Link"],
  ["venue", "Venue"],
  ["price", "Price"],
  ["image", "Picture"],
] as const;

interface Shown {
  trial: string;
  result: TrialResult;
  look: Look;
  /** The page as it looks, for a frame. */
  frameHref: string;
  /** Buttons for the part that was pointed at. */
  children: ReactNode;
}

export function PageLook({ trial, result, look, frameHref, children }: Shown) {
  const isPointed = result.recipe?.madeBy === "editor" && !result.refusal;
  return (
    <section id="look" className={pageStyles.part} aria-label="The page and its reading">
      <h2>Is it read right?</h2>
      {result.refusal ? (
        <p role="alert" className={pageStyles.callout}>
          {result.refusal}
        </p>
      ) : null}
      <p className={pageStyles.note}>
        Boxes of events are dashed, titles have a red line around them, dates and times green dots, other
        parts a thin violet line. {look.isCut ? "The page is long: its end is not shown." : ""}
      </p>
      {isPointed ? children : null}
      <Pointing trial={trial} frameHref={frameHref} />
      <FromList trial={trial} look={look} />
      <RecipeWords result={result} />
    </section>
  );
}

const MADE_BY = {
  reader: "It was guessed.",
  model: "The language model said where the events are.",
  editor: "It is read as an editor pointed.",
};

function RecipeWords({ result }: Pick<Shown, "result">) {
  const { recipe } = result;
  if (!recipe) return <p>Nothing on this page repeats itself in a way that could be kept as a recipe.</p>;
  return (
    <details>
      <summary>The recipe</summary>
      <p>
        {MADE_BY[recipe.madeBy]} {countOf(recipe.count, "event")}.
      </p>
      {recipe.lists.map((list, index) => (
        <FactList key={index} isLong facts={pathsOf(list)} />
      ))}
    </details>
  );
}

const pathsOf = ({ rank: _, ...paths }: RecipeList) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      <code key={name} dir="ltr">
        {path}
      </code>,
    ]),
  );

/** For those who do not point: every part that repeats, with what it says. */
function FromList({ trial, look }: Pick<Shown, "trial" | "look">) {
  return (
    <details>
      <summary>Choose a part from a list</summary>
      <Form method="post" className={forms.form}>
        <input type="hidden" name="trial" value={trial} />
        <SelectField label="What it is" name="role" defaultValue="title">
          {ROLES.map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Part of the page" name="box">
          {look.places.map(({ box, kind, isItem, count, samples }) => (
            <option key={`${box} ${isItem}`} value={box}>
              {`${isItem ? "Box: " : ""}${samples[0] ?? ""} (${kind}, ${count})`}
            </option>
          ))}
        </SelectField>
        <Submit intent="point" isQuiet>
          Read it so
        </Submit>
      </Form>
    </details>
  );
}

function Pointing({ trial, frameHref }: Pick<Shown, "trial" | "frameHref">) {
  const [role, setRole] = useState<string>("title");
  const submit = useSubmit();
  const point = useCallback(
    (box: string) =>
      submit({ intent: "point", trial, role, box }, { method: "post", preventScrollReset: true }),
    [submit, trial, role],
  );
  const frame = useParts(point);
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated ? (
        <fieldset className={styles.roles}>
          <legend>Press on the page what is the</legend>
          {ROLES.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="pointed"
                value={value}
                defaultChecked={role === value}
                onChange={() => setRole(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
      <iframe
        ref={frame}
        className={styles.frame}
        title="The page, with what was read of it marked"
        src={frameHref}
        sandbox="allow-same-origin"
      />
    </>
  );
}

/** Hears presses in the frame, by pointer and by keyboard. */
function useParts(onPart: (box: string) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent || "key" in event) {
        const { key } = event as KeyboardEvent;
        if (key !== "Enter" && key !== " ") return;
      }
      const box = boxOf(event.target);
      event.preventDefault();
      if (box !== null) onPart(box);
    };
    let heard: Document | null = null;
    const stop = () => {
      heard?.removeEventListener("click", press);
      heard?.removeEventListener("keydown", press);
    };
    const listen = () => {
      stop();
      heard = element.contentDocument;
      heard?.addEventListener("click", press);
      heard?.addEventListener("keydown", press);
    };
    listen();
    element.addEventListener("load", listen);
    return () => {
      stop();
      element.removeEventListener("load", listen);
    };
  }, [onPart]);
  return frame;
}

/** The number of the part that was pressed: the frame's elements bear it. */
function boxOf(target: EventTarget | null): string | null {
  const element = target as Element | null;
  return element?.closest?.("[data-box]")?.getAttribute("data-box") ?? null;
}
