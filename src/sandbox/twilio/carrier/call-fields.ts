import { placeOf } from "../area-codes.ts";
import type { StoredCall } from "../state.ts";
import type { Fields } from "../webhook.ts";

/** The fields that stand in every request about a call. */
export function callFields(accountSid: string, call: StoredCall): Fields {
  const from = placeOf(call.from);
  const to = placeOf(call.to);
  return {
    AccountSid: accountSid,
    ApiVersion: "2010-04-01",
    CallSid: call.sid,
    CallStatus: call.status,
    Direction: call.direction,
    From: call.from,
    To: call.to,
    Caller: call.from,
    Called: call.to,
    FromCity: from.city.toUpperCase(),
    FromState: from.region,
    FromZip: from.zip,
    FromCountry: "US",
    ToCity: to.city.toUpperCase(),
    ToState: to.region,
    ToZip: to.zip,
    ToCountry: "US",
    ...(call.forwarded_from === null ? {} : { ForwardedFrom: call.forwarded_from }),
    ...(call.caller_name === null ? {} : { CallerName: call.caller_name }),
    ...(call.stir_verstat ? { StirVerstat: call.stir_verstat } : {}),
    ...(call.parent_call_sid === null ? {} : { ParentCallSid: call.parent_call_sid }),
  };
}
