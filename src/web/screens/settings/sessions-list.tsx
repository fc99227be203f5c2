import { useState } from "react";
import type { Session } from "#contract/sessions.ts";
import { Button } from "../../parts/button.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { orderedSessions } from "./ordered-sessions.ts";
import { SessionRow } from "./session-row.tsx";
import { SignOutDialog, type SignOutTarget } from "./sign-out-dialog.tsx";
import { useNow } from "./use-now.ts";

/** There is always one: the one that looks at it. */
export const SessionsList = ({ sessions, timeZone }: { sessions: readonly Session[]; timeZone: string }) => {
  const now = useNow();
  const [target, setTarget] = useState<SignOutTarget>();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const done = answers.at(-1);
  return (
    <div className="grid gap-4.5">
      {done && (
        <FocusedNotice key={answers.length} kind="good">
          {done}
        </FocusedNotice>
      )}
      <ul className="divide-y divide-line">
        {orderedSessions(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            timeZone={timeZone}
            onSignOut={() => setTarget({ kind: session.current ? "this" : "one", session })}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div className="grid border-t border-line pt-4.5 min-[37.5rem]:flex">
          <Button onClick={() => setTarget({ kind: "others" })}>Sign out everywhere else</Button>
        </div>
      )}
      {target && (
        <SignOutDialog
          target={target}
          onClose={() => setTarget(undefined)}
          onDone={(text) => {
            setAnswers([...answers, text]);
            setTarget(undefined);
          }}
        />
      )}
    </div>
  );
};
