/** The recommendation: two texts with a live preview. */
import { brand } from "~/brand";
import { parseRecommendation, storedRecommendation } from "~/domain/events/recommendation";
import { textIn, useFormState } from "~/ui/forms/fields";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { DetailForm } from "./detail-form";
import styles from "./events.module.css";
import type { EventDetails } from "./load-details";
import { useKept } from "~/ui/forms/answer";

export function RecommendationForm({ details }: { details: EventDetails }) {
  const kept = useKept<"whyToGo" | "fullReview">({
    whyToGo: details.whyToGo,
    fullReview: details.fullReview,
  });
  const [shown, inside] = useFormState(
    (form) => ({ whyToGo: textIn(form, "whyToGo"), fullReview: textIn(form, "fullReview") }),
    { whyToGo: kept("whyToGo").defaultValue, fullReview: kept("fullReview").defaultValue },
  );
  return (
    <DetailForm details={details}>
      <p className={forms.hint}>
        {details.text.line} All dates of one work share the text; saving yours publishes and locks it.{" "}
        {details.text.href === null ? null : <a href={details.text.href}>All texts of this work</a>}
      </p>
      <TextField label="Why to go" maxLength={160} {...kept("whyToGo")} />
      <TextArea label="Full review" maxLength={4000} {...kept("fullReview")} />
      <Preview {...shown} />
      <div className={forms.row} ref={inside}>
        <Submit intent="recommend">Save recommendation</Submit>
        <button type="submit" name="intent" value="regenerate" className="text-button">
          Regenerate
        </button>
      </div>
    </DetailForm>
  );
}

/** Parsed like on the public page, so that it shows what visitors see. */
function Preview({ whyToGo, fullReview }: { whyToGo: string; fullReview: string }) {
  const shown = parseRecommendation(storedRecommendation({ whyToGo, fullReview, isDrafted: false }));
  const nothing = shown.whyToGo === null && shown.fullReview === null;
  return (
    <figure className={styles.preview}>
      <figcaption>As visitors see it</figcaption>
      {shown.whyToGo ? (
        <p className={styles.why} dir="auto">
          <mark>{shown.whyToGo}</mark>
        </p>
      ) : null}
      {shown.fullReview ? (
        <div className={styles.review} dir="auto">
          {shown.fullReview
            .split(/\n+/)
            .filter((part) => part.trim() !== "")
            .map((part, index) => (
              <p key={index}>{part}</p>
            ))}
          <p>— {brand.persona}</p>
        </div>
      ) : null}
      {nothing ? <p>No recommendation: visitors see only the description.</p> : null}
    </figure>
  );
}
