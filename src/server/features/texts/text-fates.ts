import { deliveryText, type TextFate } from "../../basics/text-delivery.ts";
import type { Db } from "../../db/connect.ts";
import { findFate, listAbout, listFates } from "./store.ts";

/** How one text fares; nothing where it was never sent. */
export const textFate = (
  { db }: { readonly db: Db },
  owner_id: string,
  text_id: string,
): Promise<TextFate | undefined> => findFate(db, owner_id, text_id);

export type TextsFate = TextFate & { readonly id: string; readonly reported_at: Date | null };

/** The same of several, with when the carrier last told of each. */
export const textFates = (
  { db }: { readonly db: Db },
  owner_id: string,
  ids: readonly string[],
): Promise<readonly TextsFate[]> => listFates(db, owner_id, ids);

export type TextAbout = { readonly id: string; readonly kind: string; readonly status: string; readonly at: Date };

/** The texts that went to people about calls and jobs, with how each fared in plain words. */
export const textsAbout = async (
  { db }: { readonly db: Db },
  owner_id: string,
  about_ids: readonly string[],
): Promise<TextAbout[]> =>
  (await listAbout(db, owner_id, about_ids)).flatMap(({ id, kind, sent_at, created_at, ...fate }) => {
    const status = deliveryText(fate);
    return status === null ? [] : [{ id, kind, status, at: sent_at ?? created_at }];
  });
