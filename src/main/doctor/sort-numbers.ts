import type { NumberAddresses, OwnedNumber } from "#providers/telephony/port.ts";
import { sameAddresses } from "#providers/telephony/twilio/translate.ts";

type Sorted = {
  /** Assistants have them, but the carrier's account does not. */
  readonly gone: readonly string[];
  /** The carrier brings their calls and texts elsewhere. */
  readonly astray: readonly OwnedNumber[];
  readonly here: readonly OwnedNumber[];
};

/** Numbers of assistants, by where they lead. Whatever else the account owns is none of ours. */
export function sortNumbers(ours: readonly string[], owned: readonly OwnedNumber[], wanted: NumberAddresses): Sorted {
  const byNumber = new Map(owned.map((one) => [one.number, one]));
  const found = ours.flatMap((number) => byNumber.get(number) ?? []);
  const isHere = ({ addresses }: OwnedNumber) => sameAddresses(addresses, wanted);
  return {
    gone: ours.filter((number) => !byNumber.has(number)),
    astray: found.filter((one) => !isHere(one)),
    here: found.filter(isHere),
  };
}
