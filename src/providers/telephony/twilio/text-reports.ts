import type { z } from "zod";
import type { TextReport, TextState, UndeliveredReason } from "../text-report.ts";
import type { reportedTextWire } from "./wire.ts";

/** The carrier's words for how far a text has come. Others, such as those of texts to us, say nothing that we keep. */
const states: Readonly<Record<string, TextState>> = {
  accepted: "queued",
  scheduled: "queued",
  queued: "queued",
  sending: "queued",
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** As the carrier's own pages describe them (twilio.com/docs/api/errors). */
const reasons: Readonly<Record<number, UndeliveredReason>> = {
  21211: "unknown_number",
  21610: "opted_out",
  21614: "landline",
  30001: "limited",
  30003: "unreachable",
  30004: "blocked",
  30005: "unknown_number",
  30006: "landline",
  30007: "filtered",
  30022: "limited",
  30024: "unregistered",
  30032: "unregistered",
  30034: "unregistered",
};

/** By the carrier's own number. */
export const whyUndelivered = (code: number | null): UndeliveredReason => reasons[code ?? 0] ?? "other";

type Told = Pick<TextReport, "id" | "from" | "to" | "code"> & { readonly status: string };

function toTextReport({ status, code, ...text }: Told): TextReport | undefined {
  const state = states[status];
  if (state === undefined || text.id === "") return undefined;
  const isLost = state === "undelivered" || state === "failed";
  return { ...text, state, reason: isLost ? whyUndelivered(code) : null, code: isLost ? code : null };
}

/** As the carrier posts it by itself. */
export function readTextReport(form: ReadonlyMap<string, string>): TextReport | undefined {
  const field = (name: string) => form.get(name) ?? "";
  const code = /^[1-9]\d{3,5}$/.test(field("ErrorCode")) ? Number(field("ErrorCode")) : null;
  const [id, from, to, status] = [field("MessageSid"), field("From"), field("To"), field("MessageStatus")];
  return toTextReport({ id, from, to, status, code });
}

/** As the carrier answers when it is asked. */
export const fromReportedText = (wire: z.infer<typeof reportedTextWire>): TextReport | undefined =>
  toTextReport({
    ...{ id: wire.sid, from: wire.from ?? "", to: wire.to ?? "" },
    ...{ status: wire.status, code: wire.errorCode || null },
  });
