import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { VendorFaults } from "../fault-injection.ts";
import { createPost } from "../post.ts";
import type { Ground } from "../vendor.ts";
import { openJournal } from "./journal.ts";
import { apiVersion, type Event, type WebhookEndpoint } from "./wire.ts";
import type { State } from "./world.ts";

/** What stands in `Stripe-Signature`: the time, and the code of time and body under the endpoint's secret. */
function signatureOf(body: string, secret: string, seconds: number): string {
  const code = createHmac("sha256", secret).update(`${seconds}.${body}`, "utf8").digest("hex");
  return `t=${seconds},v1=${code}`;
}

/** How an event fared on its way to one endpoint. */
export type Delivery = { state: "waiting" | "delivered" | "failed"; status?: number | undefined };
export type Told = { event: Event; deliveries: Record<string, Delivery> };
type Entry = Told | { id: string; endpoint: string; delivery: Delivery };

/** The service shows events of the last 30 days. */
const keptSeconds = 30 * 24 * 3600;

export type News = ReturnType<typeof openNews>;

type Options = { ground: Ground; faults: VendorFaults; state: State; waitsMs?: readonly number[] | undefined };

/** Events, and the post that brings them to those who listen. What is under way when the sandbox stops goes out again. */
export function openNews({ ground, faults, state, waitsMs }: Options) {
  const now = () => Math.floor(ground.clock.now().getTime() / 1000);
  const journal = openJournal<Entry>(join(ground.dir, "events.jsonl"));
  const told = readTold(journal.read(), now() - keptSeconds);
  journal.rewrite([...told.values()]);
  const post = createPost({ faults, injection: ground.faults, log: ground.log, ...(waitsMs && { waitsMs }) });

  let closed = false;
  const note = (one: Told, endpoint: string, delivery: Delivery) => {
    // What is still under way when the sandbox stops stays waiting, and goes out again at the next start.
    if (closed) return;
    one.deliveries[endpoint] = delivery;
    one.event.pending_webhooks = Object.values(one.deliveries).filter(({ state: is }) => is === "waiting").length;
    journal.append({ id: one.event.id, endpoint, delivery });
  };

  const send = (one: Told, endpoint: WebhookEndpoint) => {
    post.send({
      url: endpoint.url,
      make: () => {
        const body = JSON.stringify(one.event, null, 2);
        return {
          headers: {
            "content-type": "application/json; charset=utf-8",
            "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
            "stripe-signature": signatureOf(body, endpoint.secret ?? "", now()),
          },
          body,
        };
      },
      onDone: ({ delivered, status }) =>
        note(one, endpoint.id, { state: delivered ? "delivered" : "failed", ...(status !== undefined && { status }) }),
    });
  };

  return {
    publish(event: Event) {
      const listeners = Object.values(state.webhook_endpoints).filter((endpoint) => listens(endpoint, event.type));
      const one: Told = {
        event: { ...event, api_version: apiVersion, pending_webhooks: listeners.length },
        deliveries: Object.fromEntries(listeners.map(({ id }) => [id, { state: "waiting" }])),
      };
      told.set(event.id, one);
      journal.append(one);
      for (const endpoint of listeners) send(one, endpoint);
    },
    /** Oldest first. */
    events: (): readonly Event[] => [...told.values()].map(({ event }) => event),
    told: (): readonly Told[] => [...told.values()],
    /** By hand, whatever became of it before. */
    resend(id: string): boolean {
      const one = told.get(id);
      if (!one) return false;
      for (const endpoint of Object.values(state.webhook_endpoints)) {
        if (endpoint.status !== "enabled") continue;
        note(one, endpoint.id, { state: "waiting" });
        send(one, endpoint);
      }
      return true;
    },
    /** What was waiting when the sandbox stopped. */
    resume() {
      for (const one of told.values())
        for (const [id, { state: is }] of Object.entries(one.deliveries)) {
          const endpoint = state.webhook_endpoints[id];
          if (is === "waiting" && endpoint) send(one, endpoint);
        }
    },
    close() {
      closed = true;
      post.close();
    },
  };
}

const listens = ({ status, enabled_events }: WebhookEndpoint, type: string): boolean =>
  status === "enabled" && (enabled_events.includes("*") || enabled_events.includes(type));

function readTold(entries: readonly Entry[], since: number): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const entry of entries) {
    if ("event" in entry) {
      told.set(entry.event.id, entry);
      continue;
    }
    const one = told.get(entry.id);
    if (one) one.deliveries[entry.endpoint] = entry.delivery;
  }
  for (const [id, { event, deliveries }] of told) {
    const waiting = Object.values(deliveries).filter(({ state: is }) => is === "waiting").length;
    event.pending_webhooks = waiting;
    if (waiting === 0 && event.created < since) told.delete(id);
  }
  return told;
}
