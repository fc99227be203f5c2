import { proofMinutes } from "#domain/accounts/proof-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useProofMethods, useProve } from "../data/second-factor.ts";
import { IdentityForm } from "../forms/identity/identity-form.tsx";
import { Button } from "../parts/buttons/button.tsx";
import { Dialog } from "../parts/overlays/dialog.tsx";
import { ErrorState } from "../parts/status/error-state.tsx";
import { FocusedNotice } from "../parts/status/focused-notice.tsx";
import { Skeleton } from "../parts/status/skeleton.tsx";

/** Once it is answered, what was pressed goes on by itself. */
export const ProofDialog = ({ onAnswer }: { onAnswer: (proved: boolean) => void }) => {
  const methods = useProofMethods();
  const prove = useProve();
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      open
      above
      onClose={cancel}
      title="Confirm it's you"
      description={`This is asked before what a stranger must not do. It counts for ${proofMinutes} minutes.`}
    >
      {methods.isPending ? (
        <div className="grid gap-3">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton width="100%" height="3rem" />
          <Skeleton width="100%" height="3rem" />
        </div>
      ) : methods.isLoadingError ? (
        <ErrorState
          level="h3"
          title="This could not be asked"
          message={thrownText(methods.error)}
          reassurance="Nothing was changed."
          onRetry={() => void methods.refetch()}
          busy={methods.isFetching}
        />
      ) : (
        <IdentityForm
          methods={methods.data}
          busy={prove.isPending}
          problem={
            prove.isError && (
              <FocusedNotice key={prove.submittedAt} kind="bad">
                {thrownText(prove.error)}
              </FocusedNotice>
            )
          }
          onAnswer={(method, typed) =>
            prove.mutate(
              method === "password"
                ? { method, password: typed }
                : method === "code"
                  ? { method, code: typed }
                  : { method },
              { onSuccess: () => onAnswer(true) },
            )
          }
          aside={<Button onClick={cancel}>Cancel</Button>}
        />
      )}
    </Dialog>
  );
};
