import type { ApiKey } from "#contract/developers.ts";
import type { KeyRow } from "./store.ts";

export const presentKey = ({ id, name, access, last_four, created_at, last_used_at }: KeyRow): ApiKey => ({
  ...{ id, name, access, last_four },
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
