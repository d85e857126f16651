/**
 * Marks rows, items, cards and groups that are made like two before them: of the same tags, classes, styles, states and names
 * of attributes, with text in the same places. One that lacks a text or a name, or has another state, is made otherwise. Runs in
 * a page, so it knows nothing outside of it.
 */
export function markAlike(): void {
  const telling =
    /^(?:class|style|role|type|aria-(?:checked|current|disabled|expanded|hidden|pressed|selected))$/;
  const shapeOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      telling.test(name) || value === "" ? `${name}=${value}` : name,
    );
    const inside = [...element.childNodes].map((node) => {
      if (node.nodeType === 1) return shapeOf(node as Element);
      return node.textContent?.trim() ? "text" : "";
    });
    return `<${[element.localName, ...attributes].join(" ")}>${inside.join("")}</>`;
  };
  const times = new Map<string, number>();
  for (const element of document.querySelectorAll("tbody tr, li, article, section")) {
    if (element.parentElement?.closest("[data-alike]")) continue;
    const shape = shapeOf(element);
    const before = times.get(shape) ?? 0;
    times.set(shape, before + 1);
    if (before >= 2) element.setAttribute("data-alike", "");
  }
}
