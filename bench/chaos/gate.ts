import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type Gate = {
  readonly port: number;
  /** Open; nobody gets in, and who is inside is thrown out; or nothing goes through, and nobody is told. */
  set(mode: "open" | "shut" | "stuck"): void;
  close(): Promise<void>;
};

/** Stands between the product and its database, and behaves as networks do. */
export async function openGate(to: { readonly host: string; readonly port: number }): Promise<Gate> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: "open" | "shut" | "stuck" = "open";
  const server = createServer((outer) => {
    outer.on("error", () => undefined);
    if (mode === "shut") return void outer.destroy();
    const inner = connect(to);
    inner.on("error", () => undefined);
    const pair = [outer, inner] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [inner, outer] as const]) {
      one.on("data", (data) => {
        if (mode === "open") return void other.write(data);
        // Nothing is lost on a network that stands still: it comes when it goes on.
        one.pause();
        one.unshift(data);
      });
      one.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (mode === "stuck") for (const socket of pair) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    set(next) {
      mode = next;
      for (const pair of pairs)
        for (const socket of pair) {
          if (next === "shut") socket.destroy();
          else if (next === "open") socket.resume();
          else socket.pause();
        }
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
