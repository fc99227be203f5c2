import { useQuery } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { listLiveCalls } from "#contract/notifications.ts";
import { unknownCallerText } from "#domain/calls/call-record.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { useSession } from "../session/session.tsx";

export type LiveCall = Reply<typeof listLiveCalls>["data"][number];

/** Who is on the phone now. Asked again when something happens in a call, and not by the clock. */
export const useLiveCalls = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: ["live-calls"],
    queryFn: async ({ signal }) => (await call(listLiveCalls, {}, signal)).data,
  });
};

export const nameOf = ({ caller_name, caller_number, is_test }: LiveCall): string =>
  caller_name?.trim() || (caller_number ? formatPhone(caller_number) : is_test ? "Test call" : unknownCallerText);

export const shortName = ({ caller_name }: LiveCall): string => caller_name?.trim().split(/\s+/)[0] || "Caller";

/** The last thing that was said, as it is read out. */
export const lastWords = (call: LiveCall): string => {
  const line = call.lines.at(-1);
  if (!line) return `${nameOf(call)} is on the phone with ${call.tenant_name}.`;
  return `${line.role === "assistant" ? call.tenant_name : shortName(call)}: ${line.content}`;
};
