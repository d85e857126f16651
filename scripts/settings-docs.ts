/** `npm run docs:settings`: writes docs/settings.md and .env.example from app/settings/settings.ts. */
import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { format } from "oxfmt";
import type { SettingNote } from "../app/settings/kinds";
import { settingGroups, settingsSchema } from "../app/settings/settings";

type Name = keyof typeof settingsSchema.shape;
const defaults = settingsSchema.parse({});

const groups = Object.entries(settingGroups).map(
  ([title, settings]) => [title, Object.keys(settings) as Name[]] as const,
);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile("docs/settings.md", await settingsPage());
  await writeFile(".env.example", envExample());
}

export async function settingsPage(): Promise<string> {
  const sections = groups.map(([title, names]) => {
    const rows = names.map((name) => `| \`${name}\` | ${defaultOf(name)} | ${noteOf(name).description} |`);
    return [`## ${title}`, "", "| Setting | Default | What it does |", "| --- | --- | --- |", ...rows].join(
      "\n",
    );
  });
  const page = [
    "<!-- Written by `npm run docs:settings` from app/settings/settings.ts: change it there. -->",
    "# Settings",
    "Settings come from environment variables or from a file `.env` in the project's folder. All of them are optional, and an empty value counts as missing. Mistakes are reported all at once when a process starts.",
    ...sections,
    "`POSTGRES_PASSWORD` is read by docker compose only: the password of the PostgreSQL it starts (default `fire_escape`). So is `PUBLISH`: the address of the machine at which it opens the site (default `127.0.0.1`).",
  ].join("\n\n");
  // Markdown has no width: a paragraph stays one line.
  return (await format("settings.md", page)).code;
}

export function envExample(): string {
  const lines = [
    "# Copy this file to .env and take away the # before what you want to change. Everything is optional.",
    "# npm start then runs with the embedded database, docker compose with the services it starts.",
    "# Written by npm run docs:settings from app/settings/settings.ts: change it there.",
    "",
    "# Used by docker compose only: the password of its PostgreSQL. Change it for anything but a trial.",
    "POSTGRES_PASSWORD=fire_escape",
  ];
  for (const [title, names] of groups) {
    lines.push("", `# --- ${title}`);
    for (const name of names) {
      const { description, otherwise, example } = noteOf(name);
      const missing = otherwise ? ` Without it: ${otherwise}.` : "";
      lines.push("", ...comment(description + missing), `#${name}=${example ?? defaults[name]}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function defaultOf(name: Name): string {
  const value = defaults[name];
  const text = noteOf(name).otherwise ?? (value === undefined || value === "" ? null : `\`${value}\``);
  if (text === null)
    throw new Error(`${name} has no default: say in app/settings/settings.ts what holds otherwise.`);
  return text;
}

function noteOf(name: Name): SettingNote {
  const note = settingsSchema.shape[name].meta() as SettingNote | undefined;
  if (!note?.description) throw new Error(`${name} has no description in app/settings/settings.ts.`);
  return note;
}

/** Breaks a sentence into comment lines of readable length. */
function comment(text: string): string[] {
  const lines = [""];
  for (const word of text
    .replaceAll("`", "")
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, "$1 ($2)")
    .split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > 110) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines.map((line) => `# ${line}`);
}
