/** The form that takes a list. With scripts, the list is looked up in the browser at once and stays there. */
import { Form } from "@remix-run/react";
import { useState, type ChangeEvent } from "react";
import { countOf } from "~/lib/text";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { SaveButton } from "~/ui/saved/save-button";
import type { Glance } from "./look-here";
import styles from "./watchlist.module.css";

export function BringForm({ isSignedIn, hasList }: { isSignedIn: boolean; hasList: boolean }) {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const [glance, setGlance] = useState<Glance | null>(null);
  const look = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (!file) return setGlance(null);
    try {
      const { lookHere } = await import("./look-here");
      setGlance(await lookHere(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      // The form still takes it.
      console.info("The list could not be looked up here:", error);
    }
  };
  return (
    <section className={styles.part}>
      <h2>{hasList ? "Bring another list" : "Your list"}</h2>
      <Form ref={form} method="post" encType="multipart/form-data" className={forms.form} noValidate>
        <TextField
          label="A file"
          name="file"
          type="file"
          accept=".csv,.txt,.ics,text/csv,text/plain,text/calendar"
          optional
          hint="watchlist.csv from Letterboxd (Settings, Data, Export), a CSV with titles and years, or an .ics file."
          onChange={(event) => void look(event)}
        />
        {glance ? <AtAGlance glance={glance} /> : null}
        <TextArea
          label="Or titles"
          name="list"
          rows={6}
          optional
          hint="One a line, with the year where you know it: Stalker (1979)."
          defaultValue={answer.values.list ?? ""}
          error={answer.fieldErrors.list}
        />
        {answer.message ? (
          <p className={forms.error} role="alert">
            {answer.message}
          </p>
        ) : null}
        <div className={forms.row}>
          {isSignedIn ? (
            <button type="submit" name="intent" value="follow" className="button button-loud">
              {hasList ? "Follow this list instead" : "Follow this list"}
            </button>
          ) : null}
          <button type="submit" name="intent" value="look" className="button">
            Look it up
          </button>
          {isSignedIn ? null : <a href="/login?next=%2Fwatchlist">Log in to follow it</a>}
        </div>
      </Form>
    </section>
  );
}

function AtAGlance({ glance }: { glance: Glance }) {
  if ("refusal" in glance) return <p role="status">{glance.refusal}</p>;
  const { total, works, asked } = glance;
  return (
    <section className={styles.part} aria-label="Playing now">
      <p role="status">
        {works.length.toLocaleString("en-US")} of {countOf(total, "title")} are on now
        {asked > 0 ? `, and ${asked} may be` : ""}. This was looked up in your browser.
      </p>
      <ul className={styles.titles}>
        {works.map(({ id, title, href }) => (
          <li key={id}>
            <a href={href} dir="auto">
              {title}
            </a>
            <SaveButton kind="work" id={id} title={title} back="/watchlist" />
          </li>
        ))}
      </ul>
    </section>
  );
}
