import type { FastifyInstance } from "fastify";
import { isFinal } from "../carrier/call-status.ts";
import type { Carrier } from "../carrier/carrier.ts";
import type { StatusEvent } from "../carrier/exchange.ts";
import type { StoredCall, TwilioState } from "../state.ts";
import { type FailureCode, sendFailure } from "./rest-error.ts";
import { isWebAddress } from "./rest-numbers.ts";
import { isWithin, pageOf } from "./rest-page.ts";
import { isPhone } from "./rest-texts.ts";
import { askedStatus, callShape, pathOf } from "./shapes.ts";

/** A field that is given more than once comes as a list. */
type Form = Readonly<Record<string, string | undefined>> & { readonly StatusCallbackEvent?: string | string[] };
type WithSid = { Params: { sid: string }; Body: Form; Querystring: Form };

const usualTimeoutSeconds = 60;

export function addCallRoutes(scope: FastifyInstance, accountSid: string, state: TwilioState, carrier: Carrier): void {
  const shape = (call: StoredCall) => callShape(accountSid, call);
  const find = (sid: string) => state.calls.find((call) => call.sid === sid);

  const refusal = ({ To = "", From = "", Url, Twiml }: Form): FailureCode | undefined => {
    if (To === "") return 21201;
    if (!isPhone(To)) return 21211;
    if (From === "") return 21213;
    if (!isPhone(From)) return 21212;
    if (!carrier.exchange.isOwn(From)) return 21210;
    if (Twiml === undefined && (Url === undefined || !isWebAddress(Url))) return 21205;
    return undefined;
  };

  scope.post<{ Body: Form }>("/Calls.json", ({ body }, reply) => {
    const form = body ?? {};
    const failure = refusal(form);
    if (failure) return sendFailure(reply, failure);
    const { To = "", From = "", Url = "", Method = "POST", Twiml, FallbackUrl, StatusCallback, Timeout } = form;
    const events = [form.StatusCallbackEvent ?? "completed"].flat().flatMap((one) => one.split(/\s+/));
    const call = carrier.callOut({
      from: From,
      to: To,
      source: Twiml === undefined ? { webhook: { url: Url, method: Method, fields: {} } } : { twiml: Twiml, url: Url },
      timeoutSeconds: Number(Timeout) || usualTimeoutSeconds,
      fallback: FallbackUrl === undefined ? undefined : { url: FallbackUrl, method: form["FallbackMethod"] ?? "POST" },
      callback: StatusCallback === undefined ? undefined : { url: StatusCallback, events: events as StatusEvent[] },
    });
    return reply.code(201).send(shape(call.record));
  });

  scope.get<{ Querystring: Form }>("/Calls.json", ({ query }) => {
    const { To, From, Status, ParentCallSid } = query;
    const began = isWithin(query, "StartTime");
    const found = state.calls.filter(
      (one) =>
        (To === undefined || one.to === To) &&
        (From === undefined || one.from === From) &&
        (Status === undefined || askedStatus(one) === Status) &&
        began(one.start_time ?? one.date_created) &&
        (ParentCallSid === undefined || one.parent_call_sid === ParentCallSid),
    );
    return pageOf(found, "calls", { path: pathOf(accountSid, "Calls.json"), query, shape });
  });

  scope.get<WithSid>("/Calls/:sid.json", ({ params }, reply) => {
    const call = find(params.sid);
    return call ? reply.send(shape(call)) : sendFailure(reply, 20404);
  });

  scope.post<WithSid>("/Calls/:sid.json", ({ params, body }, reply) => {
    const call = find(params.sid);
    if (!call) return sendFailure(reply, 20404);
    const leg = carrier.findLeg(params.sid);
    const { Status, Url, Method = "POST", Twiml } = body ?? {};
    if (!leg || isFinal(call.status)) return sendFailure(reply, 21220);
    if (Status === "completed" || Status === "canceled")
      leg.end(Status === "canceled" && call.status !== "in-progress" ? "canceled" : "completed");
    else if (Twiml !== undefined) leg.redirect?.({ twiml: Twiml });
    else if (Url !== undefined && isWebAddress(Url)) leg.redirect?.({ url: Url, method: Method });
    else return sendFailure(reply, 21205);
    return reply.send(shape(call));
  });
}
