import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify from "fastify";
import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { createMicrosoftCalendars } from "#providers/calendars/microsoft/microsoft-calendars.ts";
import type { Calendars } from "#providers/calendars/port.ts";
import type { Account } from "#sandbox/calendars/calendar-store.ts";
import { createFaultInjection, type TroubleKind } from "#sandbox/fault-injection.ts";
import { startGoogle } from "#sandbox/google/google-vendor.ts";
import { googleMessage } from "#sandbox/google/watch-events.ts";
import { startMicrosoft } from "#sandbox/microsoft/microsoft-vendor.ts";
import { graphMessage } from "#sandbox/microsoft/subscriptions.ts";
import { connect } from "#server/db/connect.ts";
import { receiveGoogleChange, receiveOffice365Change } from "#server/features/calendars/channels/receive-changes.ts";
import { someDraft } from "../accounts/owner.ts";
import { atEnd } from "../at-end.ts";
import { quickDir } from "../processes/quick-dir.ts";
import { createWorldDatabase } from "../world.ts";
import { createAgenda } from "./agenda.ts";

/** Six in which owners live, and one that does not change its clocks beside those that do. */
export const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
] as const;
export type Zone = (typeof zones)[number];

const productUrl = "http://localhost:3000";
const keys = { clientId: "belle-client", clientSecret: "belle-secret" };
const services = ["google", "microsoft"] as const;
export type Service = (typeof services)[number];
export const providerOf = { google: "google", microsoft: "office365" } as const;

/** So long a calendar is waited for: for ever while it answers, hardly at all while it does not. */
const patientMs = 30_000;
const impatientMs = 20;
const slowMs = 60;

