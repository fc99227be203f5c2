import type { Db } from "../../db/connect.ts";
import { findCodeApp, listPasskeys } from "./store.ts";

export type Factors = { readonly passkeys: number; readonly code_app: boolean };

/** What there is beside the password. */
export async function factorsOf(db: Db, owner_id: string): Promise<Factors> {
  const passkeys = await listPasskeys(db, owner_id);
  const app = await findCodeApp(db, owner_id);
  return { passkeys: passkeys.length, code_app: app?.confirmed_at != null };
}

export const hasFactor = ({ passkeys, code_app }: Factors): boolean => passkeys > 0 || code_app;
