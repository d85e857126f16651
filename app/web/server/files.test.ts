import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { serveFiles } from "./files";

const cleanup: (() => void)[] = [];
afterEach(() => cleanup.splice(0).forEach((work) => work()));

async function site() {
  const folder = mkdtempSync(join(tmpdir(), "files-test-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app.js"), "go();\n");
  writeFileSync(join(folder, "sw.js"), "wake();\n");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  const gone: string[] = [];
  const files = serveFiles(folder, { mapOrigins: [] }, (error) => gone.push(error.name));
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  cleanup.push(
    () => server.close(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  const { port } = server.address() as AddressInfo;
  return { folder, gone, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

describe("built files", () => {
  it("may be kept: hashed ones for good, others for an hour, the service worker never", async () => {
    const { get } = await site();
    const control = async (path: string) => (await get(path)).headers.get("Cache-Control");
    expect(await control("/assets/app.js")).toBe("public, max-age=31536000, immutable");
    expect(await control("/favicon.svg")).toBe("public, max-age=3600");
    expect(await control("/sw.js")).toBe("no-cache");
  });

  it("that a build has taken away are said to come back, and the others go on", async () => {
    const { folder, gone, get } = await site();
    rmSync(join(folder, "assets/app.js"));
    const answer = await get("/assets/app.js");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(gone).toEqual(["FileGone"]);
    expect((await get("/sw.js")).status).toBe(200);
  });

  it("that cannot be read end their answer, not the process", async () => {
    const { folder, gone, get } = await site();
    // A folder in the file's place: it is there, and reading it fails.
    rmSync(join(folder, "favicon.svg"));
    mkdirSync(join(folder, "favicon.svg"));
    await expect(get("/favicon.svg")).rejects.toThrow("fetch failed");
    expect(gone).toEqual(["Error"]);
    expect((await get("/sw.js")).status).toBe(200);
  });
});
