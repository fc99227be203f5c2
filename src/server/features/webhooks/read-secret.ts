import type { showWebhookSecret, WebhookSecret } from "#contract/developers.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { Db } from "../../db/connect.ts";
import type { WebhookNeeds } from "./needs.ts";
import { keepSecrets, listSigning, lockOwner, type SecretRow } from "./store.ts";

type Needs = Pick<WebhookNeeds, "clock" | "secrets"> & { readonly db: Db };

/** What there is to know of an owner's secret without the secret itself. */
export async function readSecret({ db, clock, secrets }: Needs, owner_id: string): Promise<WebhookSecret> {
  const [newest, ...old] = await listSigning(db, owner_id, clock.now());
  const endOf = (row: SecretRow) => secrets.secretOf(row).slice(-4);
  return {
    version: newest.version,
    last_four: endOf(newest),
    created_at: newest.created_at?.toISOString() ?? null,
    retiring: old.flatMap((row) =>
      row.retires_at ? [{ version: row.version, last_four: endOf(row), until: row.retires_at.toISOString() }] : [],
    ),
  };
}

/** The secret itself, for whoever asks for it by hand. From then on it is kept, so that it outlives the product's key. */
export async function showSecret(
  { db, clock, secrets }: Needs,
  owner_id: string,
): Promise<Reply<typeof showWebhookSecret>> {
  const [{ version, ...rest }] = await db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner_id);
    const [newest] = await listSigning(tx, owner_id, clock.now());
    if (newest.secret_sealed === null)
      await keepSecrets(tx, [{ owner_id, version: newest.version, secret_sealed: secrets.sealedSecret(newest) }]);
    return listSigning(tx, owner_id, clock.now());
  });
  return { success: true, error: null, data: { version, secret: secrets.secretOf({ version, ...rest }) } };
}
