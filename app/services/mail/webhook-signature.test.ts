import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { isSignedWebhook, type SignedWebhook } from "./webhook-signature";

const secret = `whsec_${Buffer.from("0123456789abcdef01234567").toString("base64")}`;
const now = new Date("2026-11-26T14:00:00Z");
const body = '{"type":"email.bounced"}';

/** Signed by the library that the provider's own client verifies with. */
function signed(known: Partial<SignedWebhook> = {}): SignedWebhook {
  return {
    id: "msg_1",
    timestamp: String(now.getTime() / 1000),
    signatures: new Webhook(secret).sign("msg_1", now, body),
    body,
    ...known,
  };
}

it("takes what the provider signed, also beside a signature of an older secret", () => {
  expect(isSignedWebhook(secret, signed(), now)).toBe(true);
  const { signatures } = signed();
  expect(isSignedWebhook(secret, signed({ signatures: `v1,b2xk ${signatures}` }), now)).toBe(true);
});

it("refuses everything else", () => {
  const late = new Date(now.getTime() + 301_000);
  expect(isSignedWebhook(secret, signed(), late)).toBe(false);
  expect(isSignedWebhook(`${secret.slice(0, -4)}AAAA`, signed(), now)).toBe(false);
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
    expect(isSignedWebhook(secret, signed(change), now)).toBe(false);
});
