import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { impliedPlan } from "#domain/on-call/on-call-plan.ts";
import type { CalledAssistant } from "../assistants/called-assistant.ts";
import type { Attestation } from "../calls/attestation.ts";
import { hiddenNumber, isHidden } from "../calls/hidden-number.ts";
import type { Opening } from "../calls/open-call.ts";
import { snapshotOf } from "../calls/snapshot-of.ts";

/** A call as the carrier tells of it. */
export type Incoming = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly forwardedFrom: string;
  readonly callerName: string;
  readonly attestation: Attestation | null;
};

export const readIncoming = (form: ReadonlyMap<string, string>): Incoming => {
  const field = (name: string) => form.get(name) ?? "";
  const from = field("From");
  return {
    id: field("CallSid"),
    from: isHidden(from) ? hiddenNumber : from,
    to: field("To"),
    forwardedFrom: field("ForwardedFrom"),
    callerName: field("CallerName"),
    attestation: readAttestation(field("StirVerstat")),
  };
};

/**
 * What the carrier found of the signature on the caller's number. On a diverted call only the signature of whoever diverted it was
 * verified, which says nothing of the number: nobody vouches for it.
 */
function readAttestation(verstat: string): Attestation | null {
  if (verstat.startsWith("TN-Validation-Failed")) return "failed";
  const level = /^TN-Validation-Passed-([ABC])(?:-Passthrough)?$/.exec(verstat)?.[1];
  return (level as Attestation | undefined) ?? null;
}

export const openingOf = (
  assistant: CalledAssistant,
  call: Incoming,
  duty: CallSnapshot["duty"] = "all",
  away?: CallSnapshot["away"],
): Opening & { readonly carrier_call_id: string } => ({
  assistant: {
    ...snapshotOf(assistant, duty, away),
    // Whatever else she may not do while an account is limited: people in danger reach a person.
    ...((assistant.has_plan || impliedPlan(assistant)) && { ladder: true }),
  },
  line: "carrier",
  carrier_call_id: call.id,
  from: call.from,
  to: call.to,
  caller_name: call.callerName || null,
  forwarded_from: call.forwardedFrom || null,
  attestation: call.attestation,
  is_test: false,
});
