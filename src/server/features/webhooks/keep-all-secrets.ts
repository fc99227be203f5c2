import type { WebhookNeeds } from "./needs.ts";
import { keepSecrets, listUnkept } from "./store.ts";

/** Before the product's key is replaced: what follows from it is written down, sealed, for every owner. Answers how many were. */
export async function keepAllSecrets({ db, secrets }: Pick<WebhookNeeds, "db" | "secrets">): Promise<number> {
  let kept = 0;
  for (;;) {
    const unkept = await listUnkept(db);
    if (unkept.length === 0) return kept;
    await keepSecrets(
      db,
      unkept.map((one) => ({ ...one, secret_sealed: secrets.sealedSecret(one) })),
    );
    kept += unkept.length;
  }
}
