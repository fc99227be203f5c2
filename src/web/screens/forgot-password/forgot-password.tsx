import { resetMailText } from "#domain/accounts/auth-texts.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { useForgotPassword } from "../../data/accounts.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";

export const meta = () => pageTitle("Forgot password");

const emailErrors = ({ email }: { email: string }) => {
  const checked = checkEmail(email);
  return checked.ok ? {} : { email: checked.text };
};

export default function ForgotPassword() {
  const draft = useDraft({ email: "" }, emailErrors);
  const ask = useForgotPassword();

  return (
    <div className="grid gap-4.5">
      <h1 className="type-heading">{ask.isSuccess ? "Check your email" : "Forgot your password?"}</h1>
      {ask.isSuccess ? (
        <>
          {/* The same words for every address, so that nobody learns who has an account. */}
          <FocusedNotice kind="good">{resetMailText}</FocusedNotice>
          <p className="text-sm text-ink-soft">
            The link works once, within an hour. Don't see it? Check your spam folder, or{" "}
            <button type="button" className="text-blue underline" onClick={() => ask.reset()}>
              send it again
            </button>
            .
          </p>
        </>
      ) : (
        <form
          noValidate
          className="grid gap-4.5"
          onSubmit={draft.submit(({ email }) => ask.mutate({ email: email.trim() }))}
        >
          <p className="text-ink-soft">
            Enter your account's email address and we'll send you a link to set a new password.
          </p>
          <ChangeError change={ask} />
          <TextField {...draft.field("email")} label="Email" type="email" autoComplete="email" required />
          <Button kind="primary" size="lg" wide type="submit" busy={ask.isPending}>
            Send link
          </Button>
        </form>
      )}
      <ButtonLink kind="quiet" wide to="/auth?login=true">
        Back to login
      </ButtonLink>
    </div>
  );
}
