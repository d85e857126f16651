/** The public interface of the embedded database. Other rooms import from here only; README.md describes it. */
export { ensureEmbedded, isRunning, releaseEmbedded, stopEmbedded } from "./host-process";
export { backupNow, restoreBackup, setAside } from "./backup";
export { hasDatabase } from "./paths";
export { lockLauncher } from "./launch-lock";
export { superviseEmbedded } from "./supervise";
