import { useEffect, useRef, useState } from "react";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { brand } from "#domain/basics/brand.ts";
import { checkPortNumber, portMailFailedText } from "#domain/phone/port-request.ts";
import { type PortBody, useRequestPort } from "../../data/new-assistant.ts";
import { timings } from "../../texts/timings.ts";
import type { CreateDraft, PortState } from "./create-draft.ts";
import type { CreateDraftForm } from "./use-create-draft.ts";

/** What support is told about the assistant, as far as it is known. */
export const portBody = (draft: CreateDraft, number: string): PortBody => ({
  requested_number: number,
  assistant_name: draft.name,
  greeting: draft.greeting,
  system_instructions: draft.system_instructions,
  sales_transfer: draft.sales_transfer,
  service_transfer: draft.service_transfer,
  calendar_provider: draft.calendar.kind === "none" ? "" : draft.calendar.provider,
});

const refusedStatus = 422;

/** Sends the request once somebody is logged in: at once for an owner, after login for a visitor. */
export const usePortRequest = ({ draft, change }: CreateDraftForm, signedIn: boolean) => {
  const request = useRequestPort();
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<string>();
  const underWay = useRef<PortState>(undefined);
  const { port } = draft;

  /** Only what still stands may be changed by the answer: the owner may have chosen a new number meanwhile. */
  const settle = (sent: PortState, next: PortState) =>
    change((now) => (now.port.kind === sent.kind && now.phone_option === "port" ? { port: next } : {}));

  const send = async (waiting: { kind: "waiting"; number: string }) => {
    try {
      const { id } = await request.mutateAsync(portBody(draft, waiting.number));
      settle(waiting, { kind: "sent", number: waiting.number, id });
    } catch (thrown) {
      // The session ended: it goes out after the next login.
      if (thrown instanceof Error && thrown.message === sessionExpiredText) return;
      if (thrown instanceof ApiFailure && thrown.status === refusedStatus) {
        setError(thrown.detail);
        return settle(waiting, { kind: "none" });
      }
      settle(waiting, { kind: "failed", number: waiting.number });
      setNote(detailOf(thrown) ?? portMailFailedText(brand.supportEmail));
    }
  };

  useEffect(() => {
    if (!signedIn || port.kind !== "waiting" || underWay.current === port) return;
    underWay.current = port;
    void send({ kind: "waiting", number: port.number });
  });

  // Shown for its time; that the mail is still to go out stands in the box itself.
  useEffect(() => {
    if (note === undefined) return;
    const timer = window.setTimeout(() => setNote(undefined), timings.portEmailErrorMs);
    return () => window.clearTimeout(timer);
  }, [note]);

  return {
    note,
    error,
    submit: () => {
      const checked = checkPortNumber(draft.port_number);
      setError(checked.ok ? undefined : checked.text);
      if (checked.ok) change({ port: { kind: "waiting", number: checked.values } });
    },
    again: () => {
      setNote(undefined);
      if (port.kind === "failed") change({ port: { kind: "waiting", number: port.number } });
    },
    choose: (phone_option: CreateDraft["phone_option"]) => {
      setError(undefined);
      setNote(undefined);
      change({ phone_option, port: { kind: "none" }, port_number: "" });
    },
  };
};
