import { expect, it } from "vitest";
import { errorNamed } from "./named-error";

it("is recognised by a second copy of its class, as the other bundle has it, and by no other", () => {
  class Here extends errorNamed("OfTheSite") {
    constructor(readonly code: string) {
      super(`It failed: ${code}`);
    }
  }
  class There extends errorNamed("OfTheSite") {}
  class Other extends errorNamed("OfTheMail") {}
  const thrown: unknown = new Here("blocked");
  expect(thrown instanceof There).toBe(true);
  expect(thrown instanceof Error).toBe(true);
  expect(thrown instanceof Other).toBe(false);
  expect(new Error("It failed.") instanceof There).toBe(false);
  expect(String(thrown)).toBe("OfTheSite: It failed: blocked");
});
