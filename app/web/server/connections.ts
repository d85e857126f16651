/** How many connections the server holds, in all and from one address. */
import type { Server, Socket } from "node:net";
import { isPrivateAddress, plainAddress } from "~/lib/hosts";
import type { Trust } from "./client-address";

const MOST_CONNECTIONS = 10_000;
const MOST_PER_ADDRESS = 256;

/**
 * Closes what one address opens beyond its share. A believed proxy brings many visitors over its one address, and so may a
 * private network's router.
 * @param addressOf replaced by tests
 */
export function limitConnections(
  server: Pick<Server, "on"> & { maxConnections: number },
  trust: Trust,
  most = MOST_PER_ADDRESS,
  addressOf = (socket: Socket) => plainAddress(socket.remoteAddress ?? ""),
): void {
  server.maxConnections = MOST_CONNECTIONS;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    if (isPrivateAddress(address) || trust(address, 0)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}
