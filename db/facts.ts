/** The words of facts: in the columns of events, in addresses and in the API. Pure; browsers read it too, but for LANGUAGES. */

/** How a film is shown, or with what. */
export const FORMATS = [
  "8mm",
  "16mm",
  "35mm",
  "70mm",
  "imax",
  "3d",
  "dcp",
  "digital-restoration",
  "live-score",
] as const;

/** The event's own access, beside its venue's. "wheelchair" is that of its room. */
export const ACCESSIBILITY = [
  "open-captions",
  "closed-captions",
  "asl",
  "audio-description",
  "relaxed",
  "wheelchair",
  "assistive-listening",
] as const;

/** A premiere of a kind is a "premiere" too. */
export const OCCASIONS = [
  "premiere",
  "world-premiere",
  "us-premiere",
  "ny-premiere",
  "opening-night",
  "closing",
  "preview",
  "q-and-a",
  "talkback",
  "in-person",
  "one-night-only",
  "anniversary",
  "members-only",
  "benefit",
] as const;

export const ROLES = ["director", "performer", "author", "artist", "curator", "host", "company"] as const;

export type Format = (typeof FORMATS)[number];
export type Accessibility = (typeof ACCESSIBILITY)[number];
export type Occasion = (typeof OCCASIONS)[number];
export type PersonRole = (typeof ROLES)[number];

export type LanguageUse = "spoken" | "subtitles" | "dubbed";
/** A language in its use: 'spoken:fr', 'subtitles:en', 'dubbed:es'. */
export type LanguageWord = `${LanguageUse}:${string}`;

/** Names of languages by their codes (ISO 639-1; Cantonese has none), as texts write them. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  am: "Amharic",
  ar: "Arabic",
  bn: "Bengali|Bangla",
  ca: "Catalan",
  cs: "Czech",
  cy: "Welsh",
  da: "Danish",
  de: "German|Deutsch",
  el: "Greek",
  en: "English",
  es: "Spanish|Español|Castellano",
  eu: "Basque",
  fa: "Persian|Farsi",
  fi: "Finnish",
  fr: "French|Français",
  ga: "Irish Gaelic",
  he: "Hebrew",
  hi: "Hindi",
  hr: "Croatian",
  ht: "Haitian Creole|Haitian Kreyòl|Kreyòl",
  hu: "Hungarian",
  hy: "Armenian",
  id: "Indonesian",
  is: "Icelandic",
  it: "Italian|Italiano",
  ja: "Japanese",
  ka: "Georgian",
  ko: "Korean",
  ne: "Nepali",
  nl: "Dutch|Flemish",
  no: "Norwegian",
  pa: "Punjabi",
  pl: "Polish",
  pt: "Portuguese|Português",
  ro: "Romanian",
  ru: "Russian",
  sq: "Albanian",
  sr: "Serbian",
  sv: "Swedish",
  sw: "Swahili",
  ta: "Tamil",
  th: "Thai",
  tl: "Tagalog|Filipino",
  tr: "Turkish",
  uk: "Ukrainian",
  ur: "Urdu",
  vi: "Vietnamese",
  wo: "Wolof",
  yi: "Yiddish",
  yo: "Yoruba",
  yue: "Cantonese",
  zh: "Chinese|Mandarin",
};
