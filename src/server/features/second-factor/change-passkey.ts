import type { Passkey } from "#contract/second-factor.ts";
import { passkeyName } from "#domain/accounts/proof-rules.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Caller, Client } from "../../http/route.ts";
import { changeFactors } from "./change-factors.ts";
import type { FactorNeeds } from "./needs.ts";
import { presentPasskey } from "./read-second-factor.ts";
import { deletePasskey, renamePasskey as rename } from "./store.ts";

const notThere = () => notFound();

export async function renamePasskey(
  { db }: Pick<FactorNeeds, "db">,
  owner_id: string,
  id: string,
  typed: string,
): Promise<Passkey> {
  const checked = passkeyName(typed);
  if ("error" in checked) throw new Refusal("invalid", checked.error);
  const row = isPossibleId(id) ? await rename(db, owner_id, id, checked.name) : undefined;
  if (!row) throw notThere();
  return presentPasskey(row);
}

export async function removePasskey(
  needs: Pick<FactorNeeds, "db" | "clock" | "jobs">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  if (!isPossibleId(id)) throw notThere();
  await changeFactors(needs, caller, { what: "passkey_removed", client }, async (tx) => {
    if (!(await deletePasskey(tx, caller.owner_id, id))) throw notThere();
  });
}
