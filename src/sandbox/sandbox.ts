import { join } from "node:path";
import formbody from "@fastify/formbody";
import type { FastifyReply } from "fastify";
import fastify, { type FastifyInstance } from "fastify";
import { addClockPages } from "./clock-pages.ts";
import { createFaultInjection } from "./fault-injection.ts";
import { addFaultPages } from "./fault-pages.ts";
import { startGoogle } from "./google/google-vendor.ts";
import { addGuard } from "./guard.ts";
import { startHookCatcher } from "./hook-catcher/start-hook-catcher.ts";
import { html } from "./html.ts";
import { startMailVendor } from "./mail/mail-vendor.ts";
import { startMicrosoft } from "./microsoft/microsoft-vendor.ts";
import { startModel } from "./model/start-model.ts";
import { addAsset, sendNotFound, sendPage } from "./page.ts";
import { startPush } from "./push/start-push.ts";
import { startSendgrid } from "./sendgrid/start-sendgrid.ts";
import { startSites } from "./sites/start-sites.ts";
import { startStripe } from "./stripe/stripe-vendor.ts";
import type { Speed } from "./twilio/pace.ts";
import type { PeopleSpeech } from "./twilio/stream/people-speech.ts";
import { startTwilio } from "./twilio/twilio-vendor.ts";
import type { Clock, Ground, Log, Vendor } from "./vendor.ts";

function sendIndexPage(reply: FastifyReply, vendors: readonly Vendor[]): FastifyReply {
  return sendPage(reply, {
    title: "Outside services",
    main: html`<h1>Outside services</h1>
<p class="lead">Where Belle has no account with an outside service, the sandbox stands in for it. She speaks to it as to
the real one, and nothing leaves this machine.</p>
<ul class="vendors">${vendors.map(
      (vendor, place) => html`
<li class="card vendor">
<h2>${vendor.title}</h2>
<p>${vendor.summary}</p>
<dl class="facts"><div><dt>Now</dt><dd>${vendor.state()}</dd></div><div><dt>Address</dt><dd><code>${vendor.address}</code></dd></div></dl>
<p><a class="button${place === 0 && " primary"}" href="${vendor.path}">${vendor.open}</a></p>
</li>`,
    )}
</ul>`,
  });
}

type AppKeys = { readonly clientId: string; readonly clientSecret: string };

/** The services that the sandbox stands in for, with the keys that the product will show. Absent: the product has real ones. */
export type StandIns = {
  readonly mail: boolean;
  /** Only for those who ask for it by its address: without a model the product answers by itself. */
  readonly model: boolean;
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  readonly twilio?:
    | {
        readonly accountSid: string;
        readonly authToken: string;
        readonly senders?: readonly string[];
        readonly services?: readonly string[];
      }
    | undefined;
  readonly google?: AppKeys | undefined;
  readonly microsoft?: AppKeys | undefined;
};

type Options = {
  /** The vendors keep their state below `<dataDir>/sandbox`. */
  readonly dataDir: string;
  /** Loopback only: the pages show mails and codes. */
  readonly host: "127.0.0.1" | "::1";
  /** 0 takes any free port, here and for SMTP; the caller keeps the number. */
  readonly port: number;
  readonly smtpPort: number;
  /** Where people reach the product; the hosted pages stand under the same name. */
  readonly productUrl: string;
  /** Whether anybody listens there. Absent: the product does. */
  readonly isListening?: boolean | undefined;
  readonly standIns: StandIns;
  readonly clock: Clock;
  /** The machine's own, which nobody moves: proofs of senders carry it. Absent: as the other. */
  readonly trueClock?: Clock | undefined;
  /** Moves the time of sandbox and product. Absent: they have the true one. */
  readonly moveClock?: ((to: Date) => Promise<void>) | undefined;
  /** Where given, every page and the API ask for it. */
  readonly password?: string | undefined;
  /** How fast speech, ringing and silence go by on the phone; as in life unless told. */
  readonly phoneSpeed?: Speed | undefined;
  /** A clock that nobody moves or stops. Absent: the other one. */
  readonly watchMs?: (() => number) | undefined;
  /** By which the people with phones speak and hear where a call is sound. Absent: they are mute and deaf there. */
  readonly people?: PeopleSpeech | undefined;
  readonly log: Log;
};

