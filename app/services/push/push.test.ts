import { createECDH, verify, createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { encryptPush, isPushKey } from "./encrypt";
import { openPushSender, pushAddress } from "./push-sender";
import { vapidHeader, vapidKey } from "./vapid";

it("encrypts as the example of RFC 8291 does", () => {
  const key = createECDH("prime256v1");
  key.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const body = encryptPush(
    "When I grow up, I want to be a watermelon",
    {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    { key, salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url") },
  );
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("names itself with a token that its public key verifies, the same for one secret", () => {
  const ours = vapidKey("a secret");
  expect(vapidKey("a secret").publicKey).toBe(ours.publicKey);
  const about = {
    endpoint: "https://push.example/send/1",
    contact: "mailto:a@b.example",
    expiresAt: new Date("2026-11-23T12:00:00Z"),
  };
  const [, head = "", claims = "", signature = "", k] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(vapidHeader(ours, about)) ?? [];
  expect(k).toBe(ours.publicKey);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
    aud: "https://push.example",
    exp: 1795435200,
    sub: "mailto:a@b.example",
  });
  const point = Buffer.from(ours.publicKey, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const key = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
    format: "jwk",
  });
  const isOurs = (text: string) =>
    verify(
      "sha256",
      Buffer.from(text),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
  expect([isOurs(`${head}.${claims}`), isOurs(`${head}.${claims}x`)]).toEqual([true, false]);
});

it("posts to public hosts only, and tells a browser that is gone from a service that is busy", async () => {
  let status = 201;
  const received: { headers: object; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [standIn, sender] = [openPushSender({ allowHosts: [host] }), openPushSender()];
  const message = { body: Buffer.from("x"), authorization: "vapid t=a, k=b", ttlSeconds: 60 };
  const send = () => standIn.post(`http://${host}/send/1`, message);
  expect(await send()).toBe("sent");
  expect(received[0]).toMatchObject({
    headers: { authorization: "vapid t=a, k=b", "content-encoding": "aes128gcm", ttl: "60" },
    body: message.body,
  });
  const outcomes = [];
  for (status of [404, 410, 413, 429, 503]) outcomes.push(await send());
  expect(outcomes).toEqual(["gone", "gone", "refused", "later", "later"]);
  const before = received.length;
  expect(await sender.post(`http://${host}/send/1`, message)).toBe("gone");
  expect(received).toHaveLength(before);
  await Promise.all([standIn.close(), sender.close()]);
  server.close();
});

it("posts to the web's own port of names that the public can register, and encrypts for points of the curve", () => {
  const isTaken = (endpoint: string) => {
    try {
      return pushAddress(endpoint).href === endpoint;
    } catch {
      return false;
    }
  };
  expect(isTaken("https://fcm.googleapis.com/fcm/send/a")).toBe(true);
  for (const endpoint of [
    "http://fcm.googleapis.com/a",
    "https://example.org:6379/a",
    "https://example.org:8443/a",
    "https://localhost/a",
    "https://metadata.google.internal/a",
    "https://printer.local/a",
    "https://10.0.0.1/a",
    "https://8.8.8.8/a",
  ])
    expect([endpoint, isTaken(endpoint)]).toEqual([endpoint, false]);
  const point = createECDH("prime256v1").generateKeys();
  const offCurve = Buffer.from(point);
  offCurve.writeUInt8(offCurve.readUInt8(64) ^ 1, 64);
  expect([point, offCurve].map((key) => isPushKey(key.toString("base64url")))).toEqual([true, false]);
});
