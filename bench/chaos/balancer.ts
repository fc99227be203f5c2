import { once } from "node:events";
import { get } from "node:http";
import { connect, createServer, type Socket } from "node:net";

export type Balancer = {
  readonly url: string;
  /** The ports of the processes behind it. */
  setPorts(ports: readonly number[]): void;
  close(): Promise<void>;
};

const checkMs = 1_000;
/** So often in a row without an answer, and a process is taken to stand still: its lines end, so that the carrier comes back to another. */
const mostSilent = 2;

/**
 * One address in front of several processes: it asks each every second whether it is ready, and leads nobody to one that is not. As
 * HAProxy does with `on-marked-down shutdown-sessions`, it ends the lines of one that does not even say that it lives. Not where load is
 * measured and the asker itself is short of time.
 */
export async function openBalancer({ endsSilent = true } = {}): Promise<Balancer> {
  const sockets = new Map<Socket, number>();
  const silent = new Map<number, number>();
  let ports: readonly number[] = [];
  let ready: readonly number[] = [];
  let come = 0;
  const server = createServer((outer) => {
    const port = (ready.length > 0 ? ready : ports)[come++ % (ready.length || ports.length)] as number;
    const inner = connect({ host: "127.0.0.1", port });
    for (const socket of [outer, inner]) {
      sockets.set(socket, port);
      socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    }
    outer.pipe(inner).pipe(outer);
    outer.on("close", () => inner.destroy());
    inner.on("close", () => outer.destroy());
  });
  const check = async () => {
    const states = await Promise.all(ports.map((port) => answers(port, "/readyz")));
    ready = ports.filter((_, at) => states[at]);
    await Promise.all(
      ports.map(async (port, at) => {
        const isAlive = states[at] || (await answers(port, "/healthz"));
        silent.set(port, isAlive ? 0 : (silent.get(port) ?? 0) + 1);
        if (endsSilent && silent.get(port) === mostSilent)
          for (const [socket, of] of sockets) if (of === port) socket.destroy();
      }),
    );
  };
  const checking = setInterval(() => void check(), checkMs);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    setPorts(given) {
      ports = given;
      ready = given;
    },
    async close() {
      clearInterval(checking);
      for (const socket of sockets.keys()) socket.destroy();
      server.close();
    },
  };
}

const answers = (port: number, path: string): Promise<boolean> =>
  new Promise((done) => {
    const asked = get({ host: "127.0.0.1", port, path, timeout: checkMs }, (reply) => {
      reply.resume();
      done(reply.statusCode === 200);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => done(false));
  });
