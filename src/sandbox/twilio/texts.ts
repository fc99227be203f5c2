import { placeOf } from "./area-codes.ts";
import { makeSid } from "./sid.ts";
import type { OwnedNumber, StoredMessage, TwilioState } from "./state.ts";
import { statesOf, type TextFate, usualFate } from "./text-fate.ts";
import { askApplication, type Fields } from "./webhook.ts";
import { readXml } from "./xml.ts";

type Options = {
  readonly state: TwilioState;
  readonly accountSid: string;
  readonly authToken: string;
  readonly webhookTimeoutMs: number;
  readonly notify: (url: string, fields: Fields) => void;
};

const stopWords = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];
const startWords = ["START", "YES", "UNSTOP"];
const helpWords = ["HELP", "INFO"];

const stopReply =
  "You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.";
const startReply =
  "You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.";
const helpReply = "Reply STOP to unsubscribe. Msg&Data Rates May Apply.";

export type Texts = ReturnType<typeof createTexts>;

/** Texts in both directions. STOP, START and HELP are the carrier's own business, as in life. */
export function createTexts({ state, accountSid, authToken, webhookTimeoutMs, notify }: Options) {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void) => {
    if (ms === 0) return void setImmediate(work);
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const serviceOf = (number: string) => {
    const owned = state.numbers.find((one) => one.phone_number === number);
    return owned && state.services.find(({ numbers }) => numbers.includes(owned.sid));
  };
  /** A STOP said to a number of a service holds for all numbers of it. */
  const pairOf = (person: string, number: string) => `${person} ${serviceOf(number)?.sid ?? number}`;
  const isOptedOut = (person: string, number: string) =>
    state.opted_out.includes(pairOf(person, number)) || state.opted_out.includes(`${person} ${number}`);

  const keep = (message: Pick<StoredMessage, "from" | "to" | "body" | "direction" | "status">): StoredMessage => {
    const now = state.now();
    const kept = {
      sid: makeSid("SM"),
      ...message,
      error_code: null,
      date_created: now,
      date_updated: now,
      // Of one that still waits nobody can say when it went out.
      date_sent: message.status === "queued" ? null : now,
    };
    state.messages.push(kept);
    state.save();
    return kept;
  };
  const setStatus = (message: StoredMessage, status: StoredMessage["status"], error_code: number | null) => {
    const now = state.now();
    const date_sent = status === "sent" ? now : message.date_sent;
    Object.assign(message, { status, error_code, date_updated: now, date_sent });
    state.save();
  };
  /** Signed like every other, with the reason where there is one. */
  const report = (
    { from, to, sid }: StoredMessage,
    url: string,
    told: { status: StoredMessage["status"]; code: number | null },
  ) =>
    notify(url, {
      AccountSid: accountSid,
      ApiVersion: "2010-04-01",
      From: from,
      To: to,
      MessageSid: sid,
      SmsSid: sid,
      MessageStatus: told.status,
      SmsStatus: told.status,
      ...(told.code === null ? {} : { ErrorCode: String(told.code) }),
    });

  /** Whether the networks take a text from this number: with a campaign behind it, or where they do not look. */
  const isRegistered = (from: string): boolean =>
    !state.networks.registered_only ||
    !state.numbers.some((one) => one.phone_number === from) ||
    (serviceOf(from)?.us_app_to_person_registered ?? serviceOf(from) !== undefined);

  /** Lets a text meet its end. The carrier promises no order of its reports, and only the first state is told at once. */
  const deliver = (message: StoredMessage, callbackUrl: string | undefined) => {
    const set = state.text_fates[message.to] ?? usualFate;
    const fate: TextFate = isRegistered(message.from) ? set : { ...set, end: "undelivered", error_code: 30034 };
    const told: { status: StoredMessage["status"]; code: number | null }[] = [];
    for (const status of statesOf(fate)) {
      const code = status === fate.end ? fate.error_code : null;
      setStatus(message, status, code);
      if (status !== "sending") told.push({ status, code });
    }
    if (callbackUrl === undefined || callbackUrl === "" || fate.reports === "never") return;
    const ordered = fate.reports === "reversed" ? told.toReversed() : told;
    for (const one of ordered)
      for (let times = fate.reports === "doubled" ? 2 : 1; times > 0; times--) report(message, callbackUrl, one);
  };
  /** A service takes the texts to its numbers, unless it leaves them to each number. */
  const inboundOf = (number: OwnedNumber): { url: string; method: string } => {
    const service = serviceOf(number.phone_number);
    return service && !service.use_inbound_webhook_on_number
      ? { url: service.inbound_request_url ?? "", method: service.inbound_method }
      : { url: number.sms_url, method: number.sms_method };
  };

  /** The carrier's own answer to a word of command; it goes out whatever the person has asked for. */
  const answerCommand = (inbound: StoredMessage, body: string) =>
    keep({ from: inbound.to, to: inbound.from, body, direction: "outbound-reply", status: "delivered" });

  const command = (inbound: StoredMessage): boolean => {
    const word = inbound.body.trim().toUpperCase();
    const isOut = isOptedOut(inbound.from, inbound.to);
    if (stopWords.includes(word)) {
      if (!isOut) {
        state.opted_out.push(pairOf(inbound.from, inbound.to));
        answerCommand(inbound, stopReply);
      }
    } else if (startWords.includes(word) && isOut) {
      const both = [pairOf(inbound.from, inbound.to), `${inbound.from} ${inbound.to}`];
      state.opted_out = state.opted_out.filter((pair) => !both.includes(pair));
      answerCommand(inbound, startReply);
    } else if (helpWords.includes(word)) answerCommand(inbound, helpReply);
    else return false;
    state.save();
    return true;
  };

  const send = (
    from: string,
    to: string,
    body: string,
    direction: "outbound-api" | "outbound-reply",
    callback?: string,
  ) => {
    const message = keep({ from, to, body, direction, status: "queued" });
    const { delay_seconds } = state.text_fates[to] ?? usualFate;
    later(delay_seconds * 1000, () => deliver(message, callback));
    return message;
  };

  return {
    isOptedOut,
    /** From the account to a person; whether that is allowed was asked before. */
    send: (wanted: { from: string; to: string; body: string; callbackUrl?: string | undefined }) =>
      send(wanted.from, wanted.to, wanted.body, "outbound-api", wanted.callbackUrl),
    /** From a person to one of the account's numbers: its application is told, and may answer. */
    async receive({ from, to, body }: { from: string; to: string; body: string }): Promise<StoredMessage | undefined> {
      const number = state.numbers.find((one) => one.phone_number === to);
      if (!number) return undefined;
      const inbound = keep({ from, to, body, direction: "inbound", status: "received" });
      command(inbound);
      const { url, method } = inboundOf(number);
      if (url === "") return inbound;
      const [here, there] = [placeOf(from), placeOf(to)];
      const fields = {
        AccountSid: accountSid,
        ApiVersion: "2010-04-01",
        Body: body,
        From: from,
        FromCity: here.city.toUpperCase(),
        FromState: here.region,
        FromZip: here.zip,
        FromCountry: "US",
        MessageSid: inbound.sid,
        NumMedia: "0",
        NumSegments: "1",
        SmsMessageSid: inbound.sid,
        SmsSid: inbound.sid,
        SmsStatus: "received",
        To: to,
        ToCity: there.city.toUpperCase(),
        ToState: there.region,
        ToZip: there.zip,
        ToCountry: "US",
      };
      const limits = { timeoutMs: webhookTimeoutMs, stop: closing.signal };
      const first = await askApplication(authToken, { url, method, fields }, limits);
      const useFallback = !first.ok && number.sms_fallback_url !== "";
      const answer = useFallback
        ? await askApplication(
            authToken,
            {
              url: number.sms_fallback_url,
              method: number.sms_fallback_method,
              fields: { ...fields, ErrorCode: String(first.errorCode), ErrorUrl: url },
            },
            limits,
          )
        : first;
      const root = answer.ok && /xml/.test(answer.contentType) ? readXml(answer.body) : undefined;
      for (const reply of root?.children.filter(({ name }) => name === "Message") ?? []) {
        const body = reply.children.find(({ name }) => name === "Body")?.text ?? reply.text;
        if (body.trim() !== "" && !isOptedOut(from, to)) send(to, from, body.trim(), "outbound-reply");
      }
      return inbound;
    },
    setFate(number: string, fate: TextFate | undefined) {
      if (fate) state.text_fates[number] = fate;
      else delete state.text_fates[number];
      state.save();
    },
    /** Answers whether there is such a service. */
    setCampaign(sid: string, us_app_to_person_registered: boolean): boolean {
      const service = state.services.find((one) => one.sid === sid);
      if (service) Object.assign(service, { us_app_to_person_registered });
      state.save();
      return service !== undefined;
    },
    setRegisteredOnly(on: boolean) {
      state.networks.registered_only = on;
      state.save();
    },
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
