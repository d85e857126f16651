/** What the doctor's checks have in common: a state, what was found, and what to do about it. */
export interface Finding {
  name: string;
  state: "ok" | "warn" | "fail";
  summary: string;
  /** What to do; needed unless all is well. */
  advice?: string;
}

export const ok = (name: string, summary: string): Finding => ({ name, state: "ok", summary });
export const warn = (name: string, summary: string, advice: string): Finding => ({
  name,
  state: "warn",
  summary,
  advice,
});
export const fail = (name: string, summary: string, advice: string): Finding => ({
  name,
  state: "fail",
  summary,
  advice,
});
