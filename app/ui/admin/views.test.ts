import { expect, it } from "vitest";
import { readViews, withView, withoutView, type View } from "./views";

const view = (name: string, address = "/admin?only=error"): View => ({ name, address });

it("replaces a view of the same name, puts it first, and keeps no nameless one", () => {
  const views = withView([view("Queens"), view("Broken")], view("  Broken ", "/admin?only=failing"));
  expect(views).toEqual([view("Broken", "/admin?only=failing"), view("Queens")]);
  expect(withView(views, view("   "))).toEqual(views);
  expect(withoutView(views, "Queens")).toEqual([view("Broken", "/admin?only=failing")]);
});

it("keeps twenty at most", () => {
  const many = Array.from({ length: 25 }, (_, at) => view(String(at)));
  const kept = many.reduce<View[]>(withView, []);
  expect([kept.length, kept[0]?.name]).toEqual([20, "24"]);
});

it("takes from the storage only addresses of admin pages", () => {
  expect(readViews(null)).toEqual([]);
  expect(readViews("{")).toEqual([]);
  expect(readViews('"x"')).toEqual([]);
  const stored = [view("a"), view("b", "javascript:alert(1)"), view("c", "/administer"), { name: 1 }, null];
  expect(readViews(JSON.stringify(stored))).toEqual([view("a")]);
});
