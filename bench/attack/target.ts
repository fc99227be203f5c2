import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** What an attacker knows: a public address, and an account of their own. */
export type Target = {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Of an account without a card. */
  readonly token: string;
  readonly assistantId: string;
  /** An honest owner's user name. */
  readonly victim: string;
};

/** What came of the tries of one flood. */
export type Counts = { tried: number; let_in: number; refused: number; failed: number };

type Asked = {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: string;
  readonly type?: string;
  readonly token?: string;
  /** The network it comes from. */
  readonly from?: string;
};

const json = "application/json";
/** Whoever is not answered for so long gives up. */
const answerMs = 15_000;

/** Asks once and counts the answer: a refusal is 4xx or 503, a failure of ours any other 5xx. */
export async function ask(
  target: Target,
  counts: Counts,
  path: string,
  { method = "POST", body, type = json, token, from = someAddress() }: Asked,
) {
  counts.tried++;
  try {
    const answer = await fetch(target.url + path, {
      method,
      signal: AbortSignal.timeout(answerMs),
      headers: {
        "x-forwarded-for": from,
        ...(body !== undefined && { "content-type": type }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    counts[answer.ok ? "let_in" : answer.status < 500 || answer.status === 503 ? "refused" : "failed"]++;
    return { status: answer.status, text };
  } catch {
    // Cut off, which is a refusal too.
    counts.refused++;
    return { status: 0, text: "" };
  }
}

export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** An account as somebody makes them by the dozen. */
export function registration(phone: string) {
  const password = randomUUID();
  const username = `flood-${randomBytes(6).toString("hex")}`;
  return {
    username,
    password,
    body: JSON.stringify({
      ...{ username, email: `${username}@flood.example`, phone, password },
      confirm_password: password,
      terms_agreed: true,
    }),
  };
}
