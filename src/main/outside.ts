import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "#domain/basics/brand.ts";
import type { Clock } from "#domain/time/clock.ts";
import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { googleAddresses } from "#providers/calendars/google/google-sign-in.ts";
import { createMicrosoftCalendars } from "#providers/calendars/microsoft/microsoft-calendars.ts";
import { microsoftAddresses } from "#providers/calendars/microsoft/microsoft-sign-in.ts";
import type { Calendars } from "#providers/calendars/port.ts";
import { createHttpHooks } from "#providers/hooks/http/http-hooks.ts";
import type { Hooks } from "#providers/hooks/port.ts";
import type { Mail } from "#providers/mail/port.ts";
import { createSendgridMail } from "#providers/mail/sendgrid/sendgrid-mail.ts";
import { createSmtpMail } from "#providers/mail/smtp/smtp-mail.ts";
import { chooseModel } from "#providers/model/choose-model.ts";
import type { Model } from "#providers/model/port.ts";
import type { Pages } from "#providers/pages/port.ts";
import { createWebPages } from "#providers/pages/web/web-pages.ts";
import type { Payments } from "#providers/payments/port.ts";
import { createStripePayments } from "#providers/payments/stripe/stripe-payments.ts";
import type { Push } from "#providers/push/port.ts";
import { createWebPush } from "#providers/push/web-push/web-push.ts";
import type { Speech } from "#providers/speech/port.ts";
import type { Storage } from "#providers/storage/port.ts";
import type { CarrierProtocol, Telephony } from "#providers/telephony/port.ts";
import { createTwilioProtocol, createTwilioTelephony } from "#providers/telephony/twilio/twilio-telephony.ts";
import type { Sandbox, StandIns } from "#sandbox/sandbox.ts";
import type { PeopleSpeech } from "#sandbox/twilio/stream/people-speech.ts";
import type { Log } from "#sandbox/vendor.ts";
import { CannotStart } from "./cannot-start.ts";
import { type Config, isLoopback, keylessServices } from "./config/config.ts";
import { sandboxKeys } from "./config/sandbox-keys.ts";
import { openModel } from "./open-model.ts";
import { type OpenedSpeech, openSpeech } from "./open-speech.ts";
import { openStorage } from "./open-storage.ts";
import { lendSpeech } from "./people-speech.ts";
import { systemClock } from "./system-clock.ts";

export type Outside = {
  readonly mail: Mail;
  /** Mail through the account of an owner's own, by that account's key. */
  readonly mailBy: (apiKey: string) => Mail;
  readonly payments: Payments;
  readonly calendars: { readonly google: Calendars; readonly office365: Calendars };
  readonly telephony: Telephony;
  /** Where recordings of calls are kept. */
  readonly storage: Storage;
  /** For what the carrier asks us during calls. */
  readonly carrierProtocol: CarrierProtocol;
  /** Absent where no key or address of one was given. */
  readonly model: Model | undefined;
  /** Of this machine; it begins when somebody starts it. */
  readonly speech: OpenedSpeech;
  readonly pages: Pages;
  readonly hooks: Hooks;
  readonly push: Push;
  readonly sandbox: Sandbox | undefined;
  readonly sandboxPassword: string | undefined;
};

type Needs = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Moves the product's time; only where nothing outside has a time of its own. */
  readonly moveClock?: ((to: Date) => Promise<void>) | undefined;
  /** By which the people of the sandbox speak and hear. Absent: by this machine's own. */
  readonly speech?: Speech | undefined;
  /** How fast time goes by on the sandbox's phones. Absent: as in life. */
  readonly phoneSpeed?: number | "instant" | undefined;
  /** Whether anybody listens at the public address. Absent: the product does. */
  readonly isListening?: boolean | undefined;
};

const sendgridUrl = "https://api.sendgrid.com";
/** The vendors' own addresses, where no other is given. */
export const vendorUrls = { stripe: "https://api.stripe.com", twilio: "https://api.twilio.com" } as const;

