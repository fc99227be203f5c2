import { sign } from "../../src/sandbox/twilio/signature.ts";

export type Line = { readonly url: string; readonly authToken: string; readonly to: string; readonly from: string };

const accountSid = `AC${"0".repeat(32)}`;
/** The carrier waits so long for instructions. */
const answerMs = 15_000;

/** How the carrier asks us about one call: by a signed form, and at the fallback where that fails. */
export function asCarrier({ url, authToken, to, from }: Line, sid: string) {
  const post = async (path: string, more: Record<string, string>): Promise<string> => {
    const fields = { CallSid: sid, AccountSid: accountSid, From: from, To: to, Direction: "inbound", ...more };
    const address = `${url}${path}`;
    const reply = await fetch(address, {
      method: "POST",
      signal: AbortSignal.timeout(answerMs),
      headers: { "x-twilio-signature": sign(authToken, address, fields) },
      body: new URLSearchParams(fields),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return reply.text();
  };
  const instructions = (path: string, more: Record<string, string> = {}): Promise<string> =>
    post(path, more).catch(() => post("/voice/fallback", { ErrorCode: "11200", ErrorUrl: url + path }));
  return { post, instructions };
}
