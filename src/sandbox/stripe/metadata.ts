import type { Metadata } from "./wire.ts";

/** Keys that are given are set, keys given empty are taken away, an empty text takes all away. */
export function mergeMetadata(before: Metadata, given: Metadata | string): Metadata {
  if (typeof given === "string") return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ""));
}