/** Both providers of calendars in this process, a database without the rest of the product, and one time for all. */
export async function openOutsideWorld() {
  const databaseUrl = await createWorldDatabase();
  const db = connect(databaseUrl, { size: 12, onLost: () => undefined });
  const dir = mkdtempSync(join(quickDir, "belle-calendars-"));
  const agenda = createAgenda(Date.now());
  const { clock } = agenda;
  const faults = createFaultInjection();
  const accounts: Account[] = zones.map((zone) => ({ id: zone, name: zone, email: `${zone}@example.org`, zone }));
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1024 } });
  let url = "";
  const log = { info() {}, error() {} };
  const ground = (name: string) => ({ dir: join(dir, name), clock, log, faults, url: () => url, productUrl });
  const vendors = {
    google: startGoogle(ground("google"), keys, accounts),
    microsoft: startMicrosoft(ground("microsoft"), keys, accounts),
  };
  app.register(formbody);
  for (const service of services) vendors[service].addRoutes(app);
  url = await app.listen({ host: "127.0.0.1", port: 0 });

  // Where the providers post to: they ask it whether it listens, and all else is delivered by the test.
  const ear = createServer((request, reply) => {
    const signed = { headers: request.headers, body: Buffer.alloc(0), url: request.url ?? "" };
    void receiveOffice365Change({ db, jobs: agenda.jobs }, signed).then((said) =>
      reply.writeHead(200, { "content-type": "text/plain" }).end(said),
    );
  });
  await new Promise<void>((done) => ear.listen(0, "127.0.0.1", done));
  const changesUrl = () => `http://127.0.0.1:${(ear.address() as AddressInfo).port}/changes`;

  atEnd(async () => {
    ear.close();
    await app.close();
    for (const service of services) await vendors[service].close();
    await db.destroy();
    rmSync(dir, { recursive: true, force: true });
  });

  const create = (deadlineMs: number) => {
    const options = { ...keys, clock, waitsMs: [1, 1], deadlineMs };
    const apiUrl = `${url}/microsoft`;
    return {
      google: createGoogleCalendars({ ...options, apiUrl: `${url}/`, oauthUrl: `${url}/google` }),
      office365: createMicrosoftCalendars({ ...options, apiUrl, oauthUrl: apiUrl }),
    };
  };
  const [patient, impatient] = [create(patientMs), create(impatientMs)];
  let trouble: TroubleKind | undefined;
  const setTrouble = (service: Service, kind: TroubleKind | undefined) => {
    trouble = kind;
    faults.set(service, { post: "drop", ...(kind && { trouble: { kind, ms: slowMs } }) });
  };

  /** What happens right after a call was answered: the first one of that name that comes. */
  const armed = new Map<string, () => Promise<void>>();
  const watched = (provider: "google" | "office365"): Calendars =>
    new Proxy(patient[provider], {
      get: (_, name: keyof Calendars) => {
        return async (...given: unknown[]) => {
          const port = (trouble ? impatient : patient)[provider];
          const answer = await Reflect.apply(port[name], port, given);
          const next = armed.get(name);
          armed.delete(name);
          await next?.();
          return answer;
        };
      },
    });

  /** The provider's news of a change in an account's calendar, as it would post it. */
  async function deliver(service: Service, account: Account): Promise<void> {
    const { channels } = vendors[service].inside;
    for (const channel of channels.open().filter(({ accountId }) => accountId === account.id)) {
      const { headers, body } = (service === "google" ? googleMessage : graphMessage)(channel, "exists");
      const signed = { headers, body: Buffer.from(body), url: "/changes" };
      const receive = service === "google" ? receiveGoogleChange : receiveOffice365Change;
      await receive({ db, jobs: agenda.jobs }, signed);
    }
  }

  return {
    db,
    agenda,
    clock,
    changesUrl,
    calendars: { google: watched("google"), office365: watched("office365") },
    accountIn: (zone: Zone) => accounts.find((one) => one.zone === zone) as Account,
    inside: (service: Service) => vendors[service].inside,
    setTrouble,
    isAnswering: () => trouble === undefined,
    waitMs: () => (trouble ? impatientMs : patientMs),
    after: (call: keyof Calendars, act: () => Promise<void>) => void armed.set(call, act),
    disarm: () => armed.clear(),
    deliver,
    /** An owner's grant, as the provider gives it out on its page. */
    grantOf(service: Service, account: Account) {
      const { oauth, store } = vendors[service].inside;
      store.stateStore.state.events[account.id] = [];
      store.stateStore.state.channels = [];
      const scopes =
        service === "google"
          ? ["https://www.googleapis.com/auth/calendar.events", "https://www.googleapis.com/auth/calendar.freebusy"]
          : ["Calendars.ReadWrite", "offline_access"];
      const code = oauth.issueCode(account, {
        ...{ redirectUrl: "", scopes, challenge: undefined, challengeMethod: "plain" as const, offline: true },
      });
      const tokens = oauth.redeem({ code, redirectUrl: "", verifier: undefined });
      if (typeof tokens === "string") throw new Error(`The provider said ${tokens}.`);
      const { accessToken, refreshToken = "" } = tokens;
      return { accessToken, refreshToken, expiresAt: new Date(agenda.nowMs() + 3_600_000), account: account.email };
    },
    /** An owner with an assistant, without the product around them. */
    async newShop(timezone: Zone) {
      const [owner_id, assistant_id] = [randomUUID(), randomUUID()];
      const created_at = new Date(agenda.nowMs());
      const texts = { greeting: "", system_instructions: "", sales_transfer: "", service_transfer: "" };
      const more = { zapier_webhook: "", email_from: "", email_to: "", calendar_provider: "", settings: "{}" } as const;
      const { username, email, phone } = someDraft();
      const accepted = { terms_version: "1", terms_accepted_at: created_at };
      await db
        .insertInto("owners")
        .values({
          id: owner_id,
          username,
          email,
          phone,
          full_name: null,
          password_hash: "-",
          timezone,
          created_at,
          ...accepted,
        })
        .execute();
      await db
        .insertInto("assistants")
        .values({ id: assistant_id, owner_id, name: "Belle", timezone, created_at, ...texts, ...more } as never)
        .execute();
      return { owner_id, assistant_id };
    },
  };
}
export type OutsideWorld = Awaited<ReturnType<typeof openOutsideWorld>>;
