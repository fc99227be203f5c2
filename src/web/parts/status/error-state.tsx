import { RotateCw } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { Button } from "../buttons/button.tsx";
import { Notice } from "./notice.tsx";
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

/** Of a query, what it takes to say that it failed and to ask again. */
type FailedQuery = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };

type LoadErrorProps = Omit<ComponentProps<typeof ErrorState>, "onRetry" | "busy"> & { query: FailedQuery };

/** Nothing was loaded: why, and the way to ask again. Without a `message` the server's own words are shown. */
export const LoadError = ({ query, message = thrownText(query.error), ...rest }: LoadErrorProps) => (
  <ErrorState {...rest} message={message} onRetry={() => void query.refetch()} busy={query.isFetching} />
);

type LoadErrorNoticeProps = { query: FailedQuery; title?: string; children?: ReactNode };

/** The same in a line, where the rest of the screen stays: what was loaded before, or what does not need it. */
export const LoadErrorNotice = ({ query, children = thrownText(query.error), ...rest }: LoadErrorNoticeProps) => (
  <Notice
    {...rest}
    kind="bad"
    action={
      <Button size="sm" onClick={() => void query.refetch()} busy={query.isFetching} busyText="Trying...">
        Try Again
      </Button>
    }
  >
    {children}
  </Notice>
);
