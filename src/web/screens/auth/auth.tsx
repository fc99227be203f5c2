import { Navigate, useLocation, useSearchParams } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { passkeysSupported } from "../../data/passkeys.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { SegmentPanel, Segments } from "../../parts/segments.tsx";
import { useSession } from "../../session/session.tsx";
import type { Route } from "./+types/auth.ts";
import { AuthNotice } from "./auth-notice.tsx";
import { emptyLogin, LoginForm, loginErrors } from "./login-form.tsx";
import { type AuthMode, modeOf, withMode } from "./mode.ts";
import { RegisterForm } from "./register-form.tsx";
import { emptyRegistration, registrationErrors } from "./registration-draft.ts";
import { SecondStep } from "./second-step.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

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
      <p className="text-center">Logging in needs JavaScript. Please switch it on and load this page again.</p>
    </noscript>
  </>
);
