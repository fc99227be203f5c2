import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** With owners and modes: the database's files belong to its own user. */
export const copyFolder = (from: string, to: string): void => void execFileSync("cp", ["-a", from, to]);

/** Where the database's files had to go elsewhere, a copy would be one without them. */
export const canBeCopied = (dataDir: string): boolean => existsSync(join(dataDir, "postgres"));
