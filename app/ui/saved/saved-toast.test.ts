import { expect, it } from "vitest";
import { savedToast } from "./saved-toast";

it("promises a mail only where one comes, and links to what can be done next", () => {
  expect(savedToast("event", "reminded")).toMatchObject({
    text: expect.stringContaining("evening before"),
    link: { href: "/dashboard/notifications#mails" },
  });
  for (const kept of ["account", "browser"] as const)
    for (const kind of ["event", "work", "venue"] as const)
      expect(savedToast(kind, kept).text).not.toContain("evening before");
  expect(savedToast("event", "browser")).toMatchObject({
    text: "Saved in this browser.",
    link: { href: "/saved" },
  });
});
