import { expect, it, vi } from "vitest";
import { Rejected } from "~/domain/errors";
import { answering, type FormAnswer } from "./form-answer";

const answerTo = async (error: Error) => {
  const context = { log: { error: vi.fn() } } as unknown as Parameters<typeof answering>[0];
  const response = await answering<Response>(context, new FormData(), "Failed", () => Promise.reject(error));
  return { status: response.status, ...((await response.json()) as FormAnswer) };
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
