/** A cable that can be cut: a TCP proxy on this machine, in front of a real server. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";

export interface TcpProxy {
  port: number;
  /** Breaks every connection; new ones are taken at once. */
  cut(): void;
  /** Breaks every connection and refuses new ones until it is plugged in again. */
  unplug(): void;
  plugIn(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isPlugged = true;
  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.pipe(to);
    // A break on one side breaks the other; that is the whole message.
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    if (!isPlugged) return near.resetAndDestroy();
    const far = connect(target);
    join(near, far);
    join(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    unplug() {
      isPlugged = false;
      cut();
    },
    plugIn() {
      isPlugged = true;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        cut();
      }),
  };
}

/** The same address by way of the proxy. */
export function throughProxy(address: string, { port }: Pick<TcpProxy, "port">): string {
  const url = new URL(address);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}
