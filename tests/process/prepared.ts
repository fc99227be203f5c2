import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterEach, inject } from "vitest";
import { createDatabase } from "../support/processes/database.ts";
import { removeRuns, someFolder } from "./product.ts";
import { canBeCopied, copyFolder } from "./used-folder.ts";

/** After each test nothing runs any more and nothing is left, whatever it proved or failed to prove. */
export const cleanUpAfterEach = (): void => afterEach(removeRuns);

/** A data folder in which the product has run before. */
export function usedDataDir(folder: string = someFolder()): string {
  const { usedFolder } = inject("processTests");
  const dataDir = join(folder, "data");
  if (canBeCopied(usedFolder)) copyFolder(usedFolder, dataDir);
  return dataDir;
}

/** An empty database on the server of all tests. */
export const emptyDatabase = (): Promise<string> => newDatabase("template0");

/** Settings for processes on a database of their own, which has the tables already. */
export async function usedDatabase(): Promise<{ DATABASE_URL: string; SECRET_KEY: string }> {
  return { DATABASE_URL: await newDatabase("postgres"), SECRET_KEY: inject("processTests").secretKey };
}

function newDatabase(template: string): Promise<string> {
  // Nobody may be in the one that is copied.
  const elsewhere = new URL(inject("processTests").databaseUrl);
  elsewhere.pathname = "/template1";
  return createDatabase(elsewhere.href, `belle_${randomBytes(4).toString("hex")}`, template);
}
