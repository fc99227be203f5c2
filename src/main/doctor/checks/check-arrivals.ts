import { createHmac, randomUUID } from "node:crypto";
import { callWaits } from "#domain/calls/call-waits.ts";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { numberAddresses } from "#server/features/assistants/numbers/number-addresses.ts";
import { checkEvent } from "#server/features/payments/receive-event.ts";
import { unsignedTexts } from "#server/http/refused-signed.ts";
import { type Finding, good, wrong } from "../finding.ts";
import { type Answer, detailOf, type Fault, faultOnTheWay, knockAt } from "../knock.ts";
import type { Needs } from "../needs.ts";

/** A call, a text and a payment event that are nobody's, each sent to ourselves as its service would. They leave no trace. */
export const checkArrivals = async (needs: Needs): Promise<readonly Finding[]> =>
  (await Promise.all([checkForm(needs, "call"), checkForm(needs, "text"), checkPaymentEvent(needs)])).flat();

/** After this the carrier gives up on us, and takes the address for failures. */
const carrierWaitsMs = 15_000;

/** No number begins like this, so it is nobody's. */
const nobodys = "+10000000000";
const caller = "+12025550100";
const id = "0".repeat(32);
const names = { call: "Incoming call", text: "Incoming text" } as const;
const forms = {
  call: { CallSid: `CA${id}`, From: caller, To: nobodys, CallStatus: "ringing", Direction: "inbound" },
  text: { MessageSid: `SM${id}`, From: caller, To: nobodys, Body: "Hello" },
};

async function checkForm({ config, deadlineMs }: Needs, what: "call" | "text"): Promise<readonly Finding[]> {
  const { TWILIO_AUTH_TOKEN: token, TWILIO_ACCOUNT_SID: AccountSid } = config.vendors;
  if (token === undefined || AccountSid === undefined) return [];
  const { voiceUrl, textUrl } = numberAddresses(config.publicUrl);
  const url = what === "call" ? voiceUrl : textUrl;
  const form = { ...forms[what], AccountSid };
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "x-twilio-signature": signatureOf(token, url, form),
  };
  const knock = async () => {
    // As long as the carrier at the usual patience, and in proportion at another.
    const patience = { deadlineMs: Math.min(carrierWaitsMs, deadlineMs * 3) };
    const answer = await knockAt(url, { headers, body: new URLSearchParams(form).toString(), ...patience });
    return { answer, finding: judgeInstructions(what, new URL(url).pathname, answer) };
  };
  const { answer, finding } = await knock();
  // A machine that was busy for one moment is not too slow for callers.
  return ["status" in answer && answer.status === 200 && finding.state === "wrong" ? (await knock()).finding : finding];
}

/** Whether the carrier would get its instructions, and in time for whoever hears it ring. */
export function judgeInstructions(what: "call" | "text", path: string, answer: Answer | Fault): Finding {
  const name = names[what];
  const fault =
    "fix" in answer ? answer : (refusalOf(answer, path, "X-Twilio-Signature", carrierKeys) ?? noXml(answer, path));
  if (fault) return wrong(name, fault.text, fault.fix);
  const { text, tookMs } = answer as Answer;
  const seconds = (tookMs / 1000).toFixed(1);
  if (text.includes("<Record"))
    return wrong(
      name,
      `the caller is rescued after ${seconds} s, because Belle could not look the number up`,
      "Look whether the database of the installation there answers, and how busy it is.",
    );
  if (tookMs > callWaits.answer)
    return wrong(
      name,
      `the instructions took ${seconds} s, and a caller hears it ring for so long; the carrier gives up after ${carrierWaitsMs / 1000} s`,
      "Look how busy the machine, its database and the proxy are.",
    );
  return good(name, `${path} gives the carrier its instructions in ${seconds} s`);
}

const carrierKeys = {
  text: "is not taken, because the installation there does not know this TWILIO_AUTH_TOKEN or goes by another PUBLIC_URL",
  fix: "Give every process the same TWILIO_AUTH_TOKEN and PUBLIC_URL as here, and let the proxy pass bodies on unchanged.",
};

const paymentKeys = {
  text: "is not taken, because the installation there does not know this STRIPE_WEBHOOK_SECRET",
  fix: "Give every process the endpoint's signing secret as STRIPE_WEBHOOK_SECRET, and let the proxy pass bodies on unchanged.",
};

function refusalOf(answer: Answer, path: string, header: string, keys: Fault): Fault | undefined {
  const onTheWay = faultOnTheWay(answer, path);
  if (onTheWay) return onTheWay;
  if (answer.status < 400) return undefined;
  switch (detailOf(answer)) {
    case unsignedTexts.signature:
      return {
        text: `${path} is reached without the header ${header}`,
        fix: `Let the proxy pass the header ${header} on.`,
      };
    case unsignedTexts.body:
      return {
        text: `${path} is reached without a body`,
        fix: "Let nothing on the way read or drop the body of a POST: the proxy has to pass it on as it came.",
      };
    case unsignedTexts.wrong:
      return { ...keys, text: `${path} ${keys.text}` };
    default:
      return { text: `${path} is refused (${answer.status})`, fix: "Look into Belle's log for this moment." };
  }
}

const noXml = ({ status, type, text }: Answer, path: string): Fault | undefined =>
  status === 200 && /\bxml\b/.test(type) && /<Response[\s/>]/.test(text)
    ? undefined
    : {
        text: `${path} is answered with ${type.split(";")[0] || "nothing"} (${status}) and not with instructions`,
        fix: `Lead POST ${path} to the port of this installation: something else answers it.`,
      };

const paymentName = "Payment webhook";

async function checkPaymentEvent({ config, clock, deadlineMs }: Needs): Promise<readonly Finding[]> {
  const { STRIPE_WEBHOOK_SECRET: secret } = config.vendors;
  if (secret === undefined) return [];
  const path = "/webhooks/stripe";
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const body = JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: "event", type: checkEvent, created: seconds },
    data: { object: { id: "checked" } },
  });
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` };
  return [judgePaymentEvent(path, await knockAt(config.publicUrl + path, { headers, body, deadlineMs }))];
}

function judgePaymentEvent(path: string, answer: Answer | Fault): Finding {
  const fault = "fix" in answer ? answer : refusalOf(answer, path, "Stripe-Signature", paymentKeys);
  if (fault) return wrong(paymentName, fault.text, fault.fix);
  const { status, text } = answer as Answer;
  if (status === 200 && text.includes('"received":true'))
    return good(paymentName, `${path} takes what is signed with STRIPE_WEBHOOK_SECRET`);
  return wrong(
    paymentName,
    `${path} is answered by something else (${status})`,
    `Lead POST ${path} to the port of this installation.`,
  );
}
