import type { ComponentProps, ReactNode } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { Button } from "../buttons/button.tsx";
import { ErrorState } from "./error-state.tsx";
import { Notice } from "./notice.tsx";

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
