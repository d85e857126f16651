/** Run by the build: leaves the compiled frame where layout.ts looks for it. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { COMPILED, compileLayout } from "./layout";

await mkdir(dirname(COMPILED), { recursive: true });
await writeFile(COMPILED, JSON.stringify(await compileLayout()));
