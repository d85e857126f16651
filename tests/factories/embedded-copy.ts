/** Data folders with a ready database in them: unpacking one costs a tenth of having the host create it. */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dataPaths } from "@db/embedded/paths";

/** @param template `templateFile()` or `emptyTemplateFile()` */
export function unpackDatabase(dataDir: string, template: string): void {
  const { cluster } = dataPaths(dataDir);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  // tar says on stderr that it drops the leading slash of every name.
  execFileSync("tar", ["-xf", template, "-C", cluster], { stdio: "ignore" });
}
