import type { Sound } from "../port.ts";

export type SoundCache = {
  find(key: string): Sound | undefined;
  keep(key: string, sound: Sound): void;
};

/** Sounds by what is said in them; the least lately used go first. In memory alone: sentences have names and addresses of callers in them. */
export function createSoundCache({ mostBytes, longestBytes }: { mostBytes: number; longestBytes: number }): SoundCache {
  const kept = new Map<string, Sound>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.samples.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    find(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    keep(key, sound) {
      const { byteLength } = sound.samples;
      if (byteLength > longestBytes) return;
      forget(key);
      kept.set(key, sound);
      bytes += byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return;
        forget(oldest);
      }
    },
  };
}
