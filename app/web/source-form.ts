/** Reads the form of a source. Pure. */
import { Rejected } from "~/domain/errors";
import { NO_POINT, readPoint } from "~/lib/point";
import { field } from "./form-answer";

/**
 * The fields that were sent; that of the point is two. An unchecked checkbox sends nothing, so the form names the ones it has.
 * @throws Rejected
 */
export function typedIn(form: FormData): (name: string) => string | undefined {
  const point = readPoint(field(form, "point"));
  if (point === undefined) throw new Rejected({ point: NO_POINT });
  return (name) => {
    if ((name === "lat" || name === "lng") && form.has("point")) return String(point?.[name] ?? "");
    const isShown =
      (name === "multipleAddress" && form.has("hasMultiple")) ||
      (name === "rendered" && form.has("hasRendered"));
    if (isShown) return form.has(name) ? "on" : "off";
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
}
