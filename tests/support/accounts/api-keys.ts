import type { ApiKey } from "#contract/developers.ts";
import type { KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { type Client, createClient } from "../client.ts";
import type { World } from "../world.ts";

export type NewKey = ApiKey & { readonly secret: string };

/** A key of this owner, made as the screen makes it. */
export async function newKey(owner: Client, access: KeyAccess = "read", name = "A program"): Promise<NewKey> {
  const answer = await owner.send("POST", "/api/keys", { name, access });
  if (answer.status !== 201) throw new Error(`Making a key failed: ${answer.text}`);
  return answer.body as NewKey;
}

/** A program somewhere that has the key. */
export const withKey = (world: Pick<World, "app">, { secret }: Pick<NewKey, "secret">): Client =>
  createClient(world.app, { token: secret });
