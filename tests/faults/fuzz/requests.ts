/** One request after the other, each made by the seed alone from what the site offers. */
import { oneOf, upTo, type Chance } from "../random";
import { HOSTILE, type FoundForm, type Material } from "./material";
import type { Route } from "./routes";

export interface FuzzRequest {
  who: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

interface Site {
  routes: Route[];
  material: Material;
  people: readonly string[];
  origin: string;
}

const METHODS = [
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "REPORT",
  "PURGE",
  "POST",
] as const;

export function nextRequest(chance: Chance, site: Site): FuzzRequest {
  const who = oneOf(chance, site.people);
  const kind = chance();
  if (kind < 0.4) return formRequest(chance, site, who);
  const acting = site.routes.filter(({ hasAction }) => hasAction);
  const route = kind < 0.55 ? oneOf(chance, acting) : oneOf(chance, site.routes);
  const path = pathOf(chance, route, site.material) + queryOf(chance, route, site.material);
  const headers = headersOf(chance, site);
  const method = kind < 0.55 ? "POST" : kind < 0.65 ? oneOf(chance, METHODS) : "GET";
  if (method === "GET" || method === "HEAD") return { who, method, path, headers, body: null };
  const fields: [string, string][] = [
    ["intent", oneOf(chance, ["delete", "save", "remove", "retry", "begin", "finish", ...HOSTILE])],
    ["id", value(chance, site.material)],
  ];
  const { type, body } = bodyOf(chance, fields);
  return {
    who,
    method,
    path,
    headers: { ...headers, ...(type === "" ? {} : { "Content-Type": type }) },
    body,
  };
}

function queryOf(chance: Chance, route: Route, material: Material): string {
  const pairs = Array.from(
    { length: upTo(chance, 5) },
    () => `${oneOf(chance, material.queryNames)}=${encoded(chance, value(chance, material))}`,
  );
  if (chance() < 0.25) pairs.push(`_data=${encodeURIComponent(route.id)}`);
  if (chance() < 0.02) pairs.push("_data=routes%2Fnothing");
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function formRequest(chance: Chance, site: Site, who: string): FuzzRequest {
  const { material } = site;
  const own = material.forms.get(who) ?? [];
  // A form of somebody else, sent by who never saw it, is as likely as one's own.
  const form = oneOf(chance, chance() < 0.5 && own.length > 0 ? own : [...material.forms.values()].flat());
  const { type, body } = bodyOf(chance, filledIn(chance, form, material));
  const headers = { ...headersOf(chance, site), ...(type === "" ? {} : { "Content-Type": type }) };
  const path = chance() < 0.95 ? form.action : pathOf(chance, oneOf(chance, site.routes), material);
  return { who, method: "POST", path: path.replaceAll(/^\w+:\/\/[^/]*/g, ""), headers, body };
}

const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json",
  "text/plain",
  "application/octet-stream",
  "application/x-www-form-urlencoded; charset=utf-16",
  "nonsense",
  "",
];

function bodyOf(chance: Chance, fields: [string, string][]): { type: string; body: Buffer } {
  const kind = chance();
  const plain = fields.map(([name, text]): [string, string] => [name, wellFormed(text)]);
  if (kind < 0.7) {
    const body = new URLSearchParams(plain).toString();
    return { type: TYPES[0] ?? "", body: Buffer.from(body) };
  }
  if (kind < 0.8)
    return { type: "multipart/form-data; boundary=x", body: Buffer.from(multipart(plain, chance)) };
  const odd = oneOf(chance, [
    JSON.stringify(Object.fromEntries(plain)),
    "{",
    "[1,2",
    "a=%E0%A4%A&%=%&=&&",
    "x".repeat(upTo(chance, 100_000)),
    "\0\u00ff\u00fe",
    "",
  ]);
  return { type: oneOf(chance, TYPES), body: Buffer.from(odd, "latin1") };
}

function multipart(fields: [string, string][], chance: Chance): string {
  const parts = fields.map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return parts.join("") + (chance() < 0.8 ? "--x--\r\n" : "");
}

/** The fields of a form as its page has them, some of them changed, left out or doubled. */
function filledIn(chance: Chance, form: FoundForm, material: Material): [string, string][] {
  return Object.entries(form.fields).flatMap(([name, values]): [string, string][] => {
    const fate = chance();
    if (fate < 0.1) return [];
    const field = (): [string, string] => [
      name,
      fate < 0.5 ? oneOf(chance, values) : value(chance, material),
    ];
    return fate > 0.95 ? [field(), field()] : [field()];
  });
}

const ODD_HEADERS: [string, (chance: Chance) => string][] = [
  ["Accept", () => "application/json"],
  ["Accept-Encoding", (chance) => oneOf(chance, ["br;q=0", "identity;q=0", "*", "zstd", ",,,"])],
  ["Accept-Language", () => "x-".repeat(2000)],
  ["Cookie", (chance) => `session=${oneOf(chance, ["", "x", "%", "a".repeat(4000)])}; flash=a.b; device=;`],
  ["Content-Encoding", () => "gzip"],
  ["Expect", () => "200-ok"],
  ["Host", (chance) => oneOf(chance, ["evil.example", "", "localhost:0", "[::1"])],
  ["If-None-Match", (chance) => oneOf(chance, ["*", '"', 'W/"x"', "x".repeat(3000)])],
  ["If-Modified-Since", () => "the day before"],
  ["Origin", (chance) => oneOf(chance, ["null", "https://evil.example", "", "file://"])],
  ["Range", (chance) => oneOf(chance, ["bytes=0-0", "bytes=-1", "bytes=9-1", "lines=1-2"])],
  ["Referer", () => "javascript:alert(1)"],
  ["Sec-Fetch-Site", () => "cross-site"],
  ["User-Agent", () => "\u00ff".repeat(3000)],
  ["X-Forwarded-For", (chance) => oneOf(chance, ["", ",", "not an address", "::", "1.2.3.4, 5.6.7.8"])],
  ["X-Forwarded-Host", () => "evil.example"],
];

function headersOf(chance: Chance, { origin }: Site): Record<string, string> {
  const headers: Record<string, string> = { Origin: origin };
  if (chance() < 0.7) headers["X-Forwarded-For"] = `198.18.${upTo(chance, 256)}.${upTo(chance, 256)}`;
  for (let odd = upTo(chance, 3) - (chance() < 0.6 ? 3 : 0); odd > 0; odd--) {
    const [name, make] = oneOf(chance, ODD_HEADERS);
    headers[name] = make(chance);
  }
  return headers;
}

function pathOf(chance: Chance, route: Route, material: Material): string {
  const filled = route.pattern
    .split("/")
    .flatMap((part) => {
      if (part === "*")
        return Array.from({ length: upTo(chance, 4) }, () => encoded(chance, value(chance, material)));
      if (part.endsWith("?") && chance() < 0.5) return [];
      return [part.replaceAll(/:\w+\??/g, () => encoded(chance, value(chance, material)))];
    })
    .join("/");
  const odd = chance();
  if (odd < 0.02) return `/${filled}`;
  if (odd < 0.04) return `${filled}/`;
  return filled === "" ? "/" : filled;
}

const encoded = (chance: Chance, text: string): string => {
  const plain = wellFormed(text);
  return chance() < 0.9 ? encodeURIComponent(plain) : plain.replaceAll(/[^!-~]/g, "");
};

/** Lone surrogates cannot be encoded: they become replacement characters. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

function value(chance: Chance, { ids }: Material): string {
  return chance() < 0.4 && ids.length > 0 ? oneOf(chance, ids) : oneOf(chance, HOSTILE);
}
