/**
 * The bundled database host for tests. V8 compiles WebAssembly a second time, for speed, while the first queries run; a
 * host that lives for seconds never earns that back.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--liftoff-only");
await import(pathToFileURL(resolve(process.env.EMBEDDED_HOST_BUNDLE ?? "")).href);
