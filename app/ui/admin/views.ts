/** Named views of an admin list: its address with words, filters and sorting. Kept in the browser of the editor. Pure but for the storage. */

export interface View {
  name: string;
  address: string;
}

const MOST = 20;
export const LONGEST_NAME = 60;

/** Reads the views in the storage; none where it holds something else. */
export function readViews(stored: string | null): View[] {
  try {
    const views: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(views) ? views.filter(isView).slice(0, MOST) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** A view with the name of another takes its place; the newest comes first, and the oldest of too many goes. */
export function withView(views: readonly View[], { name, address }: View): View[] {
  const trimmed = name.trim().slice(0, LONGEST_NAME);
  if (trimmed === "") return [...views];
  return [{ name: trimmed, address }, ...views.filter((view) => view.name !== trimmed)].slice(0, MOST);
}

export const withoutView = (views: readonly View[], name: string): View[] =>
  views.filter((view) => view.name !== name);

const isView = (value: unknown): value is View => {
  const { name, address } = (value ?? {}) as Partial<Record<keyof View, unknown>>;
  // Only pages of this site: what the storage holds becomes a link.
  return typeof name === "string" && typeof address === "string" && /^\/admin(?:[/?]|$)/.test(address);
};
