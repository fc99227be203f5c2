import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";

type CopyButtonProps = {
  text: string;
  /** What is copied, for whoever does not see it: "Copy number". */
  label: string;
  onCopy?: (() => void) | undefined;
};

/** An icon beside what it copies. Where the browser does not let it, the words say what to do instead. */
export const CopyButton = ({ text, label, onCopy }: CopyButtonProps) => {
  const [copied, setCopied] = useState<"yes" | "no">();
  const copy = async () => {
    onCopy?.();
    try {
      await navigator.clipboard.writeText(text);
      setCopied("yes");
    } catch {
      setCopied("no");
    }
  };
  return (
    <span className="inline-flex items-center gap-1">
      <Button kind="quiet" size="sm" iconOnly aria-label={label} title={label} onClick={() => void copy()}>
        {copied === "yes" ? <Check className="text-good" aria-hidden /> : <Copy aria-hidden />}
      </Button>
      <span role="status" className="text-sm font-normal text-ink-soft empty:hidden">
        {copied === "yes" && "Copied"}
        {copied === "no" && "Select it and copy it yourself."}
      </span>
    </span>
  );
};
