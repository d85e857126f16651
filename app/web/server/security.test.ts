import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  baseHeaders,
  contentSecurityPolicy,
  inlineScriptHashes,
  scriptPolicy,
  type PolicyOptions,
} from "./security";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy: PolicyOptions = {
  mapOrigins: [],
  imageOrigins: [],
  frames: [],
  secureOrigin: true,
  hsts: "on",
  development: false,
};

describe("content security policy", () => {
  it("allows the inline scripts of this page and no others", () => {
    const html = `<script>a()</script><script type="module">b()</script><script src="/x.js"></script>`;
    expect(inlineScriptHashes(html)).toEqual([hash("a()"), hash("b()")]);
    expect(contentSecurityPolicy(html, policy)).toContain(`script-src 'self' ${hash("a()")} ${hash("b()")};`);
  });

  it("needs no hash for data blocks", () => {
    expect(inlineScriptHashes(`<script type="application/ld+json">{}</script>`)).toEqual([]);
  });

  it("never allows inline or evaluated code by keyword in production", () => {
    expect(contentSecurityPolicy("<p>", policy)).not.toMatch(/unsafe/);
  });

  it("allows exactly the frames it is given", () => {
    const frames = ["https://fire.example/admin/newsletter/letter"];
    expect(contentSecurityPolicy("<p>", { ...policy, frames })).toContain(`frame-src ${frames[0]};`);
    expect(contentSecurityPolicy("<p>", policy)).not.toContain("frame-src");
  });

  it("pins https only where the site has it", () => {
    const pin = (secureOrigin: boolean, hsts: PolicyOptions["hsts"]) =>
      baseHeaders({ secureOrigin, hsts })["Strict-Transport-Security"];
    expect(pin(true, "on")).toBe("max-age=31536000");
    expect(pin(true, "subdomains")).toBe("max-age=31536000; includeSubDomains");
    expect(pin(true, "off")).toBeUndefined();
    expect(pin(false, "on")).toBeUndefined();
  });

  it("lets the map's worker read our basemap and the tile service, and nothing else", () => {
    expect(scriptPolicy({ mapOrigins: ["https://tiles.example"] })).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https://tiles.example; frame-ancestors 'none'",
    );
  });
});
