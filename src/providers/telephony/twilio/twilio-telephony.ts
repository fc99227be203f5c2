import twilio from "twilio";
import type { z } from "zod";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { CarrierProtocol, NumberAddresses, OutgoingCall, OwnedNumber, Telephony, TextMessage } from "../port.ts";
import { createHttpClient } from "./http-client.ts";
import { writeInstructions } from "./instructions.ts";
import { createSoundReader } from "./read-sound.ts";
import { whyRelayFailed } from "./relay-errors.ts";
import { readRelayFrame, writeRelayFrame } from "./relay-frames.ts";
import { isSigned } from "./signature.ts";
import { readStreamFrame, writeStreamFrame } from "./stream-frames.ts";
import { fromReportedText, readTextReport, whyUndelivered } from "./text-reports.ts";
import * as translate from "./translate.ts";
import * as wire from "./wire.ts";

const { provider, toProviderError } = translate;

type Options = {
  readonly accountSid: string;
  readonly authToken: string;
  /** https://api.twilio.com, or the address that stands in for it. */
  readonly url: string;
  readonly clock: Clock;
  /** The messaging service that holds the campaign; absent: numbers are in none. */
  readonly messagingServiceSid?: string | undefined;
  /** For one request and its one repeat. */
  readonly deadlineMs?: number | undefined;
  /** Absent: as many as the carrier gives. */
  readonly callsPerPage?: number | undefined;
};
type Stop = { readonly signal?: AbortSignal | undefined };

const defaultDeadlineMs = 10_000;
const lookBackTexts = 20;
const lookBackCalls = 20;
/** A call is recorded once, and begun anew a few times at most. */
const mostOfOneCall = 20;
const mostCallsPerPage = 1_000;
/** How far the carrier's clock may be behind ours. */
const clockSkewMs = 120_000;

