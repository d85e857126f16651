/** The public interface of the embedded database. Other rooms import from here only; README.md describes it. */
export { ensureEmbedded, isRunning, releaseEmbedded, stopEmbedded } from "./host-process";
export { checkFolderCopy } from "./folder-copy";
export { hasDatabase } from "./paths";
export { lockLauncher } from "./launch-lock";
export { setAside } from "./set-aside";
export { superviseEmbedded } from "./supervise";
