import { useEffect, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useBeginCodeApp, useConfirmCodeApp } from "../../../data/second-factor.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { TextField } from "../../../parts/forms/field.tsx";
import { SecretText } from "../../../parts/layout/secret-text.tsx";
import { Dialog, DialogAnswers } from "../../../parts/overlays/dialog.tsx";
import { ErrorState } from "../../../parts/status/error-state.tsx";
import { lazyPart } from "../../../parts/status/lazy-part.tsx";
import { Skeleton } from "../../../parts/status/skeleton.tsx";

const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode, <Skeleton width="12rem" height="12rem" />);

/** The secret for the app, as a square to scan and as text, and the first code that shows that the app has it. */
export const CodeAppDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const begin = useBeginCodeApp();
  const { mutate: ask } = begin;
  useEffect(() => ask(), [ask]);
  return (
    <Dialog open onClose={onClose} title="Set up an authenticator app">
      {begin.isSuccess ? (
        <Setup {...begin.data} onClose={onClose} onDone={onDone} />
      ) : begin.isError ? (
        <ErrorState
          level="h3"
          title="Setup couldn't start"
          message={thrownText(begin.error)}
          reassurance="Nothing was changed."
          onRetry={() => ask()}
        />
      ) : (
        <div className="grid justify-items-center gap-4">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton width="12rem" height="12rem" />
        </div>
      )}
    </Dialog>
  );
};

type SetupProps = { secret: string; uri: string; onClose: () => void; onDone: () => void };

const Setup = ({ secret, uri, onClose, onDone }: SetupProps) => {
  const [typed, setTyped] = useState("");
  const confirm = useConfirmCodeApp();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate(typed, { onSuccess: onDone });
      }}
    >
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          Scan this with your app:
          <div className="mt-2">
            <QrCode text={uri} />
          </div>
        </li>
        <li>
          Or enter this in it:
          <div className="mt-2 -ml-5">
            <SecretText label="Secret for the app" secret={secret.replace(/(.{4})(?=.)/g, "$1 ")} />
          </div>
        </li>
        <li>Enter the code the app shows now.</li>
      </ol>
      <TextField
        label="First code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (confirm.isError) confirm.reset();
        }}
        hint="6 digits"
        error={confirm.isError ? thrownText(confirm.error) : undefined}
      />
      <DialogAnswers>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" busy={confirm.isPending} disabled={typed.trim() === ""}>
          Confirm
        </Button>
      </DialogAnswers>
    </form>
  );
};
