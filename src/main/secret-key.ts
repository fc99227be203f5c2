import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The key given from outside, or one made at the first start and kept in the data folder. */
export function secretKeyOf({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): string {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, "secret-key");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
