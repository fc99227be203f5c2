import { createServer, type Server } from "node:http";
import { createServer as createProbe, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { CannotStart } from "./cannot-start.ts";

/** Absent host: both loopback addresses, because a browser may take either for "localhost". */
type Where = { readonly port: number; readonly host: string | undefined };

const [first, second] = ["127.0.0.1", "::1"] as const;
const highestPort = 65_535;

/** Asked before anything else is started, so that a taken port costs nobody any time. */
export async function expectFreePort({ port, host }: Where): Promise<void> {
  await probe(port, host ?? first).catch((error) => Promise.reject(inWords(error, { port, host })));
  if (host === undefined) await probe(port, second).catch((error) => onlyIfTaken(error, port));
}

function probe(port: number, address: string): Promise<void> {
  return new Promise((free, failed) => {
    const probe = createProbe().once("error", failed);
    probe.listen(port, address, () => probe.close(() => free()));
  });
}

/** Listens, and answers how to close: new requests are refused, those under way are answered. */
export async function listen(app: FastifyInstance, { port, host }: Where): Promise<() => Promise<void>> {
  await app.listen({ port, host: host ?? first }).catch((error) => Promise.reject(inWords(error, { port, host })));
  const twin = twinOf(app.server);
  const endSilent = [endsSilent(app.server), endsSilent(twin)];
  if (host === undefined) await open(twin, port);
  return async () => {
    const closing = [app.close(), new Promise((closed) => twin.close(closed))];
    // A connection that is kept alive becomes idle after its last answer, and would be waited for long after.
    const idle = setInterval(() => {
      for (const server of [app.server, twin]) server.closeIdleConnections();
      for (const end of endSilent) end();
    }, 50);
    await Promise.all(closing).finally(() => clearInterval(idle));
  };
}

/** Browsers connect ahead of time. What has asked nothing yet is not idle to Node, which would wait a minute for its first words. */
function endsSilent(server: Server): () => void {
  const connected = new Set<Socket>();
  server.on("connection", (socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  return () => {
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** A second ear of the same server. */
function twinOf(server: Server): Server {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = server;
  const twin = Object.assign(createServer({ requireHostHeader: false }), {
    requestTimeout,
    headersTimeout,
    keepAliveTimeout,
  });
  // Who listens for an expectation has to answer it, so nobody does where the first does not.
  for (const event of ["request", "clientError", "checkExpectation"])
    if (server.listenerCount(event) > 0) twin.on(event, (...given) => server.emit(event, ...given));
  twin.on("upgrade", (...given) => server.emit("upgrade", ...given) || given[1].destroy());
  return twin;
}

function open(server: Server, port: number): Promise<void> {
  return new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(port, second, () => done());
  }).catch((error) => onlyIfTaken(error, port));
}

/** A machine without IPv6 has no second loopback address, and needs none. */
function onlyIfTaken(error: NodeJS.ErrnoException, port: number): void {
  if (error.code === "EADDRINUSE") throw inWords(error, { port, host: second });
}

function inWords(error: NodeJS.ErrnoException, { port, host }: Where): Error {
  if (error.code === "EADDRINUSE")
    return new CannotStart(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port < highestPort ? port + 1 : 3000} npm start`,
    );
  if (error.code === "EACCES")
    return new CannotStart(`This user may not open port ${port}. Choose one from 1024 up: PORT=3000 npm start`);
  if (error.code === "EADDRNOTAVAIL" || error.syscall === "getaddrinfo")
    return new CannotStart(`HOST must be an address of this machine: ${host} is none.`);
  return error;
}
