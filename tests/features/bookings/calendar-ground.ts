import { sql } from "kysely";
import { nameCalendar } from "#server/features/assistants/name-calendar.ts";
import { calendarOf } from "#server/features/calendars/calendar-of.ts";
import type { CalendarNeeds } from "#server/features/calendars/needs.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { createKeyring } from "#server/keyring.ts";
import { createSecretBox } from "#server/secret-box.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { atEnd } from "../../support/at-end.ts";
import type { Answer, Client } from "../../support/client.ts";
import { until } from "../../support/until.ts";
import { someAddress, type World } from "../../support/world.ts";

/** What tests of both providers share: the same is expected of them, only names and accounts differ. */
export const providers = [
  { provider: "google", vendor: "google", accounts: ["dana", "sam", "priya"] },
  { provider: "office365", vendor: "microsoft", accounts: ["morgan", "alex", "noor"] },
] as const;
export type Provider = (typeof providers)[number];
type Trouble = { kind?: string; path?: string; times?: number; ms?: number };

/** An owner who has left for the consent page, and the browser's cookie. */
export type Left = { readonly answer: Answer; readonly url: string; readonly cookie: string };

const cookieOf = ({ headers }: Answer): string => String(headers["set-cookie"] ?? "").split(";")[0] ?? "";

/** Connecting a calendar in a world, as a person and a browser would. */
export async function openCalendars(world: World) {
  const at = world.outside.sandbox?.url ?? "";
  const jobs = await startJobs({ url: world.databaseUrl, onError: () => undefined });
  atEnd(() => jobs.stop());
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(new URL(path, at), { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });

  const leave = async (owner: Client, provider: string, assistantId?: string): Promise<Left> => {
    const path = assistantId ? `/api/tenants/${assistantId}/connect-calendar` : "/api/user/connect-calendar";
    const answer = await owner.send("POST", path, { provider });
    return { answer, url: String(answer.body["redirect_url"] ?? ""), cookie: cookieOf(answer) };
  };

  /** Decides on the consent page; answers where the browser is sent. */
  const decide = async (url: string, account: string, decision = "accept", leaveOut = ""): Promise<string> => {
    const scopes = (new URL(url).searchParams.get("scope") ?? "").split(" ").filter((scope) => scope !== leaveOut);
    const fields = [["account", account], ["decision", decision], ...scopes.map((scope) => ["scope", scope])];
    const reply = await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
    const back = new URL(reply.headers.get("location") ?? "");
    return back.pathname + back.search;
  };

  /** The browser follows the provider's answer. Answers the screen that it ends on, without our own address. */
  const comeBack = async (back: string, cookie = ""): Promise<string> => {
    const headers = cookie ? { cookie } : {};
    const reply = await world.app.inject({ method: "GET", url: back, headers, remoteAddress: someAddress() });
    if (reply.statusCode !== 302) throw new Error(`The return said ${reply.statusCode}: ${reply.payload}`);
    return String(reply.headers.location).replace("http://localhost:3000", "");
  };

  const connect = async (
    owner: Client,
    { provider, accounts }: Provider,
    to: { id?: string; account?: string } = {},
  ) => {
    const { url, cookie } = await leave(owner, provider, to.id);
    return comeBack(await decide(url, to.account ?? accounts[0]), cookie);
  };

  const grantOf = (assistantId: string) =>
    world.db.selectFrom("calendar_grants").selectAll().where("assistant_id", "=", assistantId).executeTakeFirst();

  /** Has background work done now, and answers when none of it is left. */
  const run = async (...names: string[]): Promise<void> => {
    for (const name of names) {
      await jobs.send(world.db, { name, retries: 0, retrySeconds: 1 }, {});
      await idle();
    }
  };
  const idle = () =>
    until("the calendars' jobs to be done", async () => {
      const { rows } = await sql`
        select from pgboss.job where name like '%calendar%' and state in ('created', 'retry', 'active')`.execute(
        world.db,
      );
      return rows.length === 0;
    });

  /** For verbs that are called past HTTP, with anything else in place of what the product has. */
  const needs = (changes: Partial<CalendarNeeds> = {}): CalendarNeeds => ({
    db: world.db,
    clock: world.clock,
    jobs,
    calendars: world.outside.calendars,
    secretBox: createSecretBox(createKeyring(["t".repeat(32)])),
    publicUrl: "http://localhost:3000",
    nameCalendar,
    onTrouble: () => undefined,
    ...changes,
  });

  return {
    needs,
    leave,
    decide,
    comeBack,
    connect,
    grantOf,
    run,
    idle,
    shown: async (owner: NewOwner, id: string) => (await calendarOf({ db: world.db }, owner.user.id, [id])).get(id),
    busy: (assistantId: string) =>
      world.db
        .selectFrom("busy_times")
        .select(["starts_at", "ends_at"])
        .where("assistant_id", "=", assistantId)
        .orderBy("starts_at")
        .execute(),
    /** An owner with an assistant. */
    async newBusiness() {
      const owner = await newOwner(world);
      return { owner, id: (await create(owner)).id };
    },
    faults: async (vendor: string, trouble: Trouble = {}) => {
      const body = JSON.stringify(trouble);
      const headers = { "content-type": "application/json" };
      await fetch(`${at}/api/weather/${vendor}`, { method: "PUT", headers, body });
    },
    /** Writes an event into the account's calendar by hand. */
    addEvent: async (
      vendor: string,
      account: string,
      event: { date: string; start_time: string; end_time: string },
    ) => {
      const reply = await post(`/${vendor}/calendar/${account}/events`, { title: "Dentist", ...event });
      if (reply.status !== 303) throw new Error(`The calendar said ${reply.status}: ${await reply.text()}`);
    },
    /** The owner takes our access away on the account's page. Answers whether there was any. */
    async endAccess(vendor: string, account: string): Promise<boolean> {
      const page = await (await fetch(`${at}/${vendor}/calendar/${account}`)).text();
      const action = /action="([^"]+\/revoke)"/.exec(page)?.[1];
      if (action) await post(action);
      return action !== undefined;
    },
    hasAccess: async (vendor: string, account: string): Promise<boolean> =>
      /action="[^"]+\/revoke"/.test(await (await fetch(`${at}/${vendor}/calendar/${account}`)).text()),
  };
}
