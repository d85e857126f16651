import { expect, it } from "vitest";
import { oneOf } from "./regex";

it("joins the lines of a template to alternatives, in their order and without comments", () => {
  const weekday = "(?:sat|sun)";
  const phrases = oneOf`
    # Prices
    \$\d+
    free(?: entry)?

    # Days
    every ${weekday}
  `;
  expect(phrases).toBe(String.raw`\$\d+|free(?: entry)?|every (?:sat|sun)`);
});