/** The outside world: the real services where they are configured, and the sandbox for the others. */
export async function reachOutside(needs: Needs): Promise<Outside> {
  const { config, clock } = needs;
  const { vendors } = config;
  const joined = config.sandbox.of === undefined ? undefined : joinSandbox(config.sandbox.of, config);
  const standIns = standInsFor(config);
  // On a public installation strangers could read codes and mails there.
  const isAsked = !isLoopback(config.publicUrl) && joined === undefined;
  const sandboxPassword = standIns && isAsked ? randomBytes(9).toString("base64url") : undefined;
  const speech = openSpeech(config);
  const people = lendSpeech(needs.speech ?? speech.speech);
  const sandbox = standIns && (joined ?? (await startKept({ ...needs, people }, standIns, sandboxPassword)));
  // Programs reach it where it listens; people, by the name of the product.
  const at = (path = "") => `http://127.0.0.1:${sandbox?.port}${path}`;

  const stripe = standIns?.stripe ?? {
    secretKey: vendors.STRIPE_SECRET_KEY ?? "",
    webhookSecret: vendors.STRIPE_WEBHOOK_SECRET ?? "",
  };
  const twilio = standIns?.twilio ?? {
    accountSid: vendors.TWILIO_ACCOUNT_SID ?? "",
    authToken: vendors.TWILIO_AUTH_TOKEN ?? "",
  };
  const google = standIns?.google ?? {
    clientId: vendors.GOOGLE_CLIENT_ID ?? "",
    clientSecret: vendors.GOOGLE_CLIENT_SECRET ?? "",
  };
  const microsoft = standIns?.microsoft ?? {
    clientId: vendors.MICROSOFT_CLIENT_ID ?? "",
    clientSecret: vendors.MICROSOFT_CLIENT_SECRET ?? "",
  };
  const addresses = addressesFor(config, standIns, at, sandbox?.url ?? "");
  const userAgent = `${brand.productName}Bot/1.0 (+${config.publicUrl})`;
  return {
    mail: createSmtpMail({ url: config.mail.smtpUrl ?? sandbox?.smtpUrl ?? "", clock }),
    mailBy: (apiKey) => createSendgridMail({ apiKey, url: standIns?.mail ? at() : sendgridUrl }),
    payments: createStripePayments({ ...stripe, url: addresses.stripe, pages: addresses.cardPages, clock }),
    calendars: {
      google: createGoogleCalendars({ ...google, ...addresses.google, clock }),
      office365: createMicrosoftCalendars({ ...microsoft, ...addresses.microsoft, clock }),
    },
    model: openModel(config.vendors),
    speech,
    telephony: createTwilioTelephony({
      ...twilio,
      url: addresses.twilio,
      clock,
      messagingServiceSid: vendors.TWILIO_MESSAGING_SERVICE_SID,
    }),
    storage: await openStorage(config),
    carrierProtocol: createTwilioProtocol(twilio),
    pages: createWebPages({
      userAgent,
      allow: sandbox ? [`${sandbox.url}/sites/`, `${sandbox.url}/robots.txt`] : [],
      clock,
    }),
    hooks: createHttpHooks({
      userAgent,
      allow: sandbox ? [`${sandbox.url}/hooks/catch/`] : [],
      clock,
      watchMs: () => performance.now(),
    }),
    push: createWebPush({ allow: sandbox ? [`${sandbox.url}/push/send/`] : [] }),
    sandbox,
    sandboxPassword,
  };
}

/** Which services have no keys. Undefined: all have, and nothing of the sandbox is even loaded. */
function standInsFor(config: Config): StandIns | undefined {
  const keyless = new Set(keylessServices(config).map(({ service }) => service));
  if (keyless.size === 0) return undefined;
  const keys = sandboxKeys(config.sandbox.of ?? config.dataDir);
  return {
    mail: keyless.has("mail"),
    model: chooseModel(config.vendors).kind === "none",
    stripe: keyless.has("stripe") ? keys.stripe : undefined,
    twilio: keyless.has("twilio")
      ? {
          ...keys.twilio,
          senders: [config.textsFrom],
          services: [config.vendors.TWILIO_MESSAGING_SERVICE_SID].flatMap((sid) => sid ?? []),
        }
      : undefined,
    google: keyless.has("google") ? keys.google : undefined,
    microsoft: keyless.has("microsoft") ? keys.microsoft : undefined,
  };
}

