import type { Db } from "../../db/connect.ts";
import type { SecretBox } from "../../secret-box.ts";
import { listStale, type SealedColumn } from "./store.ts";

type Needs = { readonly db: Db; readonly secretBox: SecretBox; readonly onProgress: (resealed: number) => void };

/** Seals a column anew, a few rows at a time. What was changed meanwhile, or cannot be opened, stays as it is. */
export async function reseal({ db, secretBox, onProgress }: Needs, column: SealedColumn): Promise<number> {
  let resealed = 0;
  let after: readonly unknown[] | undefined;
  for (;;) {
    const rows = await listStale(db, column, { mark: secretBox.mark, after });
    for (const row of rows) {
      const secret = opened(secretBox, row.sealed, column.placeOf(row));
      if (secret === undefined) continue;
      const anew = secretBox.seal(secret, column.placeOf(row));
      if (await column.replace(db, row, { sealed: row.sealed, anew })) resealed++;
    }
    const last = rows.at(-1);
    if (!last) return resealed;
    after = column.key.map((name) => last[name]);
    onProgress(resealed);
  }
}

function opened(box: SecretBox, sealed: string, place: string): string | undefined {
  try {
    return box.open(sealed, place);
  } catch {
    return undefined;
  }
}
