/** Opens a port, or says in one sentence why it cannot. */
import type { Server } from "node:http";
import type { Config } from "~/settings/config.server";

type Setting = "PORT" | "WORKER_PORT";

/** @param setting where the port comes from */
export function listen(
  server: Server,
  at: Pick<Config, "host" | "port">,
  setting: Setting = "PORT",
): Promise<void> {
  return new Promise((listening, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, at, setting))));
    server.listen(at.port, at.host, listening);
  });
}

function reasonOf(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, "host" | "port">,
  setting: Setting,
): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or choose another with ${setting}=3001.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
    return `HOST=${host} is no address of this machine. Leave it out, or set HOST=0.0.0.0 for all of them.`;
  if (error.code === "EACCES") return `Port ${port} needs special rights. Choose one above 1023.`;
  return `Port ${port} cannot be opened (${error.code ?? error.message}).`;
}
