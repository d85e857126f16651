import { expect, it } from "vitest";
import { withoutSecrets } from "./log";

it("cuts passwords and tokens out of what is logged", () => {
  expect(withoutSecrets("connect postgres://fire:hunter2@db:5432/x")).toBe(
    "connect postgres://fire:[hidden]@db:5432/x",
  );
  expect(withoutSecrets("GET /auth/verify?token=abc123&x=1")).toBe("GET /auth/verify?token=[hidden]&x=1");
  expect(withoutSecrets("https://venue.example/a?b=c")).toBe("https://venue.example/a?b=c");
});
