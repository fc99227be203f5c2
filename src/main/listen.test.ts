import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { expectFreePort, listen } from "./listen.ts";

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === "::1"));
const loopback = hasIpv6 ? ["127.0.0.1", "[::1]"] : ["127.0.0.1"];

/** A port that is taken on this address until the test is over. */
async function takePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function serve(host?: string) {
  const app = fastify({ forceCloseConnections: "idle", requestTimeout: 30_000 });
  let finish = () => {};
  let begin = () => {};
  const underWay = new Promise<void>((begun) => {
    begin = begun;
  });
  app.get("/", async () => "here");
  app.get("/slow", async () => {
    begin();
    await new Promise<void>((done) => {
      finish = done;
    });
    return "finished";
  });
  const port = await freePort();
  const close = await listen(app, { port, host });
  onTestFinished(close);
  return { port, close, underWay, finish: () => finish() };
}

const reach = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`).then(
    (reply) => reply.text(),
    () => "nobody",
  );

describe("listening", () => {
  test("without an address happens on both loopback addresses", async () => {
    const { port } = await serve();
    for (const host of loopback) expect(await reach(host, port)).toBe("here");
  });

  test("on a given address happens there alone", async () => {
    const { port } = await serve("127.0.0.1");
    expect(await reach("127.0.0.1", port)).toBe("here");
    expect(await reach("[::1]", port)).toBe("nobody");
  });

  test.each(loopback)("a request for another protocol than is spoken at %s does not hang", async (host) => {
    const { port } = await serve();
    const socket = connect(port, host.replace(/[[\]]/g, ""));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    const ended = await Promise.race([once(socket, "data"), once(socket, "close"), sleep(5000).then(() => "hangs")]);
    socket.destroy();
    expect(ended).not.toBe("hangs");
  });
});

describe("closing", () => {
  test.each(loopback)("at %s answers what is under way, then takes nothing more", async (host) => {
    const { port, close, underWay, finish } = await serve();
    const agent = new Agent({ keepAlive: true });
    const request = get(`http://${host}:${port}/slow`, { agent });
    await underWay;
    const closed = close();
    await vi.waitFor(async () => expect(await reach(host, port)).toBe("nobody"), { timeout: 60_000 });
    finish();
    const [reply] = await once(request, "response");
    reply.setEncoding("utf8");
    expect(await once(reply, "data")).toEqual(["finished"]);
    // The connection was kept alive, and is not waited for.
    await closed;
    agent.destroy();
  });

  test.each(loopback)("at %s does not wait for whoever is connected and has asked nothing", async (host) => {
    const { port, close } = await serve();
    const socket = connect(port, host.replace(/[[\]]/g, "")).on("error", () => undefined);
    await once(socket, "connect");
    const ended = once(socket, "close");
    await close();
    await ended;
  });
});

describe("a port that cannot be had", () => {
  test.each(loopback)("is a sentence before anything starts, taken at %s", async (host) => {
    const port = await takePort(host.replace(/[[\]]/g, ""));
    const sentence = `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`;
    await expect(expectFreePort({ port, host: undefined })).rejects.toThrow(sentence);
    await expect(listen(fastify(), { port, host: undefined })).rejects.toThrow(sentence);
  });

  test("is a sentence when the machine does not have the address", async () => {
    const sentence = "HOST must be an address of this machine: 192.0.2.1 is none.";
    await expect(expectFreePort({ port: 3000, host: "192.0.2.1" })).rejects.toThrow(sentence);
  });

  test("is no matter when it is free", async () => {
    await expect(expectFreePort({ port: await freePort(), host: undefined })).resolves.toBeUndefined();
  });
});
