import { randomBytes } from "node:crypto";

export type Owner = { readonly username: string; readonly password: string };

/** Registers somebody new at a running product. */
export async function register(url: string): Promise<Owner> {
  const { owner, status, text } = await tryToRegister(url);
  if (status !== 201) throw new Error(`Registering failed: ${status} ${text}`);
  return owner;
}

/** Every owner comes from another address, as far as a trusted proxy says. */
export async function tryToRegister(url: string): Promise<{ owner: Owner; status: number; text: string }> {
  const username = `owner${randomBytes(4).toString("hex")}`;
  const password = `copper elbow ${username}`;
  const draft = {
    username,
    email: `${username}@ridgeline.example`,
    phone: "(208) 555-0107",
    password,
    confirm_password: password,
    terms_agreed: true,
  };
  const reply = await fetch(`${url}/users/register`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` },
    body: JSON.stringify(draft),
  });
  return { owner: { username, password }, status: reply.status, text: await reply.text() };
}

/** Logs in; answers the token, or undefined while the product cannot say. */
export async function logIn(url: string, owner: Owner): Promise<string | undefined> {
  const body = new URLSearchParams(owner);
  const reply = await fetch(`${url}/token`, { method: "POST", body, signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  if (reply?.status !== 200) return undefined;
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** Who the bearer of this token is to a product. */
export async function whoIs(url: string, token: string): Promise<{ status: number; username?: string }> {
  const reply = await fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, ...(reply.ok ? ((await reply.json()) as { username: string }) : {}) };
}
