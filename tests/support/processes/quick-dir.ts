import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** What the databases of a whole run may take. Containers often give such a place 64 MB. */
const roomBytes = 6 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > roomBytes;
}

/** For what is written all the time and thrown away: in memory, where there is room for it. */
export const quickDir = hasRoom() ? inMemory : tmpdir();
