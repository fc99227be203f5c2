import type { FastifyReply, FastifyRequest } from "fastify";
import { addAsset } from "../page.ts";
import type { Clock, Ground, Vendor } from "../vendor.ts";
import { checkVapid } from "./check-vapid.ts";
import { decrypt } from "./decrypt.ts";
import { sendPushPage } from "./push-page.ts";
import { type AnswerStatus, answers, type Browser, openPushStore } from "./push-store.ts";

/** As the services do. */
const mostBytes = 4096;
const longestTopic = 32;
const urgencies = ["very-low", "low", "normal", "high"];

/** The push service of browsers: takes encrypted messages for them (RFC 8030), and reads them as the browser would. */
export function startPush(ground: Ground, { trueClock }: { readonly trueClock: Clock }): Vendor {
  const store = openPushStore(ground);
  const faults = ground.faults.over("push", "Push services", {
    error: (reply) => reply.code(500).send({ error: "down" }),
    limit: (reply) => reply.code(429).header("retry-after", "60").send({ error: "too many" }),
  });
  const backToPage = (reply: FastifyReply) => reply.redirect("/push", 303);
  const endpointOf = ({ id }: Browser) => `${ground.url()}/push/send/${id}`;

  function take({ params, headers, body }: FastifyRequest, reply: FastifyReply) {
    const refuse = (status: number, error: string) => reply.code(status).send({ error });
    const { id } = params as { id: string };
    const browser = store.state.browsers.find((one) => one.id === id);
    if (!browser) return refuse(404, "There is no such subscription.");
    if (browser.isGone) return refuse(410, "The browser has ended this subscription.");
    // Browsers' services have the true time, whatever the product's clock was set to.
    const { origin } = new URL(ground.url());
    const sender = checkVapid(String(headers.authorization ?? ""), { origin, nowMs: trueClock.now().getTime() });
    if (typeof sender === "string") return refuse(401, sender);
    if (sender.publicKey !== browser.applicationServerKey) return refuse(403, "The browser agreed to another sender.");
    const ttl = String(headers["ttl"] ?? "");
    if (!/^\d{1,10}$/.test(ttl)) return refuse(400, "A message needs a TTL.");
    const topic = headers["topic"] === undefined ? null : String(headers["topic"]);
    if (topic !== null && (!/^[\w-]+$/.test(topic) || topic.length > longestTopic)) return refuse(400, "Topic");
    const urgency = String(headers["urgency"] ?? "normal");
    if (!urgencies.includes(urgency)) return refuse(400, "Urgency");
    if (headers["content-encoding"] !== "aes128gcm" || !Buffer.isBuffer(body)) return refuse(415, "Only aes128gcm.");
    if (body.length > mostBytes) return refuse(413, "The message is too long.");
    if (store.state.answer !== 201) {
      if (store.state.answer === 429) reply.header("retry-after", "60");
      return refuse(store.state.answer, answers[store.state.answer]);
    }
    const keys = {
      privateKey: Buffer.from(browser.privateKey, "base64"),
      publicKey: Buffer.from(browser.publicKey, "base64url"),
      auth: Buffer.from(browser.auth, "base64url"),
    };
    const text = readable(body, keys);
    const contact = sender.contact;
    const { number } = store.add({ browser: id, ttlSeconds: Number(ttl), urgency, topic, contact, text });
    ground.log.info({ number }, "The sandbox took a push message");
    return reply.code(201).header("location", `${ground.url()}/push#message-${number}`).send();
  }

  return {
    title: "Push",
    summary:
      "The service behind notifications on phones: takes encrypted messages and shows what the phone would read.",
    path: "/push",
    open: "See the notifications",
    state: () => (store.state.last === 0 ? "Nothing received" : `${store.state.last} received`),
    get address() {
      return `${ground.url()}/push/send/`;
    },
    addRoutes(app) {
      addAsset(app, "push.css", new URL("./push.css", import.meta.url));
      app.get("/push", (_request, reply) => sendPushPage(reply, store));
      app.get("/api/push", () => ({ messages: store.state.messages }));
      // What a browser does at its own service when its owner agrees.
      app.post<{ Body?: { applicationServerKey?: unknown } }>("/push/subscriptions", ({ body }, reply) => {
        const browser = store.subscribe(String(body?.applicationServerKey ?? ""));
        const keys = { p256dh: browser.publicKey, auth: browser.auth };
        return reply.code(201).send({ endpoint: endpointOf(browser), expirationTime: null, keys });
      });
      app.post<{ Params: { id: string } }>("/push/subscriptions/:id/end", ({ params }, reply) => {
        store.end(params.id);
        return backToPage(reply);
      });
      app.post<{ Body?: { answer?: unknown } }>("/push/answer", ({ body }, reply) => {
        const wanted = Number(body?.answer);
        store.answer(Object.hasOwn(answers, wanted) ? (wanted as AnswerStatus) : 201);
        return backToPage(reply);
      });
      app.post("/push/delete-all", (_request, reply) => {
        store.clear();
        return backToPage(reply);
      });
      app.register(async (scope) => {
        faults.addTo(scope);
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
        scope.post("/push/send/:id", take);
      });
    },
    close: async () => store.flush(),
  };
}

/** A service cannot read what it carries; only the browser finds out that nothing fits. */
function readable(body: Buffer, keys: Parameters<typeof decrypt>[1]): string {
  try {
    return decrypt(body, keys);
  } catch {
    return "";
  }
}
