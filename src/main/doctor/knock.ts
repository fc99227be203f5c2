import { whyUnreached } from "./why-unreached.ts";

/** What somebody heard who came from outside, as a service would. */
export type Answer = {
  readonly status: number;
  /** Where it would be sent on to. */
  readonly location: string;
  readonly type: string;
  readonly text: string;
  readonly tookMs: number;
};

/** What is wrong, and what to do about it in one sentence. */
export type Fault = { readonly text: string; readonly fix: string };

type Posting = { readonly headers: Record<string, string>; readonly body: string; readonly deadlineMs: number };

export async function knockAt(url: string, { headers, body, deadlineMs }: Posting): Promise<Answer | Fault> {
  const begun = performance.now();
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const reply = await fetch(url, { method: "POST", redirect: "manual", signal, headers, body });
    const text = await reply.text();
    const tookMs = performance.now() - begun;
    const header = (name: string) => reply.headers.get(name) ?? "";
    return { status: reply.status, location: header("location"), type: header("content-type"), text, tookMs };
  } catch (error) {
    const { text, fix } = whyUnreached(error);
    return { text: `${new URL(url).pathname} ${text}`, fix };
  }
}

/** What Belle herself says where she refuses something; nothing where somebody else does. */
export function detailOf({ text }: Pick<Answer, "text">): string | undefined {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === "string" ? detail : undefined;
  } catch {
    return undefined;
  }
}

/** Of what lies between a service and Belle, whoever the service is. */
export function faultOnTheWay(answer: Answer, path: string): Fault | undefined {
  const { status, location } = answer;
  if (status >= 300 && status < 400)
    return {
      text: `${path} is redirected to ${location || "elsewhere"}, where no signature fits`,
      fix: "Set PUBLIC_URL to the address at which the redirects end, or let the proxy answer without one.",
    };
  if (status === 404 || status === 405)
    return { text: `${path} is not known there (${status})`, fix: `Let the proxy pass POST ${path} on to Belle.` };
  if (status === 413)
    return {
      text: `${path} takes no body of this size (413)`,
      fix: "Let the proxy take bodies of up to a megabyte.",
    };
  if (status >= 502 && status <= 504)
    return {
      text: `${path} is answered by the proxy alone (${status})`,
      fix: "Start Belle, and lead the proxy to her port.",
    };
  if (status >= 500) return { text: `${path} fails (${status})`, fix: "Look into Belle's log for this moment." };
  if (status >= 400 && detailOf(answer) === undefined)
    return {
      text: `${path} is refused by something in front of Belle (${status})`,
      fix: `Let the proxy, its firewall and its bot protection pass POST ${path} without a login or a challenge.`,
    };
  return undefined;
}
