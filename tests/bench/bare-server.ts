/** The measure of all servers: node:http answering so many bytes from memory (`/?bytes=N`), in a process of its own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const bodies = new Map<number, Buffer>();
const bodyOf = (bytes: number) => {
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, "x");
  bodies.set(bytes, body);
  return body;
};

const server = createServer((request, response) => {
  const body = bodyOf(Number(/bytes=(\d+)/.exec(request.url ?? "")?.[1] ?? 0));
  response.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
