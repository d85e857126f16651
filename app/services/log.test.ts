import { expect, it } from "vitest";
import { createLog, withLogFields, withoutSecrets } from "./log";

it("cuts passwords and tokens out of what is logged", () => {
  expect(withoutSecrets("connect postgres://fire:hunter2@db:5432/x")).toBe(
    "connect postgres://fire:[hidden]@db:5432/x",
  );
  expect(withoutSecrets("GET /auth/verify?token=abc123&x=1")).toBe("GET /auth/verify?token=[hidden]&x=1");
  expect(withoutSecrets("https://venue.example/a?b=c")).toBe("https://venue.example/a?b=c");
});

it("writes an error in one JSON line, without the rows that a database quotes", () => {
  const lines: string[] = [];
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(ana@example.org)",
  });
  createLog({ level: "info", process: "web", to: { write: (line: string) => void lines.push(line) } }).error({
    err: error,
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ err: { code: "23505", message: "duplicate key" } });
  expect(lines[0]).not.toContain("ana@example.org");
});

it("writes down what is thrown although it is no error", () => {
  const lines: string[] = [];
  const log = createLog({
    level: "info",
    process: "web",
    to: { write: (line: string) => void lines.push(line) },
  });
  for (const err of [{ status: 404, statusText: "Not Found", data: "token=x" }, "a text", undefined, null])
    log.error({ err }, "failed");
  const messages = lines.map((line) => (JSON.parse(line) as { err?: { message: string } }).err?.message);
  expect(messages.slice(0, 2)).toEqual(["404 Not Found", "a text"]);
  expect(lines).toHaveLength(4);
});

it("writes the request's or job's id into every line of its work, whoever logs it, and no other", async () => {
  const lines: Record<string, unknown>[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const log = createLog({ level: "info", process: "web", to });
  await Promise.all(
    [1, 2].map((id) =>
      withLogFields({ request: id }, async () => {
        await Promise.resolve();
        withLogFields({ job: id * 10 }, () => log.info({ own: id }, "inside"));
        log.error({ err: new Error("lost"), request: id }, "failed");
      }),
    ),
  );
  log.info("outside");
  expect(lines.filter(({ msg }) => msg === "inside")).toMatchObject([
    { process: "web", request: 1, job: 10, own: 1 },
    { process: "web", request: 2, job: 20, own: 2 },
  ]);
  expect(lines.filter(({ level }) => level === "error")).toMatchObject([
    { request: 1, err: { message: "lost" } },
    { request: 2 },
  ]);
  expect(lines.at(-1)).not.toHaveProperty("request");
});
