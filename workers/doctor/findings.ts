/** Findings of the doctor's checks: a state, what was seen, and what to do about it. */
export interface Finding {
  name: string;
  state: "ok" | "warn" | "fail";
  summary: string;
  /** The remedy; needed unless all is well. */
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
