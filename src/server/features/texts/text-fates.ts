import { deliveryText } from "../../basics/text-delivery.ts";
import type { Db } from "../../db/connect.ts";
import { findFate, listAbout, type TextFate } from "./store.ts";

/** How one text fares; nothing where it was never sent. */
export const textFate = (
  { db }: { readonly db: Db },
  owner_id: string,
  text_id: string,
): Promise<TextFate | undefined> => findFate(db, owner_id, text_id);

export type TextAbout = { readonly id: string; readonly kind: string; readonly status: string; readonly at: Date };

/** The texts that went to people about calls and jobs, with how each fared in plain words. */
export const textsAbout = async (
  { db }: { readonly db: Db },
  owner_id: string,
  about_ids: readonly string[],
): Promise<TextAbout[]> =>
  (await listAbout(db, owner_id, about_ids)).flatMap(({ id, kind, state, reason_code, sent_at, created_at }) => {
    const status = deliveryText(state, reason_code);
    return status === null ? [] : [{ id, kind, status, at: sent_at ?? created_at }];
  });
