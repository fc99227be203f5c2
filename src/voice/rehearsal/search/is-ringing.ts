import type { Turn } from "./move.ts";

/** While phones ring for somebody in danger there is nothing to say but that they do. */
export const isRinging = ({ before, after }: Turn): boolean =>
  before.facts.reaching === true && after.facts.reaching === true;
