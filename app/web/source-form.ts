/** Reads the form of a source. Pure. */

/** An unchecked checkbox sends nothing, so the form names the ones it has. */
export const typedIn = (form: FormData) => (name: string) => {
  const isShown =
    (name === "multipleAddress" && form.has("hasMultiple")) ||
    (name === "rendered" && form.has("hasRendered"));
  if (isShown) return form.has(name) ? "on" : "off";
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
};
