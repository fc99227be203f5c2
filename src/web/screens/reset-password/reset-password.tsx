import { useNavigate } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import { keysEndText, resetLinkDeadText } from "#domain/accounts/auth-texts.ts";
import { useReset, useResetPassword } from "../../data/accounts.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { NewPasswordFields, newPasswordErrors } from "../../forms/new-password-fields.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";
import { StateMessage } from "../../parts/status/state-message.tsx";
import { useSession } from "../../session/session.tsx";
import { useMailedToken } from "../../session/use-mailed-token.ts";

export const meta = () => pageTitle("Set a new password");

export default function ResetPassword() {
  const mailed = useMailedToken();
  switch (mailed.kind) {
    case "reading":
      return <h1 className="type-heading">Set a new password</h1>;
    case "missing":
      return <DeadLink />;
    case "found":
      return <ResetForm key={mailed.token} token={mailed.token} />;
  }
}

const ResetForm = ({ token }: { token: string }) => {
  const draft = useDraft({ password: "", confirm_password: "" }, newPasswordErrors);
  const reset = useResetPassword();
  // While it is used and after it was, there is nothing more to ask about it.
  const found = useReset(token, { enabled: !reset.isPending && !reset.isSuccess });
  const { logout } = useSession();
  const navigate = useNavigate();

  if ([reset.error, found.error].some(isDead)) return <DeadLink />;
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={draft.submit((values) =>
        reset.mutate(
          { token, ...values },
          {
            onSuccess: () => {
              // Every session of the account has ended, the one of this browser too.
              logout();
              navigate("/auth?login=true", { replace: true, state: { passwordWasReset: true } });
            },
          },
        ),
      )}
    >
      <h1 className="type-heading">Set a new password</h1>
      <ChangeError change={reset} />
      <NewPasswordFields draft={draft} label="New password" />
      <Button kind="primary" size="lg" wide type="submit" busy={reset.isPending}>
        Save new password
      </Button>
      <p className="text-center text-sm text-pretty text-ink-faint">
        You will be logged out everywhere else. {takenAlongText(found)}
      </p>
    </form>
  );
};

const isDead = (error: Error | null): boolean => error instanceof ApiFailure && error.detail === resetLinkDeadText;

/** How many they are may not be known; that they go is. */
const takenAlongText = ({ data, isError }: ReturnType<typeof useReset>): string =>
  isError ? "This also revokes your API keys, if you have any." : keysEndText(data?.api_keys ?? 0);

const DeadLink = () => (
  <StateMessage
    art="tape-cut"
    level="h1"
    role="alert"
    title="This link no longer works"
    actions={
      <>
        <ButtonLink kind="primary" to="/forgot-password">
          Get a new link
        </ButtonLink>
        <ButtonLink kind="quiet" to="/auth?login=true">
          Back to login
        </ButtonLink>
      </>
    }
  >
    <p>{resetLinkDeadText}</p>
  </StateMessage>
);
