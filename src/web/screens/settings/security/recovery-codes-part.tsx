import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { noFactorText, recoveryCodeCount } from "#domain/accounts/proof-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { useMakeRecoveryCodes } from "../../../data/second-factor.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { SecretText } from "../../../parts/layout/secret-text.tsx";
import { ConfirmDialog } from "../../../parts/overlays/confirm-dialog.tsx";
import { Dialog, DialogAnswers } from "../../../parts/overlays/dialog.tsx";
import { ChangeError, FocusedNotice, Notice } from "../../../parts/status/notice.tsx";
import { Part } from "./part.tsx";

type RecoveryCodesPartProps = { codes: SecondFactor["recovery_codes"]; hasFactor: boolean; timeZone: string };

const fewLeft = 3;

export const RecoveryCodesPart = ({ codes, hasFactor, timeZone }: RecoveryCodesPartProps) => {
  const make = useMakeRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    make.reset();
  };
  return (
    <Part
      title="Recovery codes"
      text={
        codes
          ? `${codes.left} of ${recoveryCodeCount} left, created ${dashboardDate(codes.made_at, timeZone)}. Each one works once in place of the second step.`
          : `${recoveryCodeCount} codes in case you lose your phone. Each one works once in place of the second step.${hasFactor ? "" : ` ${noFactorText}`}`
      }
      action={
        hasFactor && (
          <Button
            icon={<KeyRound aria-hidden />}
            busy={make.isPending && !asking}
            onClick={() => (codes ? setAsking(true) : make.mutate(undefined))}
          >
            {codes ? "Get new codes" : "Get codes"}
          </Button>
        )
      }
    >
      {hasFactor && (codes?.left ?? 0) <= fewLeft && (
        <Notice
          kind="warn"
          title={codes ? "You're running low on recovery codes" : "You don't have recovery codes yet"}
        >
          Without them, losing your phone could lock you out of your account.
        </Notice>
      )}
      {!asking && <ChangeError change={make} />}
      {make.isSuccess ? (
        <Dialog open onClose={close} title="Save your recovery codes" mustAnswer>
          <FocusedNotice kind="warn" title="You won't see these again">
            Print them or write them down, and keep them somewhere other than your phone. Old codes no longer work.
          </FocusedNotice>
          <SecretText label="Recovery codes" secret={make.data.codes} />
          <DialogAnswers>
            <Button kind="dark" onClick={close}>
              I've saved them
            </Button>
          </DialogAnswers>
        </Dialog>
      ) : (
        asking && (
          <ConfirmDialog
            open
            onClose={close}
            title="Get new recovery codes?"
            confirmText="Get new codes"
            cancelText="Keep the old ones"
            busy={make.isPending}
            onConfirm={() => make.mutate(undefined)}
            field={make.isError && <Notice kind="bad">{thrownText(make.error)}</Notice>}
          >
            <p>Your old codes stop working as soon as you see the new ones.</p>
          </ConfirmDialog>
        )
      )}
    </Part>
  );
};
