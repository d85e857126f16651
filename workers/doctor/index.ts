/** `doctor`: looks at everything a site needs, and says for each what was found and what to do. Changes nothing. */
import type { Config } from "~/settings/config.server";
import { checkDatabase } from "./database";
import type { Finding } from "./findings";
import { checkModel } from "./model";
import { checkRedis } from "./redis";
import { checkRenderer } from "./renderer";
import { checkAddress, checkContact, checkDisk, checkMail, checkProxy, checkSettings } from "./surroundings";

/** @returns whether nothing is broken; warnings are allowed */
export async function doctor(config: Config, print: (line: string) => void): Promise<boolean> {
  const findings = await examine(config);
  findings.flatMap(linesOf).forEach(print);
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  print(`\n${count("ok")} in order, ${count("warn")} to look at, ${count("fail")} broken.`);
  return count("fail") === 0;
}

export async function examine(config: Config): Promise<Finding[]> {
  const [disk, database, redis, mail, renderer, model] = await Promise.all([
    checkDisk(config),
    checkDatabase(config),
    checkRedis(config.redisUrl),
    checkMail(config),
    checkRenderer(config.rendering),
    checkModel(config),
  ]);
  return [
    checkSettings(config),
    checkAddress(config),
    checkContact(config),
    checkProxy(config),
    disk,
    ...database,
    ...redis,
    ...mail,
    ...renderer,
    ...model,
  ];
}

const MARKS = { ok: "ok  ", warn: "WARN", fail: "FAIL" };

function linesOf({ name, state, summary, advice }: Finding): string[] {
  const line = `${MARKS[state]}  ${name.padEnd(13)} ${summary}`;
  return advice ? [line, `      ${"".padEnd(13)} → ${advice}`] : [line];
}
