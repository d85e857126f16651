// The door of the embedded database for the rest of the project: find or start it, let it go, stop it, watch it.
export { ensureEmbedded, isRunning, releaseEmbedded, stopEmbedded } from "./host-process";
export type { EmbeddedDatabase, EmbeddedOptions } from "./host-process";
export { superviseEmbedded } from "./supervise";
export type { SuperviseOptions, Supervisor } from "./supervise";
