import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** A secret that is made once and kept in a file that only its owner may read. */
export function keptSecret(file: string, bytes: number): string {
  if (!existsSync(file)) keepSecret(file, randomBytes(bytes).toString("hex"));
  return readFileSync(file, "utf8").trim();
}

/** Written beside and renamed: half a secret, kept, would lock out the whole data folder. */
export function keepSecret(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
