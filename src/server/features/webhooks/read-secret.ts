import type { Reply } from "#contract/endpoint.ts";
import type { showWebhookSecret, WebhookSecret } from "#contract/webhooks.ts";
import type { Db } from "../../db/connect.ts";
import type { WebhookNeeds } from "./needs.ts";
import { listSigning } from "./store.ts";

type Needs = Pick<WebhookNeeds, "clock" | "secretOf"> & { readonly db: Db };

/** What there is to know of an owner's secret without the secret itself. */
export async function readSecret({ db, clock, secretOf }: Needs, owner_id: string): Promise<WebhookSecret> {
  const [newest, ...old] = await listSigning(db, owner_id, clock.now());
  const { version, created_at } = newest ?? { version: 1, created_at: null };
  const endOf = (which: number) => secretOf(owner_id, which).slice(-4);
  return {
    version,
    last_four: endOf(version),
    created_at: created_at?.toISOString() ?? null,
    retiring: old.flatMap(({ version, retires_at }) =>
      retires_at ? [{ version, last_four: endOf(version), until: retires_at.toISOString() }] : [],
    ),
  };
}

/** The secret itself, for whoever asks for it by hand. */
export async function showSecret(needs: Needs, owner_id: string): Promise<Reply<typeof showWebhookSecret>> {
  const { version } = await readSecret(needs, owner_id);
  return { success: true, error: null, data: { version, secret: needs.secretOf(owner_id, version) } };
}
