import { Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { useRemoveCodeApp } from "../../../data/second-factor.ts";
import { Button } from "../../../parts/button.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { FocusedNotice } from "../../../parts/focused-notice.tsx";
import { CodeAppDialog } from "./code-app-dialog.tsx";
import { Part } from "./part.tsx";

type CodeAppPartProps = { app: SecondFactor["code_app"]; timeZone: string };

export const CodeAppPart = ({ app, timeZone }: CodeAppPartProps) => {
  const [asking, setAsking] = useState<"add" | "remove">();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const done = answers.at(-1);
  const close = () => setAsking(undefined);
  const tell = (text: string) => {
    setAnswers([...answers, text]);
    close();
  };
  return (
    <Part
      title="Authenticator app"
      text={
        app
          ? `In use since ${dashboardDate(app.added_at, timeZone)}. Signing in with your password asks for its code.`
          : "An app on your phone that shows a new code every 30 seconds."
      }
      action={
        app ? (
          <Button kind="bad" icon={<Trash2 aria-hidden />} onClick={() => setAsking("remove")}>
            Remove app
          </Button>
        ) : (
          <Button icon={<Smartphone aria-hidden />} onClick={() => setAsking("add")}>
            Set up app
          </Button>
        )
      }
    >
      {done && (
        <FocusedNotice key={answers.length} kind="good">
          {done}
        </FocusedNotice>
      )}
      {asking === "add" && <CodeAppDialog onClose={close} onDone={() => tell("Your authenticator app is set up.")} />}
      {asking === "remove" && <RemoveDialog onClose={close} onDone={() => tell("The authenticator app is removed.")} />}
    </Part>
  );
};

const RemoveDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const remove = useRemoveCodeApp();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Remove the authenticator app?"
      confirmText="Remove it"
      cancelText="Keep it"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
      field={
        remove.isError && (
          <FocusedNotice key={remove.submittedAt} kind="bad">
            {thrownText(remove.error)}
          </FocusedNotice>
        )
      }
    >
      <p>Signing in asks for its codes no more. Without a passkey, your password alone is then enough.</p>
    </ConfirmDialog>
  );
};
