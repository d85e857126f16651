/** A name server whose answers are good for no second: each question about a name takes the next of its list. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { Resolver } from "node:dns/promises";
import type { Resolve } from "~/services/http/connection";

const HEADER = 12;

export async function openNameServer(names: Record<string, string[]>) {
  const asked: string[] = [];
  const socket = createSocket("udp4", (query, from) => {
    const { name, end } = questionOf(query);
    const answers = names[name] ?? [];
    const address = answers[Math.min(asked.filter((other) => other === name).length, answers.length - 1)];
    asked.push(name);
    socket.send(answerTo(query, end, address), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new Resolver({ tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const resolve: Resolve = async (hostname) =>
    (await resolver.resolve4(hostname)).map((address) => ({ address, family: 4 }));
  return { asked, resolve, close: () => socket.close() };
}

/** The name of the first question, and where its four bytes of type and class end. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 5 };
}

function answerTo(query: Buffer, end: number, address: string | undefined): Buffer {
  const head = Buffer.from(query.subarray(0, HEADER));
  head.writeUInt16BE(address ? 0x8580 : 0x8583, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const parts = [head, query.subarray(HEADER, end)];
  // A pointer to the name, type A, class IN, no second to keep it, four bytes.
  if (address)
    parts.push(
      Buffer.from([0xc0, HEADER, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]),
      Buffer.from(address.split(".").map(Number)),
    );
  return Buffer.concat(parts);
}
