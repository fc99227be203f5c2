import { setTimeout as sleep } from "node:timers/promises";
import { businesses } from "./businesses.ts";

/** Who signs in to look at the demo. */
export const demoOwner = {
  username: "demo",
  email: "demo@ridgeline.example",
  phone: "+12085550100",
  password: "copper elbow demo 2026",
  full_name: "Marcus Tanner",
  timezone: "America/Denver",
} as const;

const patienceMs = 30_000;
const card = {
  number: "4242 4242 4242 4242",
  expiry: "12 / 34",
  cvc: "123",
  name: demoOwner.full_name,
  line1: "418 Alder Street",
  line2: "",
  city: "Boise",
  state: "ID",
  postal_code: "83702",
  country: "US",
};

type Json = Record<string, unknown>;
export type Owner = { send(method: string, path: string, body?: object): Promise<Json> };

/** Registers as anybody would, and logs in. */
export async function openAccount(url: string): Promise<Owner> {
  const { password } = demoOwner;
  const draft = { ...demoOwner, confirm_password: password, terms_agreed: true };
  await ask(url, "POST", "/users/register", { body: draft });
  const form = new URLSearchParams({ username: demoOwner.username, password });
  let token = String((await ask(url, "POST", "/token", { form }))["access_token"]);
  return {
    async send(method, path, body) {
      const options = { ...(body ? { body } : {}) };
      try {
        return await ask(url, method, path, { ...options, token });
      } catch (error) {
        // Weeks go by in minutes, and logins end.
        if (!(error instanceof Error) || !error.message.includes(" 401:")) throw error;
        token = String((await ask(url, "POST", "/token", { form }))["access_token"]);
        return ask(url, method, path, { ...options, token });
      }
    },
  };
}

type Asked = { readonly body?: object; readonly form?: URLSearchParams; readonly token?: string };

async function ask(url: string, method: string, path: string, { body, form, token }: Asked): Promise<Json> {
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const reply = await fetch(url + path, {
    method,
    headers: { ...(body || form ? { "content-type": type } : {}), ...(token && { authorization: `Bearer ${token}` }) },
    body: form ?? (body ? JSON.stringify(body) : null),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} said ${reply.status}: ${text}`);
  return text === "" ? {} : (JSON.parse(text) as Json);
}

/** Through the sandbox's card page, as a person would. */
export async function saveCard(owner: Owner): Promise<void> {
  const { id } = await owner.send("GET", "/api/payments/customers/me");
  const path = `/api/payments/checkout-sessions?stripe_customer_id=${id}`;
  const { url } = await owner.send("POST", path, { mode: "setup" });
  const reply = await fetch(String(url), { method: "POST", body: new URLSearchParams(card), redirect: "manual" });
  const session = new URL(reply.headers.get("location") ?? "").searchParams.get("session_id");
  await owner.send("POST", `/api/payments/checkout-sessions/${session}/confirm`);
}

export type Opened = { readonly id: string; readonly number: string };

/** Creates the assistants and waits for their numbers. */
export async function openAssistants(owner: Owner): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const { draft } of businesses) {
    const { id } = await owner.send("POST", "/instances", draft);
    const deadline = performance.now() + patienceMs;
    let number: unknown;
    while (!number) {
      if (performance.now() > deadline) throw new Error("An assistant got no number.");
      await sleep(50);
      number = (await owner.send("GET", `/instances/${id}`))["phone_number"];
    }
    opened.push({ id: String(id), number: String(number) });
  }
  return opened;
}
