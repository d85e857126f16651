/** `letter --to EMAIL [--open] [--why]`: writes the letter that a reader would get today to a file, and opens it. Sends nothing. */
import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Config } from "~/settings/config.server";
import { explainLetter, wordsOfTerms } from "~/domain/newsletter/explain";
import { renderSample } from "~/domain/newsletter/preview";
import type { Database } from "@db/client";
import { setImprint } from "@emails/imprint";

export async function writeLetter(
  config: Config,
  db: Kysely<Database>,
  { to: email, open: isOpened, why }: { to: string; open: boolean; why: boolean },
  print: (line: string) => void,
): Promise<void> {
  setImprint(config);
  const ctx = { db, now: () => new Date(), appOrigin: config.appOrigin };
  if (why) for (const line of [...wordsOfTerms(), "", ...(await explainLetter(ctx, email)), ""]) print(line);
  const { letter, userId, due } = await renderSample(ctx, email);
  if (userId === null) print(`${email} has no account: this is the letter of somebody without preferences.`);
  if (!letter) return print("There are too few events that would be new to them: no letter.");
  const folder = join(config.dataDir, "letters");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${email.replace(/[^a-z0-9@._+-]/g, "_")}.html`);
  await writeFile(file, letter.html, { mode: 0o600 });
  await writeFile(file.replace(/html$/, "txt"), letter.text, { mode: 0o600 });
  print(`${letter.subject}\n${letter.eventIds.length} events, ${due.frequency}. Written to ${file}`);
  if (isOpened) await open(file, print);
}

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer" };

function open(file: string, print: (line: string) => void): Promise<void> {
  const opener = spawn(OPENERS[process.platform] ?? "xdg-open", [file], { stdio: "ignore", detached: true });
  return new Promise((done) => {
    opener.once("error", () => {
      print("There is nothing here to open it with.");
      done();
    });
    opener.once("spawn", () => {
      opener.unref();
      done();
    });
  });
}
