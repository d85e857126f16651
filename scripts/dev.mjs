/** `npm run dev`: the site through Vite with hot reloading, the worker restarted at each change. */
import { spawn } from "node:child_process";

const env = { ...process.env, NODE_ENV: "development" };
const tsx = "node_modules/tsx/dist/cli.mjs";
const run = (args) => spawn(process.execPath, args, { stdio: "inherit", env });

const prepared = run([tsx, "workers/commands/index.ts", "seed"]);
prepared.once("exit", (code) => {
  if (code !== 0) process.exit(code ?? 1);
  const children = [run([tsx, "app/web/serve.ts"]), run([tsx, "watch", "workers/index.ts"])];
  const stop = () => children.forEach((child) => child.kill("SIGTERM"));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  for (const child of children) child.once("exit", stop);
});
