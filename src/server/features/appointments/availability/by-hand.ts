import type { Block } from "#domain/availability/why-not.ts";

/** Owners may break their own rules, but nobody stands in two places at once, or is there without the way. */
export const standsFirm = ({ kind }: Pick<Block, "kind">): boolean => kind === "job" || kind === "buffer";
