/** Sentences of the privacy policy that hold because of a setting. They stand beside the settings themselves (settings.ts). */
import { settingsSchema } from "./settings";
import type { Privacy, SettingNote } from "./kinds";

type Settings = Record<string, unknown>;

/** @param settings as they hold, defaults included. @returns whole sentences, in the order of the settings */
export function privacyNotes(settings: Settings): string[] {
  return Object.keys(settingsSchema.shape).flatMap((name) => sentenceOf(name, settings) ?? []);
}

function sentenceOf(name: string, settings: Settings): string | null {
  const [privacy, value] = [privacyOf(name), settings[name]];
  if (!privacy || "nothing" in privacy || value === undefined || value === "") return null;
  if (value === privacy.unless) return null;
  const { says, instead } = privacy;
  const isOther = instead?.is.includes(String(settings[instead.setting])) ?? false;
  const sentence = isOther ? (instead?.says ?? null) : says;
  return sentence?.replaceAll("{host}", hostOf(value)) ?? null;
}

export const privacyOf = (name: string): Privacy | undefined =>
  ((settingsSchema.shape as Settings)[name] as { meta(): SettingNote | undefined }).meta()?.privacy;

/** Without a key that may stand before it. */
const hostOf = (value: unknown): string =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).host : "";
