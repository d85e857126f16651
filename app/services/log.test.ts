import { expect, it } from "vitest";
import { createLog, withoutSecrets } from "./log";

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
