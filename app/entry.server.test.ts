import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { expect, it } from "vitest";
import handleRequest from "./entry.server";

it("answers a mail program in plain text", async () => {
  const request = new Request("http://fire.example/unsubscribe", { method: "POST" });
  const answered = {
    staticHandlerContext: { actionData: { "routes/unsubscribe": "You are unsubscribed." } },
  };
  const answer = await handleRequest(
    request,
    200,
    new Headers(),
    answered as unknown as EntryContext,
    {} as AppLoadContext,
  );
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("You are unsubscribed.");
});
