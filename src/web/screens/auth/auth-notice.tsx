import type { ReactNode } from "react";
import { loggedInText, registeredText, sessionExpiredText } from "#domain/accounts/auth-texts.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { FocusedNotice, Notice } from "../../parts/status/notice.tsx";
import type { SessionState } from "../../session/session-machine.ts";
import type { AuthPhase } from "./use-auth-flow.ts";

type AuthNoticeProps = { phase: AuthPhase; session: SessionState; passwordWasReset: boolean };

/** The one thing that there is to say above the form: first about what was just done, then about how one came here. */
export const AuthNotice = ({ phase, session, passwordWasReset }: AuthNoticeProps) => {
  switch (phase.kind) {
    case "failed":
      return (
        <FocusedNotice kind="bad" title={phase.title}>
          {phase.text}
        </FocusedNotice>
      );
    case "auto-login-failed":
      return <FocusedNotice kind="warn">{phase.text}</FocusedNotice>;
    case "registered":
      return <Notice kind="good">{registeredText}</Notice>;
    case "leaving":
      return <Notice kind="good">{loggedInText}</Notice>;
    case "submitting":
      return null;
    case "idle":
      return arrival(session, passwordWasReset);
  }
};

const arrival = (session: SessionState, passwordWasReset: boolean): ReactNode => {
  if (session.kind === "unreachable")
    return (
      <Notice
        kind="warn"
        title={session.text}
        action={
          <Button size="sm" onClick={session.retry}>
            Try Again
          </Button>
        }
      >
        You may still be logged in on this browser.
      </Notice>
    );
  if (passwordWasReset) return <Notice kind="good">Your new password is set. Please log in.</Notice>;
  if (session.kind === "signed-out" && session.why === "expired")
    return (
      <Notice kind="info" title={sessionExpiredText}>
        Please log in again.
      </Notice>
    );
  return null;
};
