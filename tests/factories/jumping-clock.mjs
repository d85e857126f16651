/** Loaded before a process's own code: its wall clock is off by the milliseconds in the file FAULT_CLOCK, as when it is set. */
import { readFileSync } from "node:fs";

const now = Date.now;
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(process.env.FAULT_CLOCK ?? "", "utf8")) || 0;
  } catch {
    // Nobody has set the clock yet.
    offset = 0;
  }
};
read();
setInterval(read, 100).unref();

const jumping = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [jumping()], asked),
  get: (target, name) => (name === "now" ? jumping : Reflect.get(target, name)),
  apply: (target) => Reflect.construct(target, [jumping()]).toString(),
});
