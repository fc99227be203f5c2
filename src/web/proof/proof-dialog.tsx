import { proofMinutes } from "#domain/accounts/proof-rules.ts";
import { useProofMethods, useProve } from "../data/second-factor.ts";
import { IdentityForm } from "../forms/identity/identity-form.tsx";
import { Button } from "../parts/buttons/button.tsx";
import { Dialog } from "../parts/overlays/dialog.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { ChangeError } from "../parts/status/notice.tsx";
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
      description={`We ask before sensitive changes. You won't be asked again for ${proofMinutes} minutes.`}
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
        <LoadError query={methods} level="h3" title="We couldn't check right now" reassurance="Nothing was changed." />
      ) : (
        <IdentityForm
          methods={methods.data}
          busy={prove.isPending}
          problem={<ChangeError change={prove} />}
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
