import { z } from "zod";
import { resetMailText } from "#domain/accounts/auth-texts.ts";
import { secondStepMethods } from "#domain/accounts/proof-rules.ts";
import { failure, proofWanted } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { count, email, id, moment, phone, text, timezone } from "./fields.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";

const topic = "Accounts";

const theme = z.enum(["system", "light", "dark"]);

export const user = z
  .object({
    id,
    username: z.string().meta({ examples: ["sam.rivera"] }),
    email,
    full_name: z
      .string()
      .nullable()
      .meta({ examples: ["Sam Rivera"] }),
    phone,
    timezone,
    theme,
    created_at: moment,
  })
  .meta({ id: "User" });
export type User = z.output<typeof user>;

const given = {
  username: text.meta({ examples: ["sam.rivera"] }),
  email: text.meta({ examples: ["sam@riverside-plumbing.example"] }),
  phone: text.meta({ examples: ["(512) 555-0142"], description: "US or Canada; stored as +1 and ten digits" }),
  fullName: text.nullable().meta({ examples: ["Sam Rivera"] }),
  timezone: text.meta({ examples: ["America/Chicago"], description: "The owner's IANA time zone" }),
  password: text.meta({ examples: ["seven wrenches on a wall"], description: "At least 8 characters" }),
  newPassword: text.meta({ examples: ["nine pipes under a floor"], description: "At least 8 characters" }),
};
const again = "The same password again";

export const registerAccount = endpoint({
  name: "registerAccount",
  topic,
  method: "POST",
  path: "/users/register",
  summary: "Create an account",
  description: "Checks run in a fixed order, and the first failure is returned. Acceptance of the terms is recorded.",
  auth: "none",
  body: z.object({
    username: given.username,
    email: given.email,
    phone: given.phone.default(""),
    password: given.password,
    confirm_password: given.password.default("").describe(again),
    terms_agreed: z
      .boolean()
      .default(false)
      .meta({ examples: [true], description: "Must be true: the terms of service were accepted" }),
    full_name: given.fullName.default(null),
    timezone: given.timezone.optional(),
  }),
  status: 201,
  reply: user,
  errors: [409, 422, 429],
});

const ignored = "OAuth 2 clients may send it; it is not used";

export const token = z
  .object({
    access_token: z.string().meta({ examples: ["pX2sJ0c1wQ9dVb7yKf4hTn6mRz8uLe3aGi5oNq1vCxE"] }),
    token_type: z.literal("bearer"),
    expires_in: z.int().meta({ examples: [2_592_000], description: "Seconds until the session expires at the latest" }),
  })
  .meta({ id: "Token" });
export type Token = z.output<typeof token>;

/** The password was right, and the account has a second factor. */
const secondStepWanted = failure
  .extend({
    code: z.literal("second_factor"),
    pending_token: z.string().meta({
      examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxEpX2sJ0c1wQ9d"],
      description: "Good for one login, from the same address and client",
    }),
    expires_in: z.int().meta({ examples: [300], description: "Seconds until it expires" }),
    methods: z.array(z.enum(secondStepMethods)).meta({ examples: [["passkey", "code", "recovery_code"]] }),
  })
  .meta({ id: "SecondStepWanted" });
export type SecondStepWanted = z.output<typeof secondStepWanted>;

export const issueToken = endpoint({
  name: "issueToken",
  topic,
  method: "POST",
  path: "/token",
  summary: "Log in with a username or email address and a password",
  description:
    "The OAuth 2 password grant. Send the token as a bearer token in the Authorization header. For an account with a second factor, the response is 403 with a `pending_token` for `POST /token/second-step`.",
  auth: "none",
  bodyType: "form",
  body: z.object({
    grant_type: z.literal("password").optional(),
    username: given.username.describe("Username or email address"),
    password: given.password.describe("The password"),
    scope: text.optional().describe(ignored),
    client_id: text.optional().describe(ignored),
    client_secret: text.optional().describe(ignored),
  }),
  status: 200,
  reply: token,
  errors: [401, 403, 422, 429],
  forbidden: secondStepWanted,
});

