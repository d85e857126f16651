import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isSignedWebhook, type SignedWebhook } from "./webhook";

const secret = `whsec_${Buffer.from("0123456789abcdef01234567").toString("base64")}`;
const now = new Date("2026-11-26T14:00:00Z");
const body = '{"type":"email.bounced"}';

beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Signed by the library that the provider's own client verifies with. */
function signed(fields: Partial<SignedWebhook> = {}): SignedWebhook {
  return {
    id: "msg_1",
    timestamp: String(now.getTime() / 1000),
    signatures: new Webhook(secret).sign("msg_1", now, body),
    body,
    ...fields,
  };
}

it("takes what the provider signed, also beside a signature of an older secret", () => {
  expect(isSignedWebhook(secret, signed())).toBe(true);
  const { signatures } = signed();
  expect(isSignedWebhook(secret, signed({ signatures: `v1,b2xk ${signatures}` }))).toBe(true);
});

it("refuses everything else", () => {
  expect(isSignedWebhook(`${secret.slice(0, -4)}AAAA`, signed())).toBe(false);
  for (const change of [
    { body: '{"type":"email.complained"}' },
    { id: "msg_2" },
    { id: "" },
    { timestamp: "1" },
    { timestamp: "now" },
    { signatures: "" },
    { signatures: "v1," },
    { signatures: signed().signatures.replace("v1", "v2") },
  ])
    expect(isSignedWebhook(secret, signed(change))).toBe(false);
});

it.each([-301_000, 301_000])("refuses a message %i ms away from our time", (distance) => {
  vi.setSystemTime(now.getTime() + distance);
  expect(isSignedWebhook(secret, signed())).toBe(false);
});

it("takes a signed body that is not JSON: its reader refuses it", () => {
  const text = "no JSON";
  const signatures = new Webhook(secret).sign("msg_1", now, text);
  expect(isSignedWebhook(secret, signed({ body: text, signatures }))).toBe(true);
  expect(isSignedWebhook(secret, signed({ body: text }))).toBe(false);
});
