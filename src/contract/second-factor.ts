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
  .meta({ description: "For `navigator.credentials`, in the JSON form of WebAuthn" });
const response = z
  .looseObject({ id: text, type: z.literal("public-key"), response: z.looseObject({ clientDataJSON: z.string() }) })
  .meta({ description: "What `navigator.credentials` gave, in the JSON form of WebAuthn" });
export type PasskeyResponse = z.output<typeof response>;

const code = text.meta({ examples: ["492039"], description: "Of the authenticator app, or a recovery code" });
const pending_token = text.meta({ examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxEpX2sJ0c1wQ9d"] });

export const beginPasskeySignIn = endpoint({
  name: "beginPasskeySignIn",
  topic,
  method: "POST",
  path: "/token/passkey/options",
  summary: "Begin to sign in with a passkey alone",
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
  summary: "Sign in with a passkey alone",
  description: "The passkey must have verified its user, by fingerprint, face or PIN.",
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
  summary: "What a passkey has to sign as the second step of a login",
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
  summary: "The second step of a login",
  description: "With the `pending_token` that `POST /token` gave, which is good for one login within five minutes.",
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
    passkeys_possible: z.boolean().meta({ description: "False where the product is reached by a number, not a name" }),
    code_app: z.object({ added_at: moment }).nullable().describe("The authenticator app, where there is one"),
    recovery_codes: z.object({ left: count, made_at: moment }).nullable(),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.output<typeof secondFactor>;

export const readSecondFactor = endpoint({
  name: "readSecondFactor",
  topic,
  method: "GET",
  path: "/users/me/second-factor",
  summary: "What the account asks for beside its password",
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
  summary: "Begin to add a passkey",
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
  description: `The owner is told by mail. An account can have ${mostPasskeys}.`,
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
  summary: "Give a passkey another name",
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
  description: "The owner is told by mail. With the last factor the recovery codes go as well.",
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
  summary: "Begin to add an authenticator app",
  description:
    "One-time codes by RFC 6238: SHA-1, 6 digits, every 30 seconds. It counts once its first code is confirmed.",
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
  description: "The owner is told by mail.",
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
  description: "The owner is told by mail. With the last factor the recovery codes go as well.",
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
  summary: "Make recovery codes",
  description: `${recoveryCodeCount} codes, each good for one login. They are in this answer and nowhere else, and end those made before.`,
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
  summary: "By what this session can prove whose it is",
  auth: "bearer",
  status: 200,
  reply: z.object({
    methods: z.array(z.enum(proofMethods)).meta({ examples: [["passkey", "password"]] }),
    passkey: options.nullable().describe("What a passkey has to sign, where there is one"),
  }),
  errors: [401],
});

export const prove = endpoint({
  name: "prove",
  topic,
  method: "POST",
  path: "/users/me/proof",
  summary: "Prove whose session this is",
  description: `Counts for ${proofMinutes} minutes, as a login does.`,
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
