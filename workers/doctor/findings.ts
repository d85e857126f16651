/** What the doctor's checks have in common: a state, what was found, and what to do about it. */
export interface Finding {
  name: string;
  state: "ok" | "warn" | "fail";
  found: string;
  /** What to do; needed unless all is well. */
  advice?: string;
}

export const ok = (name: string, found: string): Finding => ({ name, state: "ok", found });
export const warn = (name: string, found: string, advice: string): Finding => ({
  name,
  state: "warn",
  found,
  advice,
});
export const fail = (name: string, found: string, advice: string): Finding => ({
  name,
  state: "fail",
  found,
  advice,
});
