/** How much memory the browser's processes for pages hold, where the system tells (Linux). */
import { readFile } from "node:fs/promises";
import type { CDPSession } from "playwright-core";

/** Measures the largest process that runs pages. */
export async function memoryOfPages(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => residentBytes(id));
  return Math.max(0, ...(await Promise.all(sizes)));
}

const PAGE_OF_MEMORY = 4096;

async function residentBytes(pid: number): Promise<number> {
  // Other systems have no /proc, and a process may have ended by now.
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(statm.split(" ")[1] ?? 0) * PAGE_OF_MEMORY;
}
