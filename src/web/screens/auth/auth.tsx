import { Fingerprint } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import type { SecondStepWanted } from "#contract/accounts.ts";
import type { SecondStepMethod } from "#domain/accounts/proof-rules.ts";
import { brand } from "#domain/basics/brand.ts";
import { passkeysSupported } from "../../data/second-factor.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { IdentityForm } from "../../forms/identity/identity-form.tsx";
import { type FieldErrors, useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { PasswordField } from "../../parts/forms/password-field.tsx";
import { SegmentPanel, Segments } from "../../parts/navigation/segments.tsx";
import { useSession } from "../../session/session.tsx";
import type { Route } from "./+types/auth.ts";
import { AuthNotice } from "./auth-notice.tsx";
import { emptyRegistration, RegisterForm, registrationErrors } from "./register-form.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

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
      <p className="text-pretty text-ink-soft">Your password is correct. Now confirm it's you.</p>
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

type AuthMode = "login" | "register";

/** The flags in the address choose the tab; without one it is the login. */
export const modeOf = (search: URLSearchParams): AuthMode => (search.get("register") === "true" ? "register" : "login");

/** The same address with the other tab chosen. */
export const withMode = (search: URLSearchParams, mode: AuthMode): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete("login");
  next.delete("register");
  next.set(mode, "true");
  return next;
};

const emptyLogin = { username: "", password: "" };
type LoginValues = typeof emptyLogin;

const loginErrors = ({ username, password }: LoginValues): FieldErrors<LoginValues> => ({
  ...(username.trim() === "" && { username: "Enter your username or email address." }),
  ...(password === "" && { password: "Enter your password." }),
});

type LoginFormProps = {
  draft: ReturnType<typeof useDraft<LoginValues>>;
  busy: boolean;
  onSubmit: (values: LoginValues) => void;
  /** Absent where the browser knows none. */
  onPasskey: (() => void) | undefined;
};

const LoginForm = ({ draft, busy, onSubmit, onPasskey }: LoginFormProps) => (
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

export const meta: Route.MetaFunction = ({ location }) =>
  pageTitle(modeOf(new URLSearchParams(location.search)) === "register" ? "Register" : "Login");

const headings: Record<AuthMode, string> = {
  login: `Log in to ${brand.productName}`,
  register: "Create your account",
};

export default function Auth() {
  const { state } = useSession();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const loginDraft = useDraft(emptyLogin, loginErrors);
  const registerDraft = useDraft(emptyRegistration, registrationErrors);
  const mode = modeOf(search);
  const show = (next: AuthMode) => setSearch(withMode(search, next), { replace: true, preventScrollReset: true });
  const flow = useAuthFlow(search.get("redirect"), (username) => {
    loginDraft.reset({ username, password: "" });
    show("login");
  });
  const busy = flow.phase.kind !== "idle" && flow.phase.kind !== "failed" && flow.phase.kind !== "auto-login-failed";

  if (state.kind === "loading") return <Waiting />;
  if (state.kind === "signed-in" && !busy) return <Navigate to={flow.destination()} replace />;
  const notice = (
    <AuthNotice
      phase={flow.phase}
      session={state}
      passwordWasReset={(location.state as { passwordWasReset?: boolean } | null)?.passwordWasReset === true}
    />
  );
  if (flow.wanted)
    return (
      <SecondStep
        wanted={flow.wanted}
        busy={busy}
        notice={notice}
        onAnswer={flow.complete}
        onStartOver={() => {
          flow.startOver();
          loginDraft.reset({ username: loginDraft.values.username, password: "" });
        }}
      />
    );
  return (
    <div className="grid gap-4.5">
      <h1 className="type-heading">{headings[mode]}</h1>
      <Segments
        label="Login or register"
        value={mode}
        options={[
          { value: "login", label: "Login" },
          { value: "register", label: "Register" },
        ]}
        onChange={(next) => {
          if (busy) return;
          flow.forget();
          show(next);
        }}
      >
        {notice}
        <SegmentPanel value="login">
          <LoginForm
            draft={loginDraft}
            busy={busy}
            onSubmit={flow.login}
            onPasskey={passkeysSupported() ? flow.signInWithPasskey : undefined}
          />
        </SegmentPanel>
        <SegmentPanel value="register">
          <RegisterForm draft={registerDraft} busy={busy} onSubmit={flow.register} />
        </SegmentPanel>
      </Segments>
    </div>
  );
}

const Waiting = () => (
  <>
    <h1 className="sr-only">Log in or register</h1>
    <p role="status" className="py-12 text-center text-ink-soft">
      Loading
    </p>
    <noscript>
      <p className="text-center">You need JavaScript to log in. Turn it on and reload this page.</p>
    </noscript>
  </>
);
