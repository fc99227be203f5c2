import type { Endpoint } from "./endpoint.ts";
import type { SecurityScheme } from "./openapi-document.ts";

export const securitySchemes = (publicUrl: string): Record<string, SecurityScheme> => ({
  bearer: { type: "http", scheme: "bearer", description: "The `access_token` of `POST /token`." },
  password: {
    type: "oauth2",
    description: "The OAuth 2 password grant, with user name or email address.",
    flows: { password: { tokenUrl: `${publicUrl}/token`, scopes: {} } },
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key that the owner made under /developers, sent like a token. Any key for GET, one with read and write access for the rest.",
  },
  carrierSignature: {
    type: "apiKey",
    in: "header",
    name: "X-Twilio-Signature",
    description: "The carrier's signature over the exact public address and the form.",
  },
  paymentSignature: {
    type: "apiKey",
    in: "header",
    name: "Stripe-Signature",
    description: "The payment provider's signature over time and raw body, at most 300 seconds old.",
  },
});

const token = [{ bearer: [] }, { password: [] }];

const proofs: Record<Endpoint["auth"], Record<string, string[]>[]> = {
  none: [],
  bearer: token,
  optional: [{}, ...token],
  "carrier-signature": [{ carrierSignature: [] }],
  "payment-signature": [{ paymentSignature: [] }],
};

/** Any one of these is enough; an empty one is no proof at all. */
export const securityOf = ({ auth, keys }: Endpoint): Record<string, string[]>[] =>
  keys ? [...proofs[auth], { apiKey: [] }] : proofs[auth];
