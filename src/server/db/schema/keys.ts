/** What is left of keys that were replaced. */
export type KeysSchema = {
  retired_keys: { use: string; key_id: string; key_sealed: string; retired_at: Date };
};
