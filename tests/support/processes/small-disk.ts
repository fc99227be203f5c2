import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type SmallDisk = { fill(): void; empty(): void; unmount(): void };

/** A disk that is small enough to fill, in a folder. Only root can make one, and not in every container; nothing where it cannot be made. */
export function mountSmallDisk(dir: string, megabytes: number): SmallDisk | undefined {
  const options = `size=${megabytes}m,mode=711`;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", dir]).status !== 0) return undefined;
  const filler = join(dir, "filler");
  const megabyte = Buffer.alloc(1024 * 1024);
  return {
    fill() {
      for (const bytes of [megabyte, megabyte.subarray(0, 4096)])
        try {
          for (;;) writeFileSync(filler, bytes, { flag: "a" });
        } catch {
          // Full for pieces of this size.
        }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync("umount", ["--lazy", dir]),
  };
}
