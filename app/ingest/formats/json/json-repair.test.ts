import fc from "fast-check";
import { expect, it } from "vitest";
import { repairJson } from "./json-repair";

/** Texts without the marks that a broken document leaves in doubt. */
const text = fc.string({ maxLength: 20 }).map((value) => value.replace(/["'“”‘’\\:,{}[\]]/g, " "));
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.boolean(), tie("list"), tie("object")),
  list: fc.array(tie("any"), { maxLength: 4 }),
  object: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie("any"), { maxKeys: 4, noNullPrototype: true }),
})).object;

it("reads what is whole as it stands, with or without marks around the names", () => {
  fc.assert(
    fc.property(value, (written) => {
      const whole = JSON.stringify(written);
      expect(repairJson(whole)).toEqual({ values: [written], isWhole: true });
      expect(repairJson(whole.replace(/"([a-z]+)":/g, "$1:"))).toEqual({ values: [written], isWhole: true });
    }),
  );
});

it("never throws, whatever is left of it", () => {
  fc.assert(
    fc.property(value, fc.nat(200), fc.string(), (written, length, rest) => {
      expect(repairJson(JSON.stringify(written).slice(0, length) + rest).values).toBeInstanceOf(Array);
    }),
  );
});
