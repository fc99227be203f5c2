import type { ReactNode } from "react";
import type { SecondStepWanted } from "#contract/accounts.ts";
import type { SecondStepMethod } from "#domain/accounts/proof-rules.ts";
import { IdentityForm } from "../../forms/identity/identity-form.tsx";
import { Button } from "../../parts/button.tsx";

type SecondStepProps = {
  wanted: SecondStepWanted;
  busy: boolean;
  notice: ReactNode;
  onAnswer: (method: SecondStepMethod, typed: string) => void;
  onStartOver: () => void;
};

/** After the right password, of an account that asks for more. */
export const SecondStep = ({ wanted, busy, notice, onAnswer, onStartOver }: SecondStepProps) => (
  <div className="grid gap-4.5">
    <div className="grid gap-1.5">
      <h1 className="type-heading">One more step</h1>
      <p className="text-pretty text-ink-soft">Your password is right. Please also confirm that it is you.</p>
    </div>
    <IdentityForm
      wide
      methods={wanted.methods}
      busy={busy}
      problem={notice}
      onAnswer={onAnswer}
      aside={
        <Button kind="quiet" disabled={busy} onClick={onStartOver}>
          Start over
        </Button>
      }
    />
  </div>
);
