import { describe, expect, it } from "vitest";
import { leadingTo, loginPathFor, safeReturnPath } from "./return-path";

describe("return paths", () => {
  it.each(["/dashboard/preferences?x=1#newsletter", "/event/3", "/?search=jazz"])("lead on to %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    " /x",
    "",
    "x",
    null,
    "/".padEnd(600, "a"),
  ])("never lead to %s", (path) => {
    expect(safeReturnPath(path)).toBe("/dashboard");
  });

  it("remember the page a visitor came from, or sent a form from", () => {
    expect(loginPathFor(new Request("http://x/suggest-event"))).toBe("/login?next=%2Fsuggest-event");
    expect(loginPathFor(new Request("http://x/dashboard?_data=routes%2Fdashboard"))).toBe("/login");
    const sent = (referer: string) =>
      loginPathFor(new Request("http://x/suggest-event", { method: "POST", headers: { Referer: referer } }));
    expect(sent("http://x/dashboard/account?a=b")).toBe("/login?next=%2Fdashboard%2Faccount%3Fa%3Db");
    expect(["", "http://evil.example/dashboard/account", "no address"].map(sent)).toEqual(
      Array.from({ length: 3 }, () => "/login"),
    );
  });
});

it("remembers on the way of signing in where it leads to", () => {
  expect(leadingTo("/login?sent", "/invite/a?b=c")).toBe("/login?sent&next=%2Finvite%2Fa%3Fb%3Dc");
  expect(leadingTo("/login-with-password", "/dashboard/groups")).toBe(
    "/login-with-password?next=%2Fdashboard%2Fgroups",
  );
  expect(leadingTo("/login", "/dashboard")).toBe("/login");
});
