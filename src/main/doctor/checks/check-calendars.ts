import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { googleAddresses } from "#providers/calendars/google/google-sign-in.ts";
import { createMicrosoftCalendars } from "#providers/calendars/microsoft/microsoft-calendars.ts";
import { microsoftAddresses } from "#providers/calendars/microsoft/microsoft-sign-in.ts";
import type { Calendars } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import { reachIt } from "../reaching.ts";

/** Nobody's access, so that the answer is about our own keys. */
const nobody = { accessToken: "none", refreshToken: "none", expiresAt: new Date(0) };

async function checkCalendar(name: string, calendars: Calendars, redirectUrl: string, keys: string): Promise<Finding> {
  const code = await calendars.refresh(nobody).then(
    () => "grant_revoked",
    (error: unknown) => (error instanceof ProviderError ? error.code : "failed"),
  );
  if (code === "grant_revoked")
    return good(
      name,
      `the keys are known there, as far as it tells without an owner; redirect address: ${redirectUrl}`,
    );
  if (code === "keys_refused")
    return wrong(name, "the keys are refused there", `Copy ${keys} anew from the service's console.`);
  return wrong(name, `it did not answer as it should (${code})`, reachIt);
}

/** Those whose keys are given; for the others the sandbox stands in. */
export function openCalendars({ config, clock, deadlineMs }: Pick<Needs, "config" | "clock" | "deadlineMs">) {
  const { vendors } = config;
  const patience = { clock, deadlineMs, waitsMs: [] };
  const keysOf = (vendor: "GOOGLE" | "MICROSOFT") => {
    const [clientId, clientSecret] = [vendors[`${vendor}_CLIENT_ID`], vendors[`${vendor}_CLIENT_SECRET`]];
    return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
  };
  const [googleKeys, microsoftKeys] = [keysOf("GOOGLE"), keysOf("MICROSOFT")];
  const google = googleKeys && {
    ...{ ...googleKeys, ...patience, oauthUrl: vendors.GOOGLE_OAUTH_URL },
    apiUrl: vendors.GOOGLE_API_URL ?? googleAddresses.apiUrl,
  };
  const microsoft = microsoftKeys && {
    ...{ ...microsoftKeys, ...patience, apiUrl: vendors.MICROSOFT_API_URL ?? microsoftAddresses.apiUrl },
    oauthUrl: vendors.MICROSOFT_OAUTH_URL ?? microsoftAddresses.oauthUrl,
  };
  return {
    google: google && createGoogleCalendars(google),
    office365: microsoft && createMicrosoftCalendars(microsoft),
  };
}

export async function checkCalendars(needs: Needs): Promise<readonly Finding[]> {
  const back = (provider: string) => `${needs.config.publicUrl}/calendar/callback/${provider}`;
  const [google, microsoft] = ["Google calendars", "Microsoft calendars"] as const;
  const absent = (name: string) => notSet(name, "the sandbox stands in");
  const open = openCalendars(needs);
  const googleKeys = "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET";
  const microsoftKeys = "MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET (the secret's value, not its id)";
  return Promise.all([
    open.google ? checkCalendar(google, open.google, back("google"), googleKeys) : absent(google),
    open.office365 ? checkCalendar(microsoft, open.office365, back("office365"), microsoftKeys) : absent(microsoft),
  ]);
}
