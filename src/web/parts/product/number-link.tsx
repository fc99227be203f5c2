import { formatStoredPhone } from "#domain/phone/phone.ts";
import { CopyButton } from "../buttons/copy-button.tsx";

type NumberLinkProps = {
  number: string;
  look?: string | undefined;
  centred?: boolean;
  /** Somebody dials or copies it. */
  onUse?: (() => void) | undefined;
};

const usualLook = "text-lg/6 font-semibold";

/** Her number, wherever it is shown: one tap dials it, the button beside it copies it. */
export const NumberLink = ({ number, look = usualLook, centred = false, onUse }: NumberLinkProps) => (
  <span className={`inline-flex max-w-full flex-wrap items-center gap-x-1 ${centred ? "justify-center" : ""}`}>
    <a
      href={`tel:${number}`}
      onClick={onUse}
      className={`inline-flex min-h-6 items-center whitespace-nowrap text-ink tabular-nums no-underline hover:text-ink hover:underline ${look}`}
    >
      {formatStoredPhone(number)}
    </a>
    <CopyButton text={formatStoredPhone(number)} label="Copy number" onCopy={onUse} />
  </span>
);
