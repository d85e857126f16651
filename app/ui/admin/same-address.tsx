/** Another source is fetched from the typed address already: look at it, or add this one nevertheless. */
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { webAddress } from "~/lib/web-address";

export function SameAddress() {
  const { kind, values } = useFormAnswer();
  if (kind !== "same-address" && values.nevertheless === undefined) return null;
  const url = webAddress(values.url ?? "");
  const host = URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : url;
  return (
    <>
      <a href={`/admin?${new URLSearchParams({ search: host })}`}>Look at the sources of this site</a>
      <label className={forms.check}>
        <input type="checkbox" name="nevertheless" defaultChecked={values.nevertheless !== undefined} />
        Use this address nevertheless. What both list at the same hour is shown once.
      </label>
    </>
  );
}
