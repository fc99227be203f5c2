import { createHmac, timingSafeEqual } from "node:crypto";

type Round = { readonly id: string; readonly relay_round: number };

export type RelayTokens = {
  tokenOf(round: Round): string;
  isTokenOf(round: Round, given: string): boolean;
};

/**
 * What opens the carrier's socket for one round of one call. It follows from the product's key, so that the carrier hears the same
 * when it asks twice, and nothing that is stored opens a socket.
 */
export function createRelayTokens(secretKey: string): RelayTokens {
  const key = createHmac("sha256", secretKey).update("belle relay tokens").digest();
  const tokenOf = ({ id, relay_round }: Round): string =>
    createHmac("sha256", key).update(`${id} ${relay_round}`).digest("base64url");
  return {
    tokenOf,
    isTokenOf(round, given) {
      const [right, other] = [Buffer.from(tokenOf(round)), Buffer.from(given)];
      return right.length === other.length && timingSafeEqual(right, other);
    },
  };
}
