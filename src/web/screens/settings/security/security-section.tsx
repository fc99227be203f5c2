import { Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { useRemoveCodeApp, useSecondFactor } from "../../../data/second-factor.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { SideSection } from "../../../parts/layout/side-section.tsx";
import { ConfirmDialog } from "../../../parts/overlays/confirm-dialog.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { ChangeError, FocusedNotice } from "../../../parts/status/notice.tsx";
import { Skeleton } from "../../../parts/status/skeleton.tsx";
import { ownerZone } from "../../../session/session.tsx";
import { CodeAppDialog } from "./code-app-dialog.tsx";
import { Part } from "./part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryCodesPart } from "./recovery-codes-part.tsx";

type CodeAppPartProps = { app: SecondFactor["code_app"]; timeZone: string };

const CodeAppPart = ({ app, timeZone }: CodeAppPartProps) => {
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
          ? `In use since ${dashboardDate(app.added_at, timeZone)}. When you sign in with your password, you'll be asked for its code.`
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
      field={<ChangeError change={remove} />}
    >
      <p>
        You won't be asked for its codes when you sign in. Unless you have a passkey, your password alone will be
        enough.
      </p>
    </ConfirmDialog>
  );
};

export const SecuritySection = ({ timeZone }: { timeZone: string }) => (
  <SideSection
    title="Sign-in and security"
    text="A second step keeps others out even if they know your password. You'll be asked for it when you sign in."
  >
    <SecurityStates timeZone={ownerZone({ timezone: timeZone })} />
  </SideSection>
);

const SecurityStates = ({ timeZone }: { timeZone: string }) => {
  const factors = useSecondFactor();
  if (factors.isPending)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Loading how you sign in...
        </p>
        <Skeleton width="100%" height="4.25rem" />
        <Skeleton width="100%" height="4.25rem" />
        <Skeleton width="100%" height="4.25rem" />
      </div>
    );
  if (factors.isLoadingError)
    return (
      <LoadError
        query={factors}
        level="h3"
        title="We couldn't load this"
        reassurance="You can still sign in as before. Your other settings work."
      />
    );
  const { passkeys, passkeys_possible, code_app, recovery_codes } = factors.data;
  return (
    <div className="grid gap-6 divide-y divide-line [&>*]:pb-6 [&>*:last-child]:pb-0">
      <PasskeysPart passkeys={passkeys} possible={passkeys_possible} timeZone={timeZone} />
      <CodeAppPart app={code_app} timeZone={timeZone} />
      <RecoveryCodesPart
        codes={recovery_codes}
        hasFactor={passkeys.length > 0 || code_app !== null}
        timeZone={timeZone}
      />
    </div>
  );
};
