import { randomBytes } from "node:crypto";
import type { User } from "#contract/accounts.ts";
import { type Client, createClient } from "../client.ts";
import { somePhone } from "../some-phone.ts";
import { someAddress, type World } from "../world.ts";

export type Draft = {
  username: string;
  email: string;
  phone: string;
  password: string;
  confirm_password: string;
  terms_agreed: boolean;
  full_name?: string | null;
  timezone?: string;
};

/** A registration that is right in every field and shares no name, number or word with any other test. */
export function someDraft(changes: Partial<Draft> = {}): Draft {
  const name = `owner${randomBytes(6).toString("hex")}`;
  const password = `copper elbow ${randomBytes(6).toString("hex")}`;
  return {
    username: name,
    email: `${name}@ridgeline.example`,
    phone: somePhone(),
    password,
    confirm_password: password,
    terms_agreed: true,
    ...changes,
  };
}

export type NewOwner = Client & { readonly draft: Draft; readonly user: User; readonly token: string };

/** An owner of the test's own, registered and logged in. */
export async function newOwner(world: Pick<World, "app">, changes: Partial<Draft> = {}): Promise<NewOwner> {
  const draft = someDraft(changes);
  const address = someAddress();
  const made = await createClient(world.app, { address }).send("POST", "/users/register", draft);
  if (made.status !== 201) throw new Error(`Registering failed: ${made.text}`);
  const token = await logIn(world, { login: draft.username, password: draft.password, address });
  return { ...createClient(world.app, { address, token }), draft, user: made.body as User, token };
}

/** Confirms that it is them, after the clock has gone on. */
export async function proveAgain(owner: NewOwner): Promise<NewOwner> {
  const answer = await owner.send("POST", "/users/me/proof", { method: "password", password: owner.draft.password });
  if (answer.status !== 204) throw new Error(`Proving failed: ${answer.text}`);
  return owner;
}

type Login = { login: string; password: string; address?: string; device?: string };

/** Logs in and answers the token. */
export async function logIn(world: Pick<World, "app">, { login, password, ...who }: Login): Promise<string> {
  const answer = await createClient(world.app, who).sendForm("/token", { username: login, password });
  if (answer.status !== 200) throw new Error(`Logging in failed: ${answer.text}`);
  return String(answer.body["access_token"]);
}
