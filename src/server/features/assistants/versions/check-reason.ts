import { type Checked, characterCount, failed, passed } from "#domain/basics/checked.ts";

const longestReason = 300;

/** Why the owner changed her: a note for later, on one line. */
export const checkReason = (typed: string | undefined): Checked<string, "reason"> => {
  const reason = (typed ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return characterCount(reason) > longestReason
    ? failed("reason", `The reason can be at most ${longestReason} characters long.`)
    : passed(reason);
};
