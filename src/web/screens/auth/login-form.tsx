import { Fingerprint } from "lucide-react";
import { Link } from "react-router";
import type { FieldErrors, useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/button.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { TextField } from "../../parts/text-field.tsx";

export const emptyLogin = { username: "", password: "" };
export type LoginValues = typeof emptyLogin;

export const loginErrors = ({ username, password }: LoginValues): FieldErrors<LoginValues> => ({
  ...(username.trim() === "" && { username: "Please enter your username or email address." }),
  ...(password === "" && { password: "Please enter your password." }),
});

type LoginFormProps = {
  draft: ReturnType<typeof useDraft<LoginValues>>;
  busy: boolean;
  onSubmit: (values: LoginValues) => void;
  /** Absent where the browser knows none. */
  onPasskey: (() => void) | undefined;
};

export const LoginForm = ({ draft, busy, onSubmit, onPasskey }: LoginFormProps) => (
  <form noValidate className="grid gap-4.5" onSubmit={draft.submit((values) => !busy && onSubmit(values))}>
    <TextField
      {...draft.field("username")}
      label="Username or email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
    <div className="grid justify-items-end gap-1">
      <div className="w-full">
        <PasswordField {...draft.field("password")} label="Password" autoComplete="current-password" required />
      </div>
      <Link to="/forgot-password" className="inline-flex min-h-(--control) items-center text-sm">
        Forgot password?
      </Link>
    </div>
    <Button kind="primary" size="lg" wide type="submit" busy={busy}>
      Login
    </Button>
    {onPasskey && (
      <Button size="lg" wide icon={<Fingerprint aria-hidden />} disabled={busy} onClick={onPasskey}>
        Sign in with a passkey
      </Button>
    )}
  </form>
);
