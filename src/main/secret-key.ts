import { join } from "node:path";
import { keptSecret } from "./kept-secret.ts";

/** The key given from outside, or one made at the first start and kept in the data folder. */
export function secretKeyOf({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): string {
  return secretKey ?? keptSecret(join(dataDir, "secret-key"), 32);
}
