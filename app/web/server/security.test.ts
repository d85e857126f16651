import { describe, expect, it } from "vitest";
import { baseHeaders, contentSecurityPolicy, scriptPolicy, type PolicyOptions } from "./security";

const policy: PolicyOptions = {
  mapOrigins: [],
  frames: [],
  secureOrigin: true,
  hsts: "on",
  development: false,
};

describe("content security policy", () => {
  it("allows the page's own inline scripts and no others", () => {
    expect(contentSecurityPolicy("'sha256-a=' 'sha256-b='", policy)).toContain(
      "script-src 'self' 'sha256-a=' 'sha256-b=';",
    );
    expect(contentSecurityPolicy("", policy)).toContain("script-src 'self';");
  });

  it("never allows inline or evaluated code by keyword in production", () => {
    expect(contentSecurityPolicy("", policy)).not.toMatch(/unsafe/);
  });

  it("allows exactly the frames it is given", () => {
    const frames = ["https://fire.example/admin/newsletter/letter"];
    expect(contentSecurityPolicy("", { ...policy, frames })).toContain(`frame-src ${frames[0]};`);
    expect(contentSecurityPolicy("", policy)).not.toContain("frame-src");
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