/** Telephony through Twilio's REST interface. */
export function createTwilioTelephony({ accountSid, authToken, url, clock, ...options }: Options): Telephony {
  const { deadlineMs = defaultDeadlineMs, callsPerPage = mostCallsPerPage, messagingServiceSid } = options;
  type Client = ReturnType<typeof twilio>;

  const ask = async <T>(work: (client: Client) => Promise<T>, { signal }: Stop = {}): Promise<T> => {
    const run = (stop: AbortSignal) => work(twilio(accountSid, authToken, { httpClient: createHttpClient(url, stop) }));
    return withDeadline(deadlineMs, run, { provider, signal }).catch((error) => {
      throw toProviderError(error);
    });
  };

  /** For what may be done twice without harm: a connection that broke is tried once more. */
  const askAgain = <T>(work: (client: Client) => Promise<T>, stop?: Stop): Promise<T> =>
    ask(
      (client) =>
        work(client).catch((error) => {
          if (!["unreachable", "answer_broken"].includes(toProviderError(error).code)) throw error;
          return work(client);
        }),
      stop,
    );

  const findOwn = async (number: string, stop?: Stop) => {
    const found = await askAgain((client) => client.incomingPhoneNumbers.list({ phoneNumber: number, limit: 1 }), stop);
    return found.map((one) => read(wire.ownedNumberWire, one)).find((one) => one.phoneNumber === number);
  };

  /** What an earlier try has bought for the same purpose is ours; what was bought for another is not. */
  const adopt = async (
    wanted: { number: string; reference: string; addresses: NumberAddresses },
    stop?: Stop,
  ): Promise<OwnedNumber | undefined> => {
    const found = await findOwn(wanted.number, stop);
    if (!found) return undefined;
    if (found.friendlyName !== wanted.reference)
      throw new ProviderError(provider, "number_unavailable", "The number serves somebody else.", { retryable: false });
    const owned = translate.toOwnedNumber(found);
    return translate.sameAddresses(owned.addresses, wanted.addresses)
      ? owned
      : telephony.changeAddresses(owned.id, wanted.addresses, stop);
  };

  const findText = async ({ from, to, text }: TextMessage, since: Date, stop?: Stop) => {
    const earliest = since.getTime() - clockSkewMs;
    const sent = await askAgain((client) => client.messages.list({ from, to, limit: lookBackTexts }), stop);
    return sent
      .map((one) => read(wire.sentTextWire, one))
      .find(
        ({ body, direction, dateCreated }) =>
          body === text && direction !== "inbound" && (dateCreated?.getTime() ?? 0) >= earliest,
      );
  };

  const findPlaced = async (call: OutgoingCall, since: Date, stop?: Stop) => {
    const { from, to, again } = call;
    const earliest = since.getTime() - clockSkewMs;
    const placed = await askAgain((client) => client.calls.list({ from, to, limit: lookBackCalls }), stop);
    return placed
      .map((one) => read(wire.listedCallWire, one))
      .find(
        ({ sid, direction, dateCreated }) =>
          direction !== "inbound" && !again?.known.includes(sid) && (dateCreated?.getTime() ?? 0) >= earliest,
      );
  };

  const telephony: Telephony = {
    async findNumbers({ areaCode, limit }, stop) {
      const near = { areaCode: Number(areaCode), voiceEnabled: true, smsEnabled: true, limit };
      const found = await askAgain((client) => client.availablePhoneNumbers("US").local.list(near), stop);
      return found.map((one) => translate.toAvailableNumber(read(wire.availableNumberWire, one)));
    },

    async buyNumber(wanted, stop) {
      const { number, reference, addresses } = wanted;
      const earlier = await adopt(wanted, stop);
      if (earlier) return earlier;
      const order = { phoneNumber: number, friendlyName: reference, ...translate.fromAddresses(addresses) };
      try {
        const bought = await ask((client) => client.incomingPhoneNumbers.create(order), stop);
        return translate.toOwnedNumber(read(wire.ownedNumberWire, bought));
      } catch (error) {
        if (!(error instanceof ProviderError) || !translate.isUnsure(error) || stop?.signal?.aborted) throw error;
        // The answer is lost, perhaps not the purchase: a second order would be a second number on the bill.
        const bought = await adopt(wanted, stop);
        if (bought) return bought;
        throw error;
      }
    },

    async changeAddresses(numberId, addresses, stop) {
      const change = translate.fromAddresses(addresses);
      const changed = await askAgain((client) => client.incomingPhoneNumbers(numberId).update(change), stop);
      return translate.toOwnedNumber(read(wire.ownedNumberWire, changed));
    },

    async enrollNumber(numberId, stop) {
      if (messagingServiceSid === undefined) return undefined;
      const group = (client: Client) => client.messaging.v1.services(messagingServiceSid);
      const service = read(wire.serviceWire, await askAgain((client) => group(client).fetch(), stop));
      // A service that nobody's program listens to would swallow what customers write to its numbers.
      if (!service.useInboundWebhookOnNumber && !service.inboundRequestUrl)
        await askAgain((client) => group(client).update({ useInboundWebhookOnNumber: true }), stop);
      const joined = askAgain((client) => group(client).phoneNumbers.create({ phoneNumberSid: numberId }), stop);
      await joined.catch(unless("number_enrolled"));
      return messagingServiceSid;
    },

    async releaseNumber(numberId, stop) {
      if (messagingServiceSid !== undefined) {
        const place = (client: Client) => client.messaging.v1.services(messagingServiceSid).phoneNumbers(numberId);
        await askAgain((client) => place(client).remove(), stop).catch(unless("not_found"));
      }
      await askAgain((client) => client.incomingPhoneNumbers(numberId).remove(), stop).catch(unless("not_found"));
    },

    async placeCall(call, stop) {
      const { from, to, url: asked, statusUrl, timeoutSeconds, again } = call;
      const earlier = again && (await findPlaced(call, again.since, stop));
      if (earlier) return { id: earlier.sid };
      const startedAt = clock.now();
      const events = { statusCallbackMethod: "POST", statusCallbackEvent: ["initiated", "answered", "completed"] };
      const order = {
        from,
        to,
        url: asked,
        method: "POST",
        timeout: timeoutSeconds,
        statusCallback: statusUrl,
        ...events,
      };
      try {
        const placed = await ask((client) => client.calls.create(order), stop);
        return { id: read(wire.placedCallWire, placed).sid };
      } catch (error) {
        if (!again || !(error instanceof ProviderError) || !translate.isUnsure(error) || stop?.signal?.aborted)
          throw error;
        // The answer is lost, perhaps not the call: a second order would ring a second time.
        const placed = await findPlaced(call, startedAt, stop);
        if (placed) return { id: placed.sid };
        throw error;
      }
    },

    async readCall(callId, stop) {
      const call = await askAgain((client) => client.calls(callId).fetch(), stop);
      return translate.toCarrierCall(read(wire.callWire, call));
    },

    async listCalls({ since, until, page }, stop) {
      const which = { startTimeAfter: since, startTimeBefore: until, pageSize: callsPerPage };
      const ask = (client: Client) =>
        page === undefined ? client.calls.page(which) : client.calls.getPage(`https://api.twilio.com${page}`);
      const { instances, nextPageUrl } = await askAgain(ask, stop);
      const calls = instances.map((call) => translate.toCarrierCall(read(wire.callWire, call)));
      return { calls: calls.filter(({ direction }) => direction === "inbound"), next: pathOf(nextPageUrl) };
    },

    async listRecordings({ since, until, page }, stop) {
      const which = { dateCreatedAfter: since, dateCreatedBefore: until, pageSize: callsPerPage };
      const ask = (client: Client) =>
        page === undefined ? client.recordings.page(which) : client.recordings.getPage(`https://api.twilio.com${page}`);
      const { instances, nextPageUrl } = await askAgain(ask, stop);
      const recordings = instances.map((one) => read(wire.recordingWire, one)).filter(translate.isMessage);
      return { recordings: recordings.map(translate.toListedRecording), next: pathOf(nextPageUrl) };
    },

    async listCallRecordings(callId, stop) {
      const list = (client: Client) => client.calls(callId).recordings.list({ limit: mostOfOneCall });
      const found = (await askAgain(list, stop)).map((one) => read(wire.recordingWire, one));
      return found.filter(({ source }) => source !== "RecordVerb").map(translate.toRecordedCall);
    },

    async endCall(callId, stop) {
      await askAgain((client) => client.calls(callId).update({ status: "completed" }), stop).catch(unless("call_over"));
    },

    async redirectCall(callId, to, stop) {
      const change = "url" in to ? { url: to.url, method: "POST" } : { twiml: writeInstructions(to.instructions).body };
      await ask((client) => client.calls(callId).update(change), stop);
    },

    ...createSoundReader({ accountSid, authToken, url, deadlineMs }),

    async removeRecording(recordingId, stop) {
      await askAgain((client) => client.recordings(recordingId).remove(), stop).catch(unless("not_found"));
    },

    async sendText(message, stop) {
      const { from, to, text, statusUrl, firstTriedAt } = message;
      const earlier = firstTriedAt && (await findText(message, firstTriedAt, stop));
      if (earlier) return { id: earlier.sid };
      const startedAt = clock.now();
      const order = { from, to, body: text, ...(statusUrl === undefined ? {} : { statusCallback: statusUrl }) };
      try {
        const sent = await ask((client) => client.messages.create(order), stop);
        return { id: read(wire.textWire, sent).sid };
      } catch (error) {
        if (!(error instanceof ProviderError) || !translate.isUnsure(error) || stop?.signal?.aborted) throw error;
        const sent = await findText(message, startedAt, stop);
        if (sent) return { id: sent.sid };
        throw error;
      }
    },

    async readText(textId, stop) {
      const found = await askAgain((client) => client.messages(textId).fetch(), stop).catch(unless("not_found"));
      return found && fromReportedText(read(wire.reportedTextWire, found));
    },

    async checkPortability(number, stop) {
      const answer = await askAgain((client) => client.numbers.v1.portingPortabilities(number).fetch(), stop);
      return translate.toPortability(read(wire.portabilityWire, answer));
    },
  };
  return telephony;
}

/** What passes during a call: signatures, instructions and frames. Nothing of it asks the network. */
export const createTwilioProtocol = ({ authToken }: { readonly authToken: string }): CarrierProtocol => ({
  isFromCarrier: ({ url, signature, parameters }) => isSigned(authToken, url, signature, parameters),
  isCarrierHandshake: ({ url, signature }) => isSigned(authToken, url, signature, {}),
  writeInstructions,
  readRelayFrame,
  writeRelayFrame,
  readStreamFrame,
  writeStreamFrame,
  whyRelayFailed,
  readTextReport,
  whyUndelivered,
});

function read<T>(schema: z.ZodType<T>, given: unknown): T {
  try {
    return schema.parse(given);
  } catch (error) {
    throw toProviderError(error);
  }
}

const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof ProviderError) || error.code !== code) throw error;
  };

/** The carrier's own address of a page, of which the path is all that is taken from outside. */
function pathOf(pageUrl: string | undefined): string | undefined {
  const address = pageUrl === undefined ? undefined : new URL(pageUrl);
  return address && `${address.pathname}${address.search}`;
}
