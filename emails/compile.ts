/** Run by the build: compiles the frames into the file named on the command line, where frame.ts finds them. */
import { writeFile } from "node:fs/promises";
import { compileFrame } from "./frame";
import { noteFrame } from "./layout";
import { weekly } from "./weekly-frame";

const compiled = await Promise.all(
  [noteFrame, weekly].map(async (frame) => [frame.name, await compileFrame(frame)] as const),
);
const [file] = process.argv.slice(2);
if (!file) throw new Error("The name of the file to write is missing.");
await writeFile(file, JSON.stringify(Object.fromEntries(compiled)));
