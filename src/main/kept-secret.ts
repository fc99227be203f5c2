import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** A secret that is made once and kept in a file that only its owner may read. */
export function keptSecret(file: string, bytes: number): string {
  if (!existsSync(file)) {
    // Written beside and renamed: half a secret, kept, would lock out the whole data folder.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(bytes).toString("hex"), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8").trim();
}
