import { expect, it } from "vitest";
import { messageFor, textFor, type DayList, type ListLine } from "./messages";

const line = (n: number, more: Partial<ListLine> = {}): ListLine => ({
  when: "7:30 PM",
  title: `Night ${n}`,
  url: `https://fire.example/event/${n}/night-of-very-long-films-and-more`,
  place: "Film Forum, Greenwich Village",
  price: "$15",
  why: "Last of three dates.",
  ...more,
});
const listOf = (lines: ListLine[], total = lines.length): DayList => ({
  day: "2026-11-26",
  heading: "Events on Thursday November 26",
  url: "https://fire.example/?day=2026-11-26",
  lines,
  total,
});

it("writes what each service reads, without calling anybody or making markup of names", () => {
  const hostile = listOf([
    line(1, {
      title: "@everyone <!channel> [x](https://evil.example) *a* _b_ | #film `c`",
      why: "<@U123> & co",
    }),
  ]);
  const discord = textFor("discord", hostile);
  expect(discord).toContain(
    String.raw`[@${"\u200B"}everyone \<!channel\> \[x\]\(https://evil.example\) \*a\* \_b\_ \| \#film`,
  );
  expect(discord).toContain(`_${String.raw`\<@`}\u200BU123${String.raw`\>`} & co_`);
  expect(discord).not.toMatch(/@(?!\u200B)/);
  expect(textFor("slack", hostile)).toContain(
    "|@​everyone &lt;!channel&gt; [x](https://evil.example) *a* _b_ ❘ #film `c`> · ",
  );
  expect(textFor("slack", hostile)).not.toMatch(/<!|<@/);
  expect(textFor("mastodon", hostile)).not.toMatch(/[@#](?!\u200B)/);
});

it.each([
  ["discord", 2000],
  ["slack", 4000],
  ["mastodon", 500],
] as const)("keeps to the length that %s takes, and says how many more there are", (service, most) => {
  const lines = Array.from({ length: 60 }, (_, n) => line(n, { title: `Night ${n} `.repeat(30) }));
  const text = textFor(service, listOf(lines, 240));
  const counted = service === "mastodon" ? text.replaceAll(/https?:\/\/\S+/g, "x".repeat(23)) : text;
  expect([...counted].length).toBeLessThanOrEqual(most);
  const shown = text.split("\n").length - 2;
  expect(shown).toBeGreaterThan(2);
  expect(text).toContain(`${240 - shown} more`);
  expect(
    textFor(service, listOf([line(1, { title: "🎭".repeat(3000), place: "p".repeat(9000) })])).split("\n"),
  ).not.toHaveLength(0);
});

it("speaks each service's protocol", () => {
  const list = listOf([line(1)]);
  const of = (service: Parameters<typeof messageFor>[0]["service"], token: string | null = null) =>
    messageFor({ service, token }, list, "7-2026-11-26");
  expect(of("discord").body).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 });
  expect(of("slack").body).toMatchObject({ unfurl_links: false });
  expect(of("mastodon", "key")).toMatchObject({
    path: "/api/v1/statuses",
    headers: { authorization: "Bearer key", "idempotency-key": "7-2026-11-26" },
    body: { visibility: "public" },
  });
  expect(of("webhook", "key")).toMatchObject({ headers: { authorization: "Bearer key" }, body: list });
  expect(of("webhook").headers).not.toHaveProperty("authorization");
});
