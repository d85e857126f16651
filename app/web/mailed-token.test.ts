import { expect, it } from "vitest";
import { fromMailed, toMailed } from "./mailed-token";

const TOKEN = "U2FsdGVkX1+ab/c=";

it("travels as letters, digits, - and _", () => expect(toMailed(TOKEN)).toBe("U2FsdGVkX1-ab_c"));

it.each([
  ["as it was mailed", "U2FsdGVkX1-ab_c"],
  ["with a full stop", "U2FsdGVkX1-ab_c."],
  ["in brackets", "U2FsdGVkX1-ab_c)>"],
  ["of an older mail", TOKEN],
  ["of an older mail, its + decoded to a space", "U2FsdGVkX1 ab/c="],
  ["of an older mail, decoded once too seldom", "U2FsdGVkX1%2Bab%2Fc%3D."],
])("is read %s", (_, written) => expect(fromMailed(written)).toBe(TOKEN));

it.each(["", "%E0%A4%A", "?!", "<script>"])("%j is none", (written) => expect(fromMailed(written)).toBe(""));
