import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";

type SecretTextProps = {
  /** What it is, for whoever does not see it. */
  label: string;
  /** One, or several that belong together. */
  secret: string | readonly string[];
};

/** A secret to take along: it breaks anywhere, is chosen as a whole by one press, and can be copied by a button. */
export const SecretText = ({ label, secret }: SecretTextProps) => {
  const [copied, setCopied] = useState<"yes" | "no">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([secret].flat().join("\n"));
      setCopied("yes");
    } catch {
      setCopied("no");
    }
  };
  return (
    <div className="grid gap-2">
      <div className="grid gap-2.5 rounded-md border border-line bg-sunken p-3 min-[30rem]:grid-cols-[minmax(0,1fr)_auto] min-[30rem]:items-center">
        {typeof secret === "string" ? (
          <p>
            <span className="sr-only">{label}: </span>
            <code className={`${codeLook} select-all`}>{secret}</code>
          </p>
        ) : (
          <ul aria-label={label} className="grid gap-1 select-all">
            {secret.map((one) => (
              <li key={one}>
                <code className={codeLook}>{one}</code>
              </li>
            ))}
          </ul>
        )}
        <Button
          size="sm"
          icon={copied === "yes" ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === "yes" && "Copied."}
        {copied === "no" && "It couldn't be copied. Select it and copy it yourself."}
      </p>
    </div>
  );
};

const codeLook = "text-[0.9375rem]/[1.375rem] [overflow-wrap:anywhere]";
