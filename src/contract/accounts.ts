import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const topic = "Accounts";

export const theme = z.enum(["system", "light", "dark"]);

export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  full_name: z.string().nullable(),
  phone: z.string(),
  timezone: z.string(),
  theme,
  created_at: z.iso.datetime(),
});
export type User = z.output<typeof user>;

/** Rules of the fields live in the domain, with their texts and their order; here only what JSON can be read at all. */
const text = z.string().max(1000);

export const registerAccount = endpoint({
  name: "registerAccount",
  topic,
  method: "POST",
  path: "/users/register",
  summary: "Create an account",
  description:
    "The checks run in a fixed order and the first that fails is the answer. Acceptance of the terms is stored.",
  auth: "none",
  body: z.object({
    username: text,
    email: text,
    phone: text.default(""),
    password: text,
    confirm_password: text.default(""),
    terms_agreed: z.boolean().default(false),
    full_name: text.nullable().default(null),
    timezone: text.optional().describe("IANA time zone of the owner, from the browser"),
  }),
  status: 201,
  reply: user,
  errors: [409, 422, 429],
});

export const issueToken = endpoint({
  name: "issueToken",
  topic,
  method: "POST",
  path: "/token",
  summary: "Log in with user name or email address, and password",
  description: "The OAuth 2 password grant. The token goes into the Authorization header as a bearer token.",
  auth: "none",
  bodyType: "form",
  body: z.object({
    grant_type: z.literal("password").optional(),
    username: text,
    password: text,
    scope: text.optional(),
    client_id: text.optional(),
    client_secret: text.optional(),
  }),
  status: 200,
  reply: z.object({ access_token: z.string(), token_type: z.literal("bearer"), expires_in: z.int() }),
  errors: [401, 422, 429],
});

export const readMe = endpoint({
  name: "readMe",
  topic,
  method: "GET",
  path: "/users/me",
  summary: "The signed-in owner",
  auth: "bearer",
  status: 200,
  reply: user,
  errors: [401],
});

export const updateMe = endpoint({
  name: "updateMe",
  topic,
  method: "PATCH",
  path: "/users/me",
  summary: "Change name, email address, phone, time zone or theme",
  description: "Only the fields that are sent change. A new email address needs the current password.",
  auth: "bearer",
  body: z.object({
    full_name: text.nullable().optional(),
    email: text.optional(),
    phone: text.optional(),
    timezone: text.optional(),
    theme: theme.optional(),
    current_password: text.optional(),
  }),
  status: 200,
  reply: user,
  errors: [401, 409, 422, 429],
});

export const changePassword = endpoint({
  name: "changePassword",
  topic,
  method: "POST",
  path: "/users/me/password",
  summary: "Change the password",
  description: "Ends every other session of the account.",
  auth: "bearer",
  body: z.object({ current_password: text, new_password: text, confirm_password: text }),
  status: 204,
  errors: [401, 422, 429],
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  topic,
  method: "POST",
  path: "/users/forgot-password",
  summary: "Ask for a link to set a new password",
  description: "The answer is the same whether or not the address has an account.",
  auth: "none",
  body: z.object({ email: text }),
  status: 202,
  reply: z.object({ detail: z.string() }),
  errors: [422, 429],
});

export const resetPassword = endpoint({
  name: "resetPassword",
  topic,
  method: "POST",
  path: "/users/reset-password",
  summary: "Set a new password with the token from the mail",
  description: "The token works once and for an hour. Ends every session of the account.",
  auth: "none",
  body: z.object({ token: text, password: text, confirm_password: text }),
  status: 204,
  errors: [422, 429],
});

const session = z.object({
  id: z.uuid(),
  device: z.string().describe("Browser and system, as far as the client said"),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  name: "listSessions",
  topic,
  method: "GET",
  path: "/users/me/sessions",
  summary: "Where the account is signed in",
  auth: "bearer",
  status: 200,
  reply: z.array(session),
  errors: [401],
});

export const endSession = endpoint({
  name: "endSession",
  topic,
  method: "DELETE",
  path: "/users/me/sessions/{id}",
  summary: "End one session",
  auth: "bearer",
  params: z.object({ id: z.string() }),
  status: 204,
  errors: [401, 404],
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  topic,
  method: "DELETE",
  path: "/users/me/sessions",
  summary: "End every session but this one",
  auth: "bearer",
  status: 204,
  errors: [401],
});

export const logout = endpoint({
  name: "logout",
  topic,
  method: "POST",
  path: "/logout",
  summary: "End this session",
  auth: "bearer",
  status: 204,
  errors: [401],
});

export const deleteAccount = endpoint({
  name: "deleteAccount",
  topic,
  method: "DELETE",
  path: "/users/me",
  summary: "Delete the account and everything in it",
  auth: "bearer",
  body: z.object({ password: text }),
  status: 204,
  errors: [401, 422, 429],
});

export const accountEndpoints = [
  registerAccount,
  issueToken,
  readMe,
  updateMe,
  changePassword,
  forgotPassword,
  resetPassword,
  listSessions,
  endSession,
  endOtherSessions,
  logout,
  deleteAccount,
] as const;
