import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "../../keyring.ts";

type Round = { readonly id: string; readonly relay_round: number };

export type RelayTokens = {
  tokenOf(round: Round): string;
  isTokenOf(round: Round, given: string): boolean;
};

/**
 * What opens the carrier's socket for one round of one call. It follows from the product's key, so that the carrier hears the same
 * when it asks twice, and nothing that is stored opens a socket.
 */
export function createRelayTokens(keyring: Keyring): RelayTokens {
  const keys = keyring.keysOf("relay tokens");
  const tokenBy = (key: Buffer, { id, relay_round }: Round): string =>
    createHmac("sha256", key).update(`${id} ${relay_round}`).digest("base64url");
  return {
    tokenOf: (round) => tokenBy(keys[0], round),
    isTokenOf: (round, given) =>
      keys.some((key) => {
        const [right, other] = [Buffer.from(tokenBy(key, round)), Buffer.from(given)];
        return right.length === other.length && timingSafeEqual(right, other);
      }),
  };
}
