import type { listApiKeys as endpoint } from "#contract/api-keys.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { KeyNeeds } from "./needs.ts";
import { presentKey } from "./present-key.ts";
import { listKeys as listRows } from "./store.ts";

export async function listKeys({ db }: Pick<KeyNeeds, "db">, owner_id: string): Promise<Reply<typeof endpoint>> {
  return { success: true, error: null, data: (await listRows(db, owner_id)).map(presentKey) };
}
