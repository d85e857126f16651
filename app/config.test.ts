import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.server";

describe("settings", () => {
  it("needs none at all", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      appOrigin: "http://localhost:3000",
      databaseUrl: null,
      redisUrl: null,
      sampleStreetPort: 4747,
      isProduction: true,
    });
  });

  it("takes an empty value as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  it("names every mistake at once, each in one line", () => {
    const read = () => readConfig({ PORT: "80000", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      expect((error as Error).message.split("\n")).toEqual([
        "PORT must be between 1 and 65535.",
        "DATABASE_URL must be a postgres:// or postgresql:// address.",
        "LOG_LEVEL must be fatal, error, warn, info, debug or silent.",
      ]);
    }
  });

  it("keeps sample venues out of a real database unless asked by name", () => {
    const real = { DATABASE_URL: "postgres://u:p@db/fire" };
    expect(readConfig(real).sampleStreetPort).toBeNull();
    expect(readConfig({ ...real, SAMPLE_STREET: "on" }).sampleStreetPort).toBe(4747);
    expect(readConfig({ SAMPLE_STREET: "off" }).sampleStreetPort).toBeNull();
  });

  it("reduces APP_ORIGIN to an origin", () => {
    expect(readConfig({ APP_ORIGIN: "https://fire.example/path/" }).appOrigin).toBe("https://fire.example");
  });

  it("draws the bundled map alone when the tile service is off", () => {
    expect(readConfig({ MAP_STYLE_URL: "off" }).mapStyleUrl).toBeNull();
  });
});
