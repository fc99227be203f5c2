import { ArrowRightLeft, CircleCheck, RotateCcw } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { brand } from "#domain/basics/brand.ts";
import { checkPortNumber, portMailFailedText } from "#domain/phone/port-request.ts";
import { type PortBody, useRequestPort } from "../../data/assistant.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { supportEmail } from "../../session/support-email.ts";
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
const usePortRequest = ({ draft, change }: CreateDraftForm, signedIn: boolean) => {
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
        setError(detailOf(thrown) ?? portMailFailedText(supportEmail));
        return settle(waiting, { kind: "none" });
      }
      settle(waiting, { kind: "failed", number: waiting.number });
      setNote(detailOf(thrown) ?? portMailFailedText(supportEmail));
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
      change({ phone_option, port: { kind: "none" }, port_number: "", area_code: "" });
    },
  };
};

const options = [
  { value: "new", label: "New number", text: "Ready right away, local area code" },
  { value: "port", label: "Port my number", text: "Keep the one on your van" },
] as const;

/** A new number, or the one that customers know. */
export const PhoneNumber = ({ form, signedIn }: { form: CreateDraftForm; signedIn: boolean }) => {
  const request = usePortRequest(form, signedIn);
  const { draft } = form;
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    request.submit();
  };
  return (
    <div className="grid gap-3">
      <p className="text-sm/5 font-semibold" aria-hidden="true">
        Phone number
      </p>
      <Picks
        legend="Phone number"
        name="phone_option"
        value={draft.phone_option}
        onChange={request.choose}
        options={options}
      />
      {request.note && <Notice kind="bad">{request.note}</Notice>}
      {draft.phone_option === "new" && (
        <div className="max-w-48">
          <TextField
            {...form.field("area_code")}
            label="Area code"
            aside="optional"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder="208"
            hint="Leave it blank for one near your own phone."
          />
        </div>
      )}
      {draft.phone_option === "port" &&
        (draft.port.kind === "none" ? (
          <div className="grid items-start gap-2.5 min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto]">
            <TextField
              {...form.field("port_number")}
              label="Your current number"
              type="text"
              autoComplete="tel"
              placeholder="(208) 555-0142"
              enterKeyHint="send"
              onKeyDown={sendByEnter}
              error={request.error}
              hint={`Write it any way you like, with extensions or several lines. Until it's ported, ${brand.productName} answers a new number.`}
            />
            <div className="grid min-[37.5rem]:pt-[1.6875rem]">
              <Button icon={<ArrowRightLeft aria-hidden />} onClick={request.submit}>
                Send request
              </Button>
            </div>
          </div>
        ) : (
          <Thanks port={draft.port} signedIn={signedIn} onAgain={request.again} />
        ))}
    </div>
  );
};

type Asked = Exclude<PortState, { kind: "none" }>;

const saidTo = (port: Asked, signedIn: boolean): ReactNode => {
  const number = <b className="font-semibold [overflow-wrap:anywhere] tabular-nums">{port.number}</b>;
  if (port.kind === "failed")
    return <>Your request to port {number} is saved here, but our team hasn't received it yet.</>;
  return signedIn ? (
    <>We have your request to port {number}. We'll email you as soon as there's news.</>
  ) : (
    <>Your request to port {number} will be sent as soon as you log in.</>
  );
};

const Thanks = ({ port, signedIn, onAgain }: { port: Asked; signedIn: boolean; onAgain: () => void }) => (
  <div
    role="status"
    className="flex items-start gap-3.5 rounded-lg border border-good-line bg-good-soft px-4 py-3.5 [&>svg]:mt-0.5 [&>svg]:size-[1.375rem] [&>svg]:shrink-0 [&>svg]:text-good"
  >
    <CircleCheck aria-hidden />
    <div className="grid gap-2 text-sm">
      <p className="grid gap-0.5">
        <span className="text-base font-semibold">Thank you!</span>
        <span>{saidTo(port, signedIn)}</span>
      </p>
      {port.kind === "failed" && (
        <div className="grid min-[37.5rem]:flex">
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
            Send it again
          </Button>
        </div>
      )}
    </div>
  </div>
);
