/** A real SMTP server on this machine that keeps what it takes. */
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TestMailServer {
  taken: { from: string; to: string[]; source: string }[];
  port: number;
  url: string;
  /** Breaks all connections off, in the middle of whatever is said. */
  hangUp(): void;
  close(): void;
}

export async function openTestMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const taken: TestMailServer["taken"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString()));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map((to) => to.address), source });
        done();
      });
    },
    ...options,
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    port,
    url: `smtp://127.0.0.1:${port}`,
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () => server.close(() => undefined),
  };
}
