import { lookup } from "node:dns/promises";
import WebSocket from "ws";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { withDeadline } from "#providers/with-deadline.ts";
import { relayUrl } from "#server/features/incoming-calls/relay-instruction.ts";
import { isLoopback } from "../../config/config.ts";
import { dangersOf } from "../../config/dangers.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import { whyUnreached } from "../why-unreached.ts";
import { checkArrivals } from "./check-arrivals.ts";

const name = "Public address";
const sockets = "WebSockets";

/** Whether browsers, the carrier and the payment provider find this installation, each by its own way in. */
export async function checkAddress(needs: Needs): Promise<readonly Finding[]> {
  const { publicUrl } = needs.config;
  const local = isLoopback(publicUrl);
  if (!local && !publicUrl.startsWith("https:"))
    return [
      wrong(name, `${publicUrl} is not https`, "Put a proxy that speaks TLS in front, and set PUBLIC_URL to https://."),
    ];
  const failure = (await findsName(needs)) ?? (await failureOfHealth(needs));
  if (failure && local)
    return [notSet(name, `${publicUrl}: only this machine reaches it, and Belle does not answer there now`)];
  if (failure) return [wrong(name, `${publicUrl} ${failure.text}`, failure.fix)];
  const answered = local
    ? notSet(name, `${publicUrl} answers, but only this machine reaches it`)
    : good(name, `${publicUrl} answers and is ready`);
  const [socket, arrivals] = await Promise.all([checkSockets(needs), checkArrivals(needs)]);
  return [answered, socket, ...arrivals];
}

type Failure = { readonly text: string; readonly fix: string };

async function findsName({ config, deadlineMs }: Needs): Promise<Failure | undefined> {
  const { hostname } = new URL(config.publicUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return withDeadline(deadlineMs, () => lookup(host), { provider: "dns" }).then(
    () => undefined,
    () => ({ text: "has a name that does not resolve", fix: `Add a DNS record for ${host} that leads to the proxy.` }),
  );
}

async function failureOfHealth({ config: { publicUrl }, deadlineMs }: Needs): Promise<Failure | undefined> {
  const ask = async (path: string) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const reply = await fetch(publicUrl + path, {
      signal,
      redirect: "manual",
      headers: { accept: "application/json" },
    });
    const body: unknown = await reply.json().catch(() => undefined);
    return { status: reply.status, state: (body as { status?: unknown } | undefined)?.status };
  };
  try {
    const health = await ask("/healthz");
    if (health.status === 502 || health.status === 503 || health.status === 504)
      return {
        text: `is answered by the proxy alone (${health.status})`,
        fix: "Start Belle, and lead the proxy to her port.",
      };
    if (health.status !== 200 || health.state !== "ok")
      return {
        text: `is answered by something else (${health.status})`,
        fix: "Lead the proxy to the port of this installation.",
      };
    const ready = await ask("/readyz");
    if (ready.state === "ready") return undefined;
    return {
      text: `lives, but is not ready (${ready.status})`,
      fix: "Look into its log: it stops, or has lost its database.",
    };
  } catch (error) {
    return whyUnreached(error);
  }
}

/** Knocks as the carrier would. A token that fits also proves that it is this very installation that answers. */
async function checkSockets({ config, deadlineMs }: Needs): Promise<Finding> {
  const url = relayUrl(config.publicUrl);
  const token = config.vendors.TWILIO_AUTH_TOKEN;
  const signature = token === undefined ? undefined : signatureOf(token, url, {});
  const status = await knock(url, signature, deadlineMs);
  if (status === 101) return good(sockets, "the carrier's socket opens, with this installation's TWILIO_AUTH_TOKEN");
  if (status === 403 && signature === undefined) return good(sockets, "they pass the proxy");
  if (status === 403) {
    const fix = "Give every process the same TWILIO_AUTH_TOKEN and PUBLIC_URL as here.";
    return wrong(sockets, "they pass the proxy, but the installation there does not know this TWILIO_AUTH_TOKEN", fix);
  }
  const fix = "Let the proxy speak HTTP/1.1 to Belle and pass the headers Upgrade and Connection on.";
  return wrong(sockets, `they do not pass the proxy (${status ?? "no answer"})`, fix);
}

function knock(url: string, signature: string | undefined, deadlineMs: number): Promise<number | undefined> {
  return new Promise((answer) => {
    const headers = signature === undefined ? {} : { "x-twilio-signature": signature };
    const socket = new WebSocket(url, { headers, handshakeTimeout: deadlineMs, perMessageDeflate: false });
    const end = (status: number | undefined) => {
      answer(status);
      socket.terminate();
    };
    socket.on("open", () => end(101));
    socket.on("unexpected-response", (_request, response) => end(response.statusCode));
    socket.on("error", () => answer(undefined));
  });
}

/** TLS always ends before Belle, so there is a proxy whose word counts. */
export async function checkProxy({ config }: Needs): Promise<readonly Finding[]> {
  const proxy = "Trusted proxies";
  const [danger] = dangersOf(config).filter(({ variable }) => variable === "TRUSTED_PROXIES");
  if (danger) return [wrong(proxy, danger.text, danger.fix)];
  if (config.trustedProxies.length > 0) return [good(proxy, config.trustedProxies.join(", "))];
  if (!config.publicUrl.startsWith("https:"))
    return [notSet(proxy, "clients are counted by the address they come from")];
  const fix = "Set TRUSTED_PROXIES to the address from which the proxy reaches Belle, such as 127.0.0.1.";
  return [wrong(proxy, "none, so all clients count as one, and limits meet everybody at once", fix)];
}

/** Whether somebody beside the proxy gets in. Where nobody does, there is nothing to say. */
export async function checkListening({ config }: Needs): Promise<readonly Finding[]> {
  const exposed = dangersOf(config).filter(({ variable }) => variable === "HOST");
  return exposed.map(({ text, fix }) => wrong("Listening", text, fix));
}
