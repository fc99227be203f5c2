import type { Clock } from "#domain/time/clock.ts";
import { createGoogleCalendars } from "./google/google-calendars.ts";
import { createMicrosoftCalendars } from "./microsoft/microsoft-calendars.ts";
import type { Access, Calendars, Grant } from "./port.ts";

type World = { readonly url: string; readonly clock: Clock };
type Keys = { readonly clientId: string; readonly clientSecret: string };
type More = { deadlineMs?: number; waitsMs?: number[]; clientSecret?: string; clock?: Clock };
type SignIn = {
  consent: (url: string, as: { account: string }) => Promise<URL>;
  makePkce: () => { verifier: string; challenge: string };
};

export const zone = "America/Los_Angeles";
export const hourMs = 3600 * 1000;

/** What tests of every provider share; for tests only. The same behaviour is expected of all, only addresses and names differ. */
export const providersFor = (productUrl: string, keys: Keys) => [
  {
    name: "google" as const,
    account: "dana",
    email: "dana@reyes-plumbing.example",
    redirectUrl: `${productUrl}/calendar/callback/google`,
    create: ({ url, clock }: World, more: More = {}): Calendars =>
      createGoogleCalendars({ ...keys, apiUrl: `${url}/`, oauthUrl: `${url}/google`, clock, waitsMs: [1, 1], ...more }),
  },
  {
    name: "microsoft" as const,
    account: "morgan",
    email: "morgan@bell-roofing.example",
    redirectUrl: `${productUrl}/calendar/callback/office365`,
    create: ({ url, clock }: World, more: More = {}): Calendars => {
      const apiUrl = `${url}/microsoft`;
      return createMicrosoftCalendars({ ...keys, apiUrl, oauthUrl: apiUrl, clock, waitsMs: [1, 1], ...more });
    },
  },
];

export type TestProvider = ReturnType<typeof providersFor>[number];

/** An owner who has signed in. */
export async function connectTo(provider: TestProvider, world: World, { consent, makePkce }: SignIn, more: More = {}) {
  const { account, redirectUrl } = provider;
  const calendars = provider.create(world, more);
  const { verifier, challenge } = makePkce();
  const back = await consent(calendars.signInUrl({ state: "s-1", challenge, redirectUrl }), { account });
  const grant = await calendars.finishSignIn({ code: back.searchParams.get("code") ?? "", verifier, redirectUrl });
  return { calendars, ...accessTo(grant) };
}

/** A grant as the product would keep it. */
export function accessTo(grant: Grant) {
  const stored = { grant, refreshed: 0 };
  const access: Access = {
    get grant() {
      return stored.grant;
    },
    onRefreshed: async (fresh) => {
      stored.grant = fresh;
      stored.refreshed += 1;
    },
  };
  return { access, stored };
}

export const job = (more: { key?: string; start?: Date; end?: Date } = {}) => ({
  key: "3f0e8a52-9a1c-4b7e-8d11-0c5a2f6b7e90",
  start: new Date("2026-11-16T18:00:00Z"),
  end: new Date("2026-11-16T20:00:00Z"),
  timeZone: zone,
  title: "Water heater for Zoe",
  description: "Leaks at the valve",
  location: "12 Oak St",
  ...more,
});

export const week = {
  from: new Date("2026-11-14T00:00:00Z"),
  to: new Date("2026-11-21T00:00:00Z"),
  timeZone: zone,
};

export const times = (busy: readonly { start: Date; end: Date }[]): string[] =>
  busy.map(({ start, end }) => `${start.toISOString()}/${end.toISOString()}`);
