import { z } from "zod";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Grant } from "#providers/calendars/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Resealed, SecretBox } from "../../secret-box.ts";
import { sha256 } from "./browser-mark.ts";
import { replaceGrantSeal } from "./store.ts";

const kept = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.iso.datetime().transform((text) => new Date(text)),
  account: z.string().optional(),
});

export const grantPlace = (id: string): string => `calendar_grants/${id}`;

export const sealGrant = (box: SecretBox, id: string, grant: Grant): string =>
  box.seal(JSON.stringify(grant), grantPlace(id));

export const openGrant = (box: SecretBox, { id, grant_sealed }: { id: string; grant_sealed: string }): Grant =>
  kept.parse(JSON.parse(box.open(grant_sealed, grantPlace(id))));

/** Which account it is, without telling: null where the provider does not say. */
export const accountMark = (provider: CalendarProvider, { account }: Grant): Buffer | null =>
  account === undefined ? null : sha256(`${provider} ${account.toLowerCase()}`);

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealGrant = (db: Db, which: { readonly id: string }, secret: Resealed): Promise<boolean> =>
  replaceGrantSeal(db, which, secret);
