import type { FastifyInstance } from "fastify";
import { findForSale, isStock } from "../number-stock.ts";
import { makeSid } from "../sid.ts";
import type { OwnedNumber, TwilioState } from "../state.ts";
import { type FailureCode, sendFailure } from "./rest-error.ts";
import { pageOf } from "./rest-page.ts";
import { availableShape, numberShape, pathOf } from "./shapes.ts";

type Form = Readonly<Record<string, string | undefined>>;
type WithSid = { Params: { sid: string }; Body: Form };

const largestSearch = 50;

/** Numbers for sale and numbers of the account. Paths are below the account. */
export function addNumberRoutes(scope: FastifyInstance, accountSid: string, state: TwilioState): void {
  const isTaken = (number: string) => state.numbers.some((one) => one.phone_number === number);
  const listPath = pathOf(accountSid, "IncomingPhoneNumbers.json");
  const shape = (number: OwnedNumber) => numberShape(accountSid, number);

  scope.get<{ Params: { country: string }; Querystring: Form }>(
    "/AvailablePhoneNumbers/:country/Local.json",
    ({ params, query }, reply) => {
      if (params.country !== "US") return sendFailure(reply, 20404);
      const wanted = {
        areaCode: query["AreaCode"],
        contains: query["Contains"],
        region: query["InRegion"],
        locality: query["InLocality"],
        zip: query["InPostalCode"],
      };
      const limit = Math.min(Number(query["PageSize"]) || largestSearch, largestSearch);
      const found = findForSale(wanted, isTaken, limit);
      const uri = pathOf(accountSid, "AvailablePhoneNumbers/US/Local.json");
      // The carrier has no second page of these.
      return reply.send({
        available_phone_numbers: found.map(availableShape),
        end: Math.max(found.length - 1, 0),
        first_page_uri: `${uri}?PageSize=${limit}&Page=0`,
        next_page_uri: null,
        page: 0,
        page_size: limit,
        previous_page_uri: null,
        start: 0,
        uri: `${uri}?PageSize=${limit}&Page=0`,
      });
    },
  );

  scope.get<{ Querystring: Form }>("/IncomingPhoneNumbers.json", ({ query }) => {
    const { PhoneNumber, FriendlyName } = query;
    const digits = PhoneNumber?.replace(/[^\d*]/g, "").replaceAll("*", "\\d") ?? "";
    const pattern = new RegExp(digits);
    const found = state.numbers.filter(
      (one) => pattern.test(one.phone_number) && (FriendlyName === undefined || one.friendly_name === FriendlyName),
    );
    return pageOf(found, "incoming_phone_numbers", { path: listPath, query, shape });
  });

  scope.post<{ Body: Form }>("/IncomingPhoneNumbers.json", ({ body }, reply) => {
    const form = body ?? {};
    const number = form["PhoneNumber"] ?? findForSale({ areaCode: form["AreaCode"] ?? "" }, isTaken, 1)[0];
    if (number === undefined) return sendFailure(reply, 21452);
    if (!/^\+[1-9]\d{6,14}$/.test(number)) return sendFailure(reply, 21421);
    if (!isStock(number) || isTaken(number)) return sendFailure(reply, 21422);
    const now = state.now();
    const fresh: OwnedNumber = {
      sid: makeSid("PN"),
      phone_number: number,
      friendly_name: number,
      voice_url: "",
      voice_method: "POST",
      voice_fallback_url: "",
      voice_fallback_method: "POST",
      status_callback: "",
      status_callback_method: "POST",
      sms_url: "",
      sms_method: "POST",
      sms_fallback_url: "",
      sms_fallback_method: "POST",
      date_created: now,
      date_updated: now,
    };
    const failure = change(fresh, form);
    if (failure) return sendFailure(reply, failure);
    state.numbers.push(fresh);
    state.save();
    return reply.code(201).send(shape(fresh));
  });

  const find = (sid: string) => state.numbers.find((one) => one.sid === sid);

  scope.get<WithSid>("/IncomingPhoneNumbers/:sid.json", ({ params }, reply) => {
    const number = find(params.sid);
    return number ? reply.send(shape(number)) : sendFailure(reply, 20404);
  });

  scope.post<WithSid>("/IncomingPhoneNumbers/:sid.json", ({ params, body }, reply) => {
    const number = find(params.sid);
    if (!number) return sendFailure(reply, 20404);
    const changed = { ...number };
    const failure = change(changed, body ?? {});
    if (failure) return sendFailure(reply, failure);
    Object.assign(number, changed, { date_updated: state.now() });
    state.save();
    return reply.send(shape(number));
  });

  scope.delete<WithSid>("/IncomingPhoneNumbers/:sid.json", ({ params }, reply) => {
    const place = state.numbers.findIndex((one) => one.sid === params.sid);
    if (place < 0) return sendFailure(reply, 20404);
    state.numbers.splice(place, 1);
    for (const service of state.services) service.numbers = service.numbers.filter((sid) => sid !== params.sid);
    state.save();
    return reply.code(204).send();
  });
}

const settable = {
  FriendlyName: "friendly_name",
  VoiceUrl: "voice_url",
  VoiceMethod: "voice_method",
  VoiceFallbackUrl: "voice_fallback_url",
  VoiceFallbackMethod: "voice_fallback_method",
  StatusCallback: "status_callback",
  StatusCallbackMethod: "status_callback_method",
  SmsUrl: "sms_url",
  SmsMethod: "sms_method",
  SmsFallbackUrl: "sms_fallback_url",
  SmsFallbackMethod: "sms_fallback_method",
} as const;

export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function change(number: OwnedNumber, form: Form): FailureCode | undefined {
  for (const [field, name] of Object.entries(settable) as [keyof typeof settable, (typeof settable)["SmsUrl"]][]) {
    const value = form[field];
    if (value === undefined) continue;
    const isAddress = name.endsWith("_url") || field === "StatusCallback";
    if (isAddress && value !== "" && !isWebAddress(value)) return field.startsWith("Sms") ? 21502 : 21402;
    number[name] = value;
  }
  return number.voice_fallback_url !== "" && number.voice_url === "" ? 21405 : undefined;
}
