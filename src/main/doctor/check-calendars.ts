import { createGoogleCalendars } from "#providers/calendars/google/google-calendars.ts";
import { googleAddresses } from "#providers/calendars/google/google-sign-in.ts";
import { createMicrosoftCalendars } from "#providers/calendars/microsoft/microsoft-calendars.ts";
import { microsoftAddresses } from "#providers/calendars/microsoft/microsoft-sign-in.ts";
import type { Calendars } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { type Finding, good, notSet, wrong } from "./finding.ts";
import type { Needs } from "./needs.ts";
import { reachIt } from "./reaching.ts";

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

export async function checkCalendars({ config, clock, deadlineMs }: Needs): Promise<readonly Finding[]> {
  const { vendors, publicUrl } = config;
  const patience = { clock, deadlineMs, waitsMs: [] };
  const back = (provider: string) => `${publicUrl}/calendar/callback/${provider}`;
  const [google, microsoft] = ["Google calendars", "Microsoft calendars"] as const;
  const absent = (name: string) => notSet(name, "the sandbox stands in");
  const keysOf = (vendor: "GOOGLE" | "MICROSOFT") => {
    const [clientId, clientSecret] = [vendors[`${vendor}_CLIENT_ID`], vendors[`${vendor}_CLIENT_SECRET`]];
    return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
  };
  const [googleKeys, microsoftKeys] = [keysOf("GOOGLE"), keysOf("MICROSOFT")];
  return Promise.all([
    googleKeys
      ? checkCalendar(
          google,
          createGoogleCalendars({
            ...googleKeys,
            ...patience,
            apiUrl: vendors.GOOGLE_API_URL ?? googleAddresses.apiUrl,
            oauthUrl: vendors.GOOGLE_OAUTH_URL,
          }),
          back("google"),
          "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
        )
      : absent(google),
    microsoftKeys
      ? checkCalendar(
          microsoft,
          createMicrosoftCalendars({
            ...microsoftKeys,
            ...patience,
            apiUrl: vendors.MICROSOFT_API_URL ?? microsoftAddresses.apiUrl,
            oauthUrl: vendors.MICROSOFT_OAUTH_URL ?? microsoftAddresses.oauthUrl,
          }),
          back("office365"),
          "MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET (the secret's value, not its id)",
        )
      : absent(microsoft),
  ]);
}
