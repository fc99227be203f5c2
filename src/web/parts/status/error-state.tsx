import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { StateMessage } from "./state-message.tsx";

type ErrorStateProps = {
  title: string;
  level?: "h1" | "h2" | "h3";
  /** What failed, in the words of the rule or of the server. */
  message?: string;
  /** What is not affected. */
  reassurance?: ReactNode;
  retryText?: string;
  onRetry?: () => void;
  busy?: boolean;
  /** Another way out, beside trying again. */
  action?: ReactNode;
};

export const ErrorState = ({
  title,
  level = "h2",
  message,
  reassurance,
  retryText = "Try Again",
  onRetry,
  busy = false,
  action,
}: ErrorStateProps) => (
  <StateMessage
    role="alert"
    art="tape-cut"
    title={title}
    level={level}
    actions={
      <>
        {onRetry && (
          <Button icon={<RotateCw aria-hidden />} onClick={onRetry} busy={busy} busyText="Trying...">
            {retryText}
          </Button>
        )}
        {action}
      </>
    }
  >
    {message && <p>{message}</p>}
    {reassurance && <p className="text-sm">{reassurance}</p>}
  </StateMessage>
);
