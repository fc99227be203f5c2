import { codeOf, stepAt } from "#server/features/second-factor/one-time-code.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The app on an owner's phone. */
export const appWith = (secret: string) => ({
  /** What it shows at this moment. */
  at: (now: Date, stepsLater = 0): string => codeOf(fromBase32(secret), stepAt(now) + stepsLater),
});
