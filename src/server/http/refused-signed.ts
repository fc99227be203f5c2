import { Refusal } from "#domain/basics/refusal.ts";

/** In three texts, by which an operator learns whether a proxy on the way has eaten something. They say nothing of any secret. */
export const unsignedTexts = {
  signature: "The signature is missing.",
  body: "The body is empty.",
  wrong: "The signature is not right.",
} as const;

export const refusedSigned = (given: {
  readonly body: Uint8Array;
  readonly signature: string | undefined;
}): Refusal => {
  const missing = given.signature ? (given.body.length === 0 ? "body" : "wrong") : "signature";
  return new Refusal("invalid", unsignedTexts[missing]);
};
