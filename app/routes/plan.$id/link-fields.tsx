/** The mailed link that is the permission of a form. */
import type { PlanPage } from "./load";

export function LinkFields({ link }: Pick<PlanPage, "link">) {
  return link === null ? null : (
    <>
      <input type="hidden" name="as" value={link.as} />
      <input type="hidden" name="signature" value={link.signature} />
    </>
  );
}
