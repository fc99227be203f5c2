import type { Db } from "../../db/connect.ts";
import type { Keyring } from "../../keyring.ts";
import { listConnectionNames } from "./store.ts";

const prefix = "belle keys ";

/** Every process names its keys on a connection that it never gives up, so that the others see what it can open. */
export const processName = ({ ids }: Pick<Keyring, "ids">): string => `${prefix}${ids.join(" ")}`;

/** The keys of all processes on this database; of each the one that it seals with first. */
export async function keysOfProcesses(db: Db): Promise<readonly (readonly string[])[]> {
  const names = await listConnectionNames(db, prefix);
  return names.map((name) => name.slice(prefix.length).split(" "));
}
