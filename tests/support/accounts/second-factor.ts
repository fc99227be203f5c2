import { type Answer, type Client, createClient } from "../client.ts";
import type { World } from "../world.ts";
import { createAuthenticator } from "./authenticator.ts";
import { appWith } from "./code-app.ts";
import type { NewOwner } from "./owner.ts";

function expected(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

/** Sets up an authenticator app, and lets its first code go by. */
export async function addCodeApp(world: Pick<World, "clock">, owner: Client) {
  const begun = expected(await owner.send("POST", "/users/me/code-app"), 200);
  const app = appWith(String(begun.body["secret"]));
  expected(await owner.send("POST", "/users/me/code-app/confirm", { code: app.at(world.clock.now()) }), 204);
  world.clock.advance(30_000);
  return app;
}

export async function addPasskey(owner: Client, name = "My phone") {
  const authenticator = createAuthenticator();
  const options = expected(await owner.send("POST", "/users/me/passkeys/options"), 200).body;
  const passkey = authenticator.create(options);
  const { body } = expected(await owner.send("POST", "/users/me/passkeys", { name, passkey }), 201);
  return { ...authenticator, row: body as { id: string; name: string } };
}

export const makeRecoveryCodes = async (owner: Client): Promise<string[]> =>
  expected(await owner.send("POST", "/users/me/recovery-codes"), 201).body["codes"] as string[];

/** A browser of this owner that is not signed in, and its way through both steps. */
export function loginOf(world: Pick<World, "app">, { draft, address }: NewOwner, device = "Some browser") {
  const browser = createClient(world.app, { address, device });
  const { username, password } = draft;
  const begin = () => browser.sendForm("/token", { username, password });
  return {
    ...{ browser, begin },
    pending: async () => String(expected(await begin(), 403).body["pending_token"]),
    complete: (pending_token: string, step: object) =>
      browser.send("POST", "/token/second-step", { pending_token, ...step }),
  };
}
