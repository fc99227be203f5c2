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
          ? `${codes.left} of ${recoveryCodeCount} left, made ${dashboardDate(codes.made_at, timeZone)}. Each replaces the second step once.`
          : `${recoveryCodeCount} codes for the day on which your phone is lost. Each replaces the second step once.${hasFactor ? "" : ` ${noFactorText}`}`
      }
      action={
        hasFactor && (
          <Button
            icon={<KeyRound aria-hidden />}
            busy={make.isPending && !asking}
            onClick={() => (codes ? setAsking(true) : make.mutate(undefined))}
          >
            {codes ? "Make new codes" : "Make codes"}
          </Button>
        )
      }
    >
      {hasFactor && (codes?.left ?? 0) <= fewLeft && (
        <Notice kind="warn" title={codes ? "Few recovery codes are left" : "You have no recovery codes yet"}>
          Without one, a lost phone can lock you out of your account.
        </Notice>
      )}
      {!asking && <ChangeError change={make} />}
      {make.isSuccess ? (
        <Dialog open onClose={close} title="Put your recovery codes away" mustAnswer>
          <FocusedNotice kind="warn" title="You will not see them again">
            Print them or write them down, and keep them apart from your phone. Older codes work no more.
          </FocusedNotice>
          <SecretText label="Recovery codes" secret={make.data.codes} />
          <DialogAnswers>
            <Button kind="dark" onClick={close}>
              I have put them away
            </Button>
          </DialogAnswers>
        </Dialog>
      ) : (
        asking && (
          <ConfirmDialog
            open
            onClose={close}
            title="Make new recovery codes?"
            confirmText="Make new codes"
            cancelText="Keep the old ones"
            busy={make.isPending}
            onConfirm={() => make.mutate(undefined)}
            field={make.isError && <Notice kind="bad">{thrownText(make.error)}</Notice>}
          >
            <p>The codes that you have work no more as soon as the new ones are shown.</p>
          </ConfirmDialog>
        )
      )}
    </Part>
  );
};
