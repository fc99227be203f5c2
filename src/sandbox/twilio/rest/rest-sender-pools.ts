import type { FastifyInstance } from "fastify";
import { type MessagingService, newService } from "../sender-pool.ts";
import { makeSid } from "../sid.ts";
import type { OwnedNumber, TwilioState } from "../state.ts";
import { sendFailure } from "./rest-error.ts";
import { isWebAddress } from "./rest-numbers.ts";

type Form = Readonly<Record<string, string | undefined>>;
type WithSid = { Params: { sid: string; number: string }; Body: Form; Querystring: Form };

const whole = (time: string): string => time.replace(/\.\d+Z$/, "Z");

/** Messaging services with their senders, as messaging.twilio.com has them. A number is in one service at most. */
export function addSenderPoolRoutes(
  scope: FastifyInstance,
  { accountSid, state, url }: { accountSid: string; state: TwilioState; url: () => string },
): void {
  const find = (sid: string) => state.services.find((one) => one.sid === sid);
  const addressOf = (sid: string) => `${url()}/v1/Services/${sid}`;
  const shape = ({ numbers: _numbers, ...service }: MessagingService) => ({
    ...service,
    account_sid: accountSid,
    fallback_url: null,
    fallback_method: "POST",
    status_callback: null,
    sticky_sender: true,
    mms_converter: true,
    smart_encoding: true,
    scan_message_content: "inherit",
    fallback_to_long_code: true,
    area_code_geomatch: true,
    synchronous_validation: false,
    validity_period: 36_000,
    usecase: "undeclared",
    us_app_to_person_registered: service.us_app_to_person_registered ?? true,
    date_created: whole(service.date_created),
    date_updated: whole(service.date_updated),
    url: addressOf(service.sid),
    links: { phone_numbers: `${addressOf(service.sid)}/PhoneNumbers` },
  });
  const numberShape = ({ sid }: MessagingService, number: OwnedNumber) => ({
    sid: number.sid,
    account_sid: accountSid,
    service_sid: sid,
    phone_number: number.phone_number,
    country_code: "US",
    capabilities: ["SMS", "MMS", "Voice"],
    date_created: whole(number.date_created),
    date_updated: whole(number.date_updated),
    url: `${addressOf(sid)}/PhoneNumbers/${number.sid}`,
  });
  const change = (service: MessagingService, form: Form): boolean => {
    const { FriendlyName, InboundRequestUrl, InboundMethod, UseInboundWebhookOnNumber } = form;
    if (InboundRequestUrl && !isWebAddress(InboundRequestUrl)) return false;
    if (FriendlyName !== undefined) service.friendly_name = FriendlyName;
    if (InboundRequestUrl !== undefined) service.inbound_request_url = InboundRequestUrl || null;
    if (InboundMethod !== undefined) service.inbound_method = InboundMethod;
    if (UseInboundWebhookOnNumber !== undefined)
      service.use_inbound_webhook_on_number = UseInboundWebhookOnNumber === "true";
    service.date_updated = state.now();
    state.save();
    return true;
  };

  scope.post<{ Body: Form }>("/v1/Services", ({ body }, reply) => {
    if (!body?.["FriendlyName"]) return sendFailure(reply, 20001);
    const service = newService(makeSid("MG"), state.now());
    if (!change(service, body)) return sendFailure(reply, 20001);
    state.services.push(service);
    state.save();
    return reply.code(201).send(shape(service));
  });
  scope.get<WithSid>("/v1/Services/:sid", ({ params }, reply) => {
    const service = find(params.sid);
    return service ? reply.send(shape(service)) : sendFailure(reply, 20404);
  });
  scope.post<WithSid>("/v1/Services/:sid", ({ params, body }, reply) => {
    const service = find(params.sid);
    if (!service) return sendFailure(reply, 20404);
    return change(service, body ?? {}) ? reply.send(shape(service)) : sendFailure(reply, 20001);
  });

  scope.get<WithSid>("/v1/Services/:sid/PhoneNumbers", ({ params }, reply) => {
    const service = find(params.sid);
    if (!service) return sendFailure(reply, 20404);
    const own = state.numbers.filter(({ sid }) => service.numbers.includes(sid));
    const here = `${addressOf(service.sid)}/PhoneNumbers?PageSize=${own.length}&Page=0`;
    const meta = { page: 0, page_size: own.length, first_page_url: here, url: here, key: "phone_numbers" };
    return reply.send({
      phone_numbers: own.map((number) => numberShape(service, number)),
      meta: { ...meta, previous_page_url: null, next_page_url: null },
    });
  });
  scope.post<WithSid>("/v1/Services/:sid/PhoneNumbers", ({ params, body }, reply) => {
    const service = find(params.sid);
    const number = state.numbers.find(({ sid }) => sid === body?.["PhoneNumberSid"]);
    if (!service || !number) return sendFailure(reply, 20404);
    const holder = state.services.find(({ numbers }) => numbers.includes(number.sid));
    if (holder) return sendFailure(reply, holder === service ? 21710 : 21712);
    service.numbers.push(number.sid);
    state.save();
    return reply.code(201).send(numberShape(service, number));
  });
  scope.delete<WithSid>("/v1/Services/:sid/PhoneNumbers/:number", ({ params }, reply) => {
    const service = find(params.sid);
    if (!service?.numbers.includes(params.number)) return sendFailure(reply, 20404);
    service.numbers = service.numbers.filter((sid) => sid !== params.number);
    state.save();
    return reply.code(204).send();
  });
}
