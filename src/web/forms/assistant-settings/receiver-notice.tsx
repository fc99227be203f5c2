import { Mail } from "lucide-react";
import { type ReceiverStatus, receiverNote } from "#domain/accounts/mail-receivers.ts";
import { Button } from "../../parts/buttons/button.tsx";

/** The stored address, where it does not get the mails. */
export type Receiver = {
  readonly email: string;
  readonly status: Exclude<ReceiverStatus, "agreed">;
  readonly onAskAgain: () => void;
  readonly busy: boolean;
  readonly isSent: boolean;
  readonly failure: string | undefined;
};

/** Says who gets the mails instead, and asks once more. */
export const ReceiverNotice = ({ email, status, onAskAgain, busy, isSent, failure }: Receiver) => (
  <div className="grid gap-3 rounded-lg border border-blue-line bg-blue-soft px-4 py-3.5 text-sm">
    <p className="[overflow-wrap:anywhere]">{receiverNote(status, email)}</p>
    {failure && (
      <p role="alert" className="text-bad [overflow-wrap:anywhere]">
        {failure}
      </p>
    )}
    {status === "waiting" && (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button icon={<Mail aria-hidden />} onClick={onAskAgain} busy={busy} busyText="Asking...">
          Ask again
        </Button>
        <span role="status" className="text-ink-soft">
          {isSent && !failure ? "Asked. It may take a minute; they should look into the spam folder, too." : ""}
        </span>
      </div>
    )}
  </div>
);