/** Where each service is reached: at the address that was given, at the sandbox's, or at the vendor's own. */
function addressesFor(
  { vendors }: Config,
  standIns: StandIns | undefined,
  at: (path?: string) => string,
  pages: string,
) {
  return {
    stripe: vendors.STRIPE_API_URL ?? (standIns?.stripe ? at() : vendorUrls.stripe),
    cardPages: [vendors.STRIPE_CHECKOUT_URL, standIns?.stripe && pages].filter((page) => page !== undefined),
    twilio: vendors.TWILIO_API_URL ?? (standIns?.twilio ? at() : vendorUrls.twilio),
    google: {
      apiUrl: vendors.GOOGLE_API_URL ?? (standIns?.google ? at("/") : googleAddresses.apiUrl),
      // People are sent there too, so it must be an address that their browsers know.
      oauthUrl: vendors.GOOGLE_OAUTH_URL ?? (standIns?.google ? `${pages}/google` : undefined),
    },
    microsoft: {
      apiUrl: vendors.MICROSOFT_API_URL ?? (standIns?.microsoft ? at("/microsoft") : microsoftAddresses.apiUrl),
      oauthUrl:
        vendors.MICROSOFT_OAUTH_URL ?? (standIns?.microsoft ? `${pages}/microsoft` : microsoftAddresses.oauthUrl),
    },
  };
}

type Ports = { readonly port: number; readonly smtpPort: number };

/** Its ports are kept in the data folder, so that links into it outlive a restart. */
async function startKept(
  needs: Needs & { readonly people: PeopleSpeech },
  standIns: StandIns,
  password: string | undefined,
): Promise<Sandbox> {
  const { config, people, clock, log, moveClock, phoneSpeed = config.sandbox.phoneSpeed, isListening } = needs;
  const { dataDir } = config;
  const { startSandbox } = await import("#sandbox/sandbox.ts");
  const file = portsFile(dataDir);
  const kept = readPorts(file);
  const fixed = { dataDir, host: "127.0.0.1", productUrl: config.publicUrl, isListening, standIns } as const;
  const watchMs = () => performance.now();
  const start = (ports: Ports) =>
    startSandbox({
      ...fixed,
      clock,
      trueClock: systemClock,
      moveClock,
      password,
      phoneSpeed,
      people,
      watchMs,
      log,
      ...ports,
    });
  const port = config.sandbox.port ?? kept.port;
  const sandbox = await start({ port, smtpPort: kept.smtpPort })
    .catch(ifTaken(() => start({ port, smtpPort: 0 })))
    .catch(
      ifTaken(() => {
        if (config.sandbox.port) throw new CannotStart(`SANDBOX_PORT ${port} is taken by another program.`);
        return start({ port: 0, smtpPort: 0 });
      }),
    );
  writeFileSync(file, JSON.stringify({ port: sandbox.port, smtpPort: sandbox.smtpPort } satisfies Ports));
  return sandbox;
}

/** That of another process, which keeps in its data folder where it is. It ends with that process. */
function joinSandbox(dataDir: string, { publicUrl }: Config): Sandbox {
  const { port, smtpPort } = readPorts(portsFile(dataDir));
  if (port === 0) throw new CannotStart(`No sandbox has run in ${dataDir}, which SANDBOX_OF names.`);
  const url = `http://${new URL(publicUrl).hostname}:${port}`;
  return { url, port, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, smtpPort, close: async () => undefined };
}

const portsFile = (dataDir: string): string => join(dataDir, "sandbox-ports.json");

const ifTaken =
  <T>(instead: () => Promise<T>) =>
  (error: NodeJS.ErrnoException): Promise<T> =>
    error.code === "EADDRINUSE" ? instead() : Promise.reject(error);

function readPorts(file: string): Ports {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Ports;
  } catch {
    return { port: 0, smtpPort: 0 };
  }
}
