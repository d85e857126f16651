/** Material of a fuzz: forms and ids as the pages show them, and values that programs stumble over. */
import { load } from "cheerio";

export interface FoundForm {
  action: string;
  fields: Record<string, string[]>;
}

export interface Material {
  /** By who sees them. */
  forms: Map<string, FoundForm[]>;
  ids: string[];
  queryNames: string[];
}

export const HOSTILE: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1",
  "2147483648",
  "99999999999999999999",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "true",
  "constructor",
  "__proto__",
  "toString",
  "\0",
  "a\0b",
  "\uD800",
  "\u202Eevil",
  "😀".repeat(50),
  "é".repeat(300),
  "x".repeat(5000),
  "'; drop table users; --",
  "%",
  "%00",
  "%E0%A4%A",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "http://127.0.0.1:1/",
  "https://venue.invalid/calendar",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "25:99",
  "someone@example.org",
  "a@b",
  "10001",
  "[]",
  "{}",
  "{{7*7}}",
  "\r\nSet-Cookie: a=b",
  "00000000-0000-0000-0000-000000000000",
  "on",
  "off",
];

const ID = /\/([0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?:[/?#.]|$)/g;

/** @param pages what somebody saw, by path */
export function gather(seen: Map<string, Map<string, string>>): Material {
  const forms: Material["forms"] = new Map();
  const [ids, names] = [new Set<string>(), new Set<string>()];
  for (const [who, pages] of seen) {
    forms.set(
      who,
      [...pages].flatMap(([path, html]) => formsIn(html, path)),
    );
    for (const html of pages.values()) {
      for (const [, id = ""] of html.matchAll(ID)) ids.add(id);
      for (const [, name = ""] of html.matchAll(/[?&](?:amp;)?([A-Za-z]\w{1,20})=/g)) names.add(name);
    }
  }
  return { forms, ids: [...ids], queryNames: [...names] };
}

function formsIn(html: string, path: string): FoundForm[] {
  const $ = load(html);
  return $("form")
    .toArray()
    .map((form) => {
      const fields: FoundForm["fields"] = {};
      // Fields and buttons may stand outside of their form, and name it.
      const id = $(form).attr("id");
      const outside = id === undefined ? [] : $(`[form="${id}"]`).toArray();
      for (const field of [...$(form).find("[name]").toArray(), ...outside]) {
        const name = $(field).attr("name");
        if (name === undefined) continue;
        const options = $(field).find("option").toArray();
        const values =
          options.length > 0
            ? options.map((option) => $(option).attr("value") ?? "")
            : [$(field).attr("value") ?? ""];
        fields[name] = [...(fields[name] ?? []), ...values];
      }
      return { action: $(form).attr("action") ?? path, fields };
    })
    .filter(({ fields }) => Object.keys(fields).length > 0);
}
