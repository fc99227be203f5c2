import { z } from "zod";
import {
  longestPasskeyName,
  mostPasskeys,
  proofMethods,
  proofMinutes,
  recoveryCodeCount,
  secondStepMethods,
} from "#domain/accounts/proof-rules.ts";
import { token } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { count, id, idParams, moment, text } from "./fields.ts";

const topic = "Second factor";

/** What the browser's own interface takes and gives; its inside is described by the WebAuthn standard, not by us. */
const challenge = z.string().meta({ examples: ["p5aV2uHXr0AOqUk7HQitvi-Ny1p5aV2uHXr0AOqUk7H"] });
const options = z
  .looseObject({ challenge })
  .meta({ description: "For `navigator.credentials`, in WebAuthn's JSON form" });
const response = z
  .looseObject({ id: text, type: z.literal("public-key"), response: z.looseObject({ clientDataJSON: z.string() }) })
  .meta({ description: "The result of `navigator.credentials`, in WebAuthn's JSON form" });
export type PasskeyResponse = z.output<typeof response>;

const code = text.meta({ examples: ["492039"], description: "From the authenticator app, or a recovery code" });
const pending_token = text.meta({ examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxEpX2sJ0c1wQ9d"] });

export const beginPasskeySignIn = endpoint({
  name: "beginPasskeySignIn",
  topic,
  method: "POST",
  path: "/token/passkey/options",
  summary: "Start a passkey sign-in",
  auth: "none",
  status: 200,
  reply: options,
  errors: [429],
});

export const signInWithPasskey = endpoint({
  name: "signInWithPasskey",
  topic,
  method: "POST",
  path: "/token/passkey",
  summary: "Sign in with a passkey",
  description: "The passkey must have verified the user by fingerprint, face or PIN.",
  auth: "none",
  body: z.object({ passkey: response }),
  status: 200,
  reply: token,
  errors: [401, 422, 429],
});

export const beginSecondStep = endpoint({
  name: "beginSecondStep",
  topic,
  method: "POST",
  path: "/token/second-step/options",
  summary: "Get the passkey challenge for the second login step",
  auth: "none",
  body: z.object({ pending_token }),
  status: 200,
  reply: options,
  errors: [401, 422, 429],
});

export const completeSecondStep = endpoint({
  name: "completeSecondStep",
  topic,
  method: "POST",
  path: "/token/second-step",
  summary: "Complete the second login step",
  description: "Uses the `pending_token` from `POST /token`, which is good for one login within five minutes.",
  auth: "none",
  body: z.object({
    pending_token,
    method: z.enum(secondStepMethods).meta({ examples: ["code"] }),
    code: code.optional(),
    passkey: response.optional(),
  }),
  status: 200,
  reply: token,
  errors: [401, 422, 429],
});
export type SecondStep = Omit<z.output<(typeof completeSecondStep)["body"]>, "pending_token">;

const passkey = z
  .object({
    id,
    name: z.string().meta({ examples: ["My phone"] }),
    created_at: moment,
    last_used_at: moment.nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.output<typeof passkey>;

const secondFactor = z
  .object({
    passkeys: z.array(passkey),
    passkeys_possible: z
      .boolean()
      .meta({ description: "False if the product runs at an IP address instead of a host name" }),
    code_app: z.object({ added_at: moment }).nullable().describe("The authenticator app, if there is one"),
    recovery_codes: z.object({ left: count, made_at: moment }).nullable(),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.output<typeof secondFactor>;

export const readSecondFactor = endpoint({
  name: "readSecondFactor",
  topic,
  method: "GET",
  path: "/users/me/second-factor",
  summary: "Get the account's second factors",
  auth: "bearer",
  status: 200,
  reply: secondFactor,
  errors: [401],
});

export const beginPasskey = endpoint({
  name: "beginPasskey",
  topic,
  method: "POST",
  path: "/users/me/passkeys/options",
  summary: "Start adding a passkey",
  auth: "bearer",
  proof: true,
  status: 200,
  reply: options,
  errors: [401, 409],
});

const name = text.meta({ examples: ["My phone"], description: `At most ${longestPasskeyName} characters` });

export const addPasskey = endpoint({
  name: "addPasskey",
  topic,
  method: "POST",
  path: "/users/me/passkeys",
  summary: "Add a passkey",
  description: `The owner gets an email. An account can have up to ${mostPasskeys}.`,
  auth: "bearer",
  proof: true,
  body: z.object({ name, passkey: response }),
  status: 201,
  reply: passkey,
  errors: [401, 409, 422],
});

export const renamePasskey = endpoint({
  name: "renamePasskey",
  topic,
  method: "PATCH",
  path: "/users/me/passkeys/{id}",
  summary: "Rename a passkey",
  auth: "bearer",
  params: idParams,
  body: z.object({ name }),
  status: 200,
  reply: passkey,
  errors: [401, 404, 422],
});

export const removePasskey = endpoint({
  name: "removePasskey",
  topic,
  method: "DELETE",
  path: "/users/me/passkeys/{id}",
  summary: "Remove a passkey",
  description: "The owner gets an email. Removing the last factor also removes the recovery codes.",
  auth: "bearer",
  proof: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const beginCodeApp = endpoint({
  name: "beginCodeApp",
  topic,
  method: "POST",
  path: "/users/me/code-app",
  summary: "Start adding an authenticator app",
  description:
    "One-time codes per RFC 6238: SHA-1, 6 digits, every 30 seconds. Active once its first code is confirmed.",
  auth: "bearer",
  proof: true,
  status: 200,
  reply: z.object({
    secret: z.string().meta({ examples: ["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"], description: "In base 32, to type in" }),
    uri: z.string().meta({ examples: ["otpauth://totp/Belle:sam.rivera?secret=JBSWY3DPEHPK3PXP&issuer=Belle"] }),
  }),
  errors: [401, 409],
});

export const confirmCodeApp = endpoint({
  name: "confirmCodeApp",
  topic,
  method: "POST",
  path: "/users/me/code-app/confirm",
  summary: "Confirm the authenticator app with its first code",
  description: "The owner gets an email.",
  auth: "bearer",
  proof: true,
  body: z.object({ code }),
  status: 204,
  errors: [401, 409, 422, 429],
});

export const removeCodeApp = endpoint({
  name: "removeCodeApp",
  topic,
  method: "DELETE",
  path: "/users/me/code-app",
  summary: "Remove the authenticator app",
  description: "The owner gets an email. Removing the last factor also removes the recovery codes.",
  auth: "bearer",
  proof: true,
  status: 204,
  errors: [401, 404],
});

export const makeRecoveryCodes = endpoint({
  name: "makeRecoveryCodes",
  topic,
  method: "POST",
  path: "/users/me/recovery-codes",
  summary: "Create recovery codes",
  description: `${recoveryCodeCount} codes, each good for one login. They're only in this response and replace any earlier codes.`,
  auth: "bearer",
  proof: true,
  status: 201,
  reply: z.object({ codes: z.array(z.string()).meta({ examples: [["k7mq-2xwp-9rtd-h4sn"]] }) }),
  errors: [401, 409, 429],
});

export const beginProof = endpoint({
  name: "beginProof",
  topic,
  method: "POST",
  path: "/users/me/proof/options",
  summary: "List the ways this session can confirm its owner",
  auth: "bearer",
  status: 200,
  reply: z.object({
    methods: z.array(z.enum(proofMethods)).meta({ examples: [["passkey", "password"]] }),
    passkey: options.nullable().describe("The passkey challenge, if there is a passkey"),
  }),
  errors: [401],
});

export const prove = endpoint({
  name: "prove",
  topic,
  method: "POST",
  path: "/users/me/proof",
  summary: "Confirm the owner of this session",
  description: `Good for ${proofMinutes} minutes, like a login.`,
  auth: "bearer",
  body: z.object({
    method: z.enum(proofMethods).meta({ examples: ["password"] }),
    password: text.meta({ examples: ["seven wrenches on a wall"] }).optional(),
    code: code.optional(),
    passkey: response.optional(),
  }),
  status: 204,
  errors: [401, 422, 429],
});
export type Proof = z.output<(typeof prove)["body"]>;

export const secondFactorEndpoints = [
  beginPasskeySignIn,
  signInWithPasskey,
  beginSecondStep,
  completeSecondStep,
  readSecondFactor,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginCodeApp,
  confirmCodeApp,
  removeCodeApp,
  makeRecoveryCodes,
  beginProof,
  prove,
] as const;
