import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type LoadBalancer = {
  readonly url: string;
  /** From now on whoever comes is led there, to each in turn where there are several; who is inside stays. */
  routeTo(...urls: readonly string[]): void;
  close(): Promise<void>;
};

/** One address in front of several processes, as a balancer gives it to the outside. */
export async function openLoadBalancer(): Promise<LoadBalancer> {
  const sockets = new Set<Socket>();
  let ports: readonly number[] = [0];
  let come = 0;
  const server = createServer((client) => {
    const inside = connect({ host: "127.0.0.1", port: ports[come++ % ports.length] as number });
    for (const socket of [client, inside]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    }
    client.pipe(inside).pipe(client);
    client.on("close", () => inside.destroy());
    inside.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    routeTo(...urls) {
      ports = urls.map((url) => Number(new URL(url).port));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
