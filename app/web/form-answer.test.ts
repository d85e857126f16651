import { expect, it, vi } from "vitest";
import { Rejected } from "~/domain/errors";
import { answering, readForm, type RefusedForm } from "./form-answer";

const answerTo = async (error: Error) => {
  const context = { log: { error: vi.fn() } } as unknown as Parameters<typeof answering>[0];
  const response = await answering<Response>(context, new FormData(), "Failed", () => Promise.reject(error));
  return { status: response.status, ...((await response.json()) as RefusedForm) };
};

it("takes the status from the kind of a refusal, whatever its text says", async () => {
  expect(await answerTo(new Rejected("Slow down", "rate-limited"))).toMatchObject({
    status: 429,
    message: "Slow down",
    kind: "rate-limited",
  });
  const sameText = new Rejected("Too many attempts. Please try again in a few minutes.");
  expect(await answerTo(sameText)).toMatchObject({ status: 400, kind: null });
});

it("answers an unexpected error with the given text", async () => {
  expect(await answerTo(new Error("secret"))).toMatchObject({ status: 500, message: "Failed", kind: null });
});

it("says that the database is away with 503, and what is wrong with us with 500", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
  expect(await answerTo(lost)).toMatchObject({ status: 503, message: "Failed" });
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  expect(await answerTo(full)).toMatchObject({ status: 503, message: expect.stringMatching(/disk is full/) });
  expect(await answerTo(new Rejected("Many people", "busy"))).toMatchObject({ status: 503, kind: "busy" });
});

const sent = (type: string | null, body: string) =>
  new Request("https://fire.example/", {
    method: "POST",
    headers: type ? { "Content-Type": type } : {},
    body,
  });

it.each([
  [415, "application/json", "{}"],
  [415, "text/plain", "a=1"],
  [415, "application/x-www-form-urlencodedx", "a=1"],
  [400, "multipart/form-data", "no boundary"],
  [400, "multipart/form-data; boundary=x", "--x\r\nbroken"],
])("refuses a body that is no form with %i: %s", async (status, type, body) => {
  const refused = await readForm(sent(type, body)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Response);
  expect((refused as Response).status).toBe(status);
});

it("takes characters out of fields that no database stores or no reader sees", async () => {
  const body = new URLSearchParams({ name: "A\u0000n\u202ea\u0007", text: "one\n\ttwo\r\n😀 é" }).toString();
  const form = await readForm(sent("application/x-www-form-urlencoded;charset=UTF-8", body));
  expect(Object.fromEntries(form)).toEqual({ name: "Ana", text: "one\n\ttwo\r\n😀 é" });
});
