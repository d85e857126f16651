import { expect, it } from "vitest";
import { isRespelt } from "./rename";

const words = (text: string) => text.split(" ");

it.each([
  ["stalkr", "stalker"],
  ["night of short flims", "night of short films"],
  ["twelfth winter lark", "twelfth winter lark and other tales"],
])("%j and %j are one work", (a, b) => expect(isRespelt(words(a), words(b))).toBe(true));

it.each([
  ["stalker", "solaris"],
  ["henry iv part 1", "henry iv part 2"],
  ["1984", "1985"],
  ["jazz night", "jazz night with ana sol"],
  ["stalker", "stalker the musical"],
  ["ana", "anna"],
])("%j and %j are two", (a, b) => expect(isRespelt(words(a), words(b))).toBe(false));