export const readMe = endpoint({
  name: "readMe",
  topic,
  method: "GET",
  path: "/users/me",
  summary: "Get the signed-in owner",
  auth: "bearer",
  keys: true,
  status: 200,
  reply: user,
  errors: [401],
});

export const updateMe = endpoint({
  name: "updateMe",
  topic,
  method: "PATCH",
  path: "/users/me",
  summary: "Update name, email address, phone, time zone or theme",
  description:
    "Only the fields you send change. A new email address requires the current password and, where verification is on, takes effect once its link is opened. A new phone requires a recently confirmed session and must be verified again.",
  auth: "bearer",
  body: z.object({
    full_name: given.fullName.optional(),
    email: given.email.optional(),
    phone: given.phone.optional(),
    timezone: given.timezone.optional(),
    theme: theme.optional(),
    current_password: given.password.optional().describe("Required only with a new email address"),
  }),
  status: 200,
  reply: user,
  errors: [401, 403, 409, 422, 429],
  forbidden: proofWanted,
});

export const changePassword = endpoint({
  name: "changePassword",
  topic,
  method: "POST",
  path: "/users/me/password",
  summary: "Change the password",
  description: "Ends all other sessions of the account.",
  auth: "bearer",
  body: z.object({
    current_password: given.password.describe("The current password"),
    new_password: given.newPassword,
    confirm_password: given.newPassword.describe(again),
  }),
  status: 204,
  errors: [401, 422, 429],
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  topic,
  method: "POST",
  path: "/users/forgot-password",
  summary: "Request a password reset link",
  description: "The response is the same whether or not the address has an account.",
  auth: "none",
  body: z.object({ email: given.email }),
  status: 202,
  reply: z.object({
    detail: z.string().meta({ examples: [resetMailText] }),
  }),
  errors: [422, 429],
});

const resetToken = text.meta({
  examples: ["Vb7yKf4hTn6mRz8uLe3aGi5oNq1vCxE"],
  description: "From the link in the email",
});

export const readReset = endpoint({
  name: "readReset",
  topic,
  method: "POST",
  path: "/users/reset-password/preview",
  summary: "Check what a password reset will revoke",
  description: "Changes nothing and doesn't use up the token.",
  auth: "none",
  body: z.object({ token: resetToken }),
  status: 200,
  reply: z.object({ api_keys: count.describe("How many API keys the reset revokes") }),
  errors: [422, 429],
});

export const resetPassword = endpoint({
  name: "resetPassword",
  topic,
  method: "POST",
  path: "/users/reset-password",
  summary: "Set a new password with the token from the email",
  description:
    "The token works once and expires after an hour. Ends all sessions of the account and revokes its API keys; webhook secrets stay.",
  auth: "none",
  body: z.object({
    token: resetToken,
    password: given.newPassword,
    confirm_password: given.newPassword.describe(again),
  }),
  status: 204,
  errors: [422, 429],
});

const nothingKept = { "Clear-Site-Data": '"cache"' };

export const logout = endpoint({
  name: "logout",
  topic,
  method: "POST",
  path: "/logout",
  summary: "End this session",
  auth: "bearer",
  status: 204,
  replyHeaders: nothingKept,
  errors: [401],
});

export const deleteAccount = endpoint({
  name: "deleteAccount",
  topic,
  method: "DELETE",
  path: "/users/me",
  summary: "Delete the account and everything in it",
  auth: "bearer",
  body: z.object({ password: given.password.describe("The password, to confirm") }),
  status: 204,
  replyHeaders: nothingKept,
  errors: [401, 422, 429],
});

export const accountEndpoints = [
  registerAccount,
  issueToken,
  readMe,
  updateMe,
  changePassword,
  forgotPassword,
  readReset,
  resetPassword,
  listSessions,
  endSession,
  endOtherSessions,
  logout,
  deleteAccount,
] as const;
