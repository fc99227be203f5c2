import { Check, Copy, ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { MonthInvoice } from "#contract/invoices.ts";
import { proofText } from "#domain/money/invoice-texts.ts";
import { Button } from "../../parts/button.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Card } from "../../parts/card.tsx";

type Copied = "not-yet" | "copied" | "refused";

/** Where the books ended, to keep and to check later. */
export const ChainHead = ({ head }: { head: MonthInvoice["chain_head"] }) => {
  const [copied, setCopied] = useState<Copied>("not-yet");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(head.text);
      setCopied("copied");
    } catch {
      setCopied("refused");
    }
  };
  return (
    <Card title="Proof">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 text-sm">
        <p className="max-w-(--width-prose) text-pretty text-ink-soft">{proofText}</p>
        <code className="block rounded-md border border-line bg-sunken px-3.5 py-3 break-all select-all">
          {head.text}
        </code>
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="sm"
            icon={copied === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void copy()}
          >
            Copy chain head
          </Button>
          <ButtonLink size="sm" kind="quiet" to="/billing#verify" icon={<ShieldCheck aria-hidden />}>
            Verify your books
          </ButtonLink>
        </div>
        <p role="status" className="text-ink-soft empty:hidden">
          {copied === "copied" && "Copied."}
          {copied === "refused" && "It could not be copied. Select it and copy it by hand."}
        </p>
      </div>
    </Card>
  );
};
