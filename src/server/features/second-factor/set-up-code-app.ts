import { codeAppGoneText, codeAppThereText, wrongCodeText } from "#domain/accounts/proof-rules.ts";
import { brand } from "#domain/basics/brand.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../http/route.ts";
import { clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import { changeFactors } from "./change-factors.ts";
import { sealCodeSecret, takeCode } from "./check-code.ts";
import { factorByOwner } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { base32, codeAppUri, mintCodeSecret } from "./one-time-code.ts";
import { confirmCodeApp as confirm, deleteCodeApp, findCodeApp, putCodeApp } from "./store.ts";

type Needs = Pick<FactorNeeds, "db" | "clock" | "jobs" | "secretBox">;

/** A secret for the app. It opens nothing before a first code has shown that the app has it. */
export async function beginCodeApp({ db, clock, secretBox }: Needs, { owner_id, owner }: Caller) {
  const secret = mintCodeSecret();
  const row = { owner_id, secret_sealed: sealCodeSecret(secretBox, owner_id, secret), created_at: clock.now() };
  if (!(await putCodeApp(db, row))) throw new Refusal("conflict", codeAppThereText);
  const uri = codeAppUri(secret, { issuer: brand.productName, account: owner.username });
  return { secret: base32(secret), uri };
}

export async function confirmCodeApp(needs: Needs, caller: Caller, typed: string, client: Client): Promise<void> {
  const { db, clock } = needs;
  const { owner_id } = caller;
  const app = await findCodeApp(db, owner_id);
  if (app?.confirmed_at) throw new Refusal("conflict", codeAppThereText);
  if (!app) throw new Refusal("conflict", codeAppGoneText);
  const own = { policy: factorByOwner, key: owner_id };
  await takeAttempt({ db, clock }, [own]);
  if (!(await takeCode(needs, app, typed))) throw new Refusal("invalid", wrongCodeText);
  await clearAttempt(db, { own: [own] });
  await changeFactors(needs, caller, { what: "codes_app_added", client }, (tx) => confirm(tx, app, clock.now()));
}

export async function removeCodeApp(needs: Needs, caller: Caller, client: Client): Promise<void> {
  await changeFactors(needs, caller, { what: "codes_app_removed", client }, async (tx) => {
    if (!(await deleteCodeApp(tx, caller.owner_id))) throw notFound();
  });
}
