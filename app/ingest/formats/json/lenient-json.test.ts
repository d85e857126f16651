import { describe, expect, it } from "vitest";
import { parseLenientJson } from "./lenient-json";

describe("JSON as sites write it", () => {
  it.each([
    ['{"a":1,,"b":[1,2,],}', { a: 1, b: [1, 2] }],
    ['{"a":"x";\n"b":2}', { a: "x", b: 2 }],
    ['{"a":"x"\n"b":2}', { a: "x", b: 2 }],
    ['{/* c */"a":"http://x" // y\n}', { a: "http://x" }],
    ['{"a":"line\nbreak"}', { a: "line\nbreak" }],
    ['{"a":"bad \\x escape"}', { a: "bad x escape" }],
    ['<!-- {"a":1} -->', { a: 1 }],
    ['/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
    ['{"@type":"Event"},{"@type":"Place"}', [{ "@type": "Event" }, { "@type": "Place" }]],
    ['shown({"a":1});', { a: 1 }],
    [')]}\',\n{"a":1}', { a: 1 }],
    ["{&quot;a&quot;:1}", { a: 1 }],
  ])("%s", (text, value) => expect(parseLenientJson(text)).toEqual(value));

  it.each(["", "no json", '{"a":', '{"a":"unclosed}', "{{{"])("gives up on %j", (text) => {
    expect(parseLenientJson(text)).toBeUndefined();
  });
});
