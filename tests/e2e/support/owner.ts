import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { formatPhone } from "#domain/phone/phone.ts";
import { somePhone } from "../../support/some-phone.ts";

export type Owner = {
  readonly username: string;
  readonly email: string;
  /** As it is typed: (208) 555-0107. */
  readonly phone: string;
  readonly password: string;
};

/** Somebody who shares no name, address or password with any other journey. */
export function somebody(domain = "ridgeline.example"): Owner {
  const username = `owner${randomBytes(6).toString("hex")}`;
  return {
    username,
    email: `${username}@${domain}`,
    phone: formatPhone(somePhone()),
    password: `Copper elbow ${randomBytes(4).toString("hex")} 7!`,
  };
}

/** Makes an account, as a program would. */
export async function register(request: APIRequestContext, owner: Owner): Promise<void> {
  // As the browser of the journeys would name it: days end at the same moment for the owner and the assistants.
  const data = { ...owner, confirm_password: owner.password, terms_agreed: true, timezone: "America/Denver" };
  const reply = await request.post("/users/register", { data });
  if (reply.status() !== 201) throw new Error(`Registering failed: ${reply.status()} ${await reply.text()}`);
}

/** Logs in, as a program would; answers the token, or undefined where the login is refused. */
export async function logIn(
  request: APIRequestContext,
  { username, password }: Pick<Owner, "username" | "password">,
): Promise<string | undefined> {
  const reply = await request.post("/token", { form: { username, password } });
  if (reply.status() === 401) return undefined;
  if (!reply.ok()) throw new Error(`Logging in failed: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}
