import { createServer, type Server } from "node:http";
import { createServer as createProbe } from "node:net";
import type { FastifyInstance } from "fastify";

/** Said when another program has the port; fit to print as it is. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

const loopback = ["127.0.0.1", "::1"] as const;

/** Asked before anything else is started, so that a taken port costs nobody any time. */
export async function expectFreePort(port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((free, failed) => {
    const probe = createProbe().once("error", (error: NodeJS.ErrnoException) =>
      failed(error.code === "EADDRINUSE" ? new PortTaken(port) : error),
    );
    probe.listen(port, host ?? loopback[0], () => probe.close(() => free()));
  });
}

/** Listens on the given address, or on both loopback addresses: a browser may take either for "localhost". Answers how to close. */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string | undefined },
): Promise<() => Promise<void>> {
  try {
    await app.listen({ port, host: host ?? loopback[0] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") throw new PortTaken(port);
    throw error;
  }
  const second = createServer();
  for (const event of ["request", "upgrade"]) second.on(event, (...given) => app.server.emit(event, ...given));
  if (host === undefined) await open(second, port);
  return async () => {
    second.close();
    second.closeIdleConnections();
    await app.close();
  };
}

/** A machine without IPv6 has no second loopback address, and needs none. */
function open(server: Server, port: number): Promise<void> {
  return new Promise((done, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? failed(new PortTaken(port)) : done(),
    );
    server.listen(port, loopback[1], () => done());
  });
}