export type Sandbox = {
  readonly url: string;
  readonly port: number;
  /** Absent where mail goes through a real server. */
  readonly smtpUrl: string | undefined;
  readonly smtpPort: number;
  close(): Promise<void>;
};

/** A world that speaks the protocols of the outside services, on ports of its own. */
export async function startSandbox(options: Options): Promise<Sandbox> {
  const { host, productUrl, password, clock, log } = options;
  let url = "";
  const faults = createFaultInjection();
  const ground = (vendor: string): Ground => ({
    dir: join(options.dataDir, "sandbox", vendor),
    clock,
    log,
    faults,
    url: () => url,
    productUrl,
  });
  const { mail, stripe, others } = await startVendors(options, ground);
  const vendors: readonly Vendor[] = [...(mail ? [mail] : []), ...(stripe ? [stripe] : []), ...others];

  const app = fastify({
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // A calendar's event ids may be this long.
    routerOptions: { maxParamLength: 1024 },
  });
  for (const vendor of vendors) app.addHook("onClose", vendor.close);
  addGuard(app, { productUrl, password });
  app.register(formbody);
  answerFailures(app, log);
  addAsset(app, "sandbox.css", new URL("./look/sandbox.css", import.meta.url));
  addAsset(app, "mark.svg", new URL("./look/mark.svg", import.meta.url));
  app.get("/", (_request, reply) => sendIndexPage(reply, vendors));
  addFaultPages(app, faults);
  const { moveClock } = options;
  addClockPages(app, {
    clock,
    moveClock:
      moveClock &&
      (async (to) => {
        await moveClock(to);
        stripe?.tick();
      }),
  });
  for (const vendor of vendors) vendor.addRoutes(app);

  try {
    await app.listen({ host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  url = `http://${new URL(productUrl).hostname}:${port}`;
  log.info({ port, smtp_port: mail?.port }, "The sandbox is listening");
  return { url, port, smtpUrl: mail?.address, smtpPort: mail?.port ?? options.smtpPort, close: () => app.close() };
}

async function startVendors(options: Options, ground: (vendor: string) => Ground) {
  const { standIns, productUrl, isListening, host, smtpPort } = options;
  const mail = standIns.mail ? await startMailVendor({ ...ground("mail"), host, port: smtpPort }) : undefined;
  const webhookUrl = `${productUrl}/webhooks/stripe`;
  const stripe = standIns.stripe && startStripe(ground("stripe"), { ...standIns.stripe, webhookUrl, isListening });
  const others: Vendor[] = [];
  const { phoneSpeed: speed, people, watchMs } = options;
  if (standIns.twilio)
    others.push(startTwilio(ground("twilio"), { ...standIns.twilio, people, watchMs, ...(speed && { speed }) }));
  if (standIns.google) others.push(startGoogle(ground("google"), standIns.google));
  if (standIns.microsoft) others.push(startMicrosoft(ground("microsoft"), standIns.microsoft));
  if (standIns.model) others.push(startModel(ground("model"), {}));
  others.push(startSites(ground("sites")));
  others.push(startHookCatcher(ground("hooks")));
  others.push(startPush(ground("push"), { trueClock: options.trueClock ?? options.clock }));
  if (mail) others.push(startSendgrid(ground("sendgrid"), { deliver: ({ raw, to }) => mail.deliver(raw, to) }));
  return { mail, stripe, others };
}

function answerFailures(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith("/api/") ? reply.code(404).send({ detail: "There is nothing here." }) : sendNotFound(reply),
  );
  app.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ code: error.code }, "A sandbox page failed");
    return reply
      .code(status)
      .send({ detail: status >= 500 ? "The sandbox failed." : "The request is not understood." });
  });
}
