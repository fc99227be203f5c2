import { ArrowRightLeft, CircleCheck, RotateCcw } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { brand } from "#domain/basics/brand.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import type { PortState } from "./create-draft.ts";
import type { CreateDraftForm } from "./use-create-draft.ts";
import { usePortRequest } from "./use-port-request.ts";

const options = [
  { value: "new", label: "New number", text: "Ready at once, local area code" },
  { value: "port", label: "Port my number", text: "Keep the one on the van" },
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
      {draft.phone_option === "port" &&
        (draft.port.kind === "none" ? (
          <div className="grid items-start gap-2.5 min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto]">
            <TextField
              {...form.field("port_number")}
              label="Your number today"
              type="text"
              autoComplete="tel"
              placeholder="(208) 555-0142"
              enterKeyHint="send"
              onKeyDown={sendByEnter}
              error={request.error}
              hint={`Write it as you like, with extensions or several lines. Until it has moved, ${brand.productName} answers a new number.`}
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
  if (port.kind === "failed") return <>Your request for {number} is noted here, but our team has not got it yet.</>;
  return signedIn ? (
    <>We have your request to bring {number}. We write to you as soon as it moves.</>
  ) : (
    <>Your request to bring {number} goes out as soon as you are logged in.</>
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
