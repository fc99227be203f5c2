import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SecondStepWanted } from "#contract/accounts.ts";
import { ApiFailure } from "#contract/call.ts";
import { autoLoginFailedText, loginFailedTitle, registrationFailedTitle } from "#domain/accounts/auth-texts.ts";
import type { SecondStepMethod } from "#domain/accounts/proof-rules.ts";
import { safeRedirect } from "#domain/accounts/redirect.ts";
import { routes } from "#domain/basics/routes.ts";
import { useRegister } from "../../data/accounts.ts";
import { sendPasskeySignIn, sendPasskeyStep, sendSecondStep } from "../../data/second-factor.ts";
import { browserTimeZone } from "../../session/browser-clock.ts";
import { useSession } from "../../session/session.tsx";
import type { SessionState } from "../../session/session-machine.ts";
import { timings } from "../../texts/timings.ts";
import { loginFailure, refusedField, registrationFailure } from "./failure-texts.ts";
import type { Refused, RegistrationValues } from "./register-form.tsx";

/** A new owner sets up an assistant first, whatever was asked for; everyone else goes where they wanted to. */
export const destinationAfterAuth = (from: {
  justRegistered: boolean;
  redirect: string | null;
  origin: string;
}): string => {
  if (from.justRegistered) return "/create-assistant";
  return safeRedirect(from.redirect, from.origin, routes) ?? "/dashboard";
};

export type AuthPhase =
  | { kind: "idle" }
  | { kind: "submitting" }
  | { kind: "registered" }
  | { kind: "leaving" }
  | { kind: "failed"; title: string; text: string; refused?: Refused | undefined }
  | { kind: "auto-login-failed"; text: string };

type Credentials = { username: string; password: string };

/** Long enough to read that it worked. */
const leaveAfterMs = 500;

const pause = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));

/** What happens between pressing the button and being on the next screen. */
export const useAuthFlow = (redirect: string | null, onAutoLoginFailed: (username: string) => void) => {
  const { signIn, accept } = useSession();
  const register = useRegister();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<AuthPhase>({ kind: "idle" });
  /** What is asked for after the password. */
  const [wanted, setWanted] = useState<SecondStepWanted>();
  const justRegistered = useRef(false);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const destination = () =>
    destinationAfterAuth({ justRegistered: justRegistered.current, redirect, origin: window.location.origin });

  const enter = async (entered: Promise<SessionState>) => {
    const state = await entered;
    // Otherwise the session itself shows what is wrong with it, with a way to try again.
    if (state.kind !== "signed-in") return setPhase({ kind: "idle" });
    setPhase({ kind: "leaving" });
    await pause(leaveAfterMs);
    if (!gone.current) navigate(destination(), { replace: true });
  };

  /** Goes in, or says why not. A login that is over starts from the beginning. */
  const tryTo = async (signInSomehow: () => Promise<SessionState>) => {
    setPhase({ kind: "submitting" });
    try {
      await enter(signInSomehow());
    } catch (thrown) {
      if (thrown instanceof ApiFailure && thrown.status === 401) setWanted(undefined);
      const more = thrown instanceof ApiFailure ? (thrown.forbidden as SecondStepWanted | undefined) : undefined;
      if (more) {
        setWanted(more);
        return setPhase({ kind: "idle" });
      }
      setPhase({ kind: "failed", title: loginFailedTitle, text: loginFailure(thrown) });
    }
  };

  return {
    phase,
    destination,
    forget: () => setPhase({ kind: "idle" }),
    wanted,
    startOver: () => {
      setWanted(undefined);
      setPhase({ kind: "idle" });
    },
    login: (credentials: Credentials) => tryTo(() => signIn(credentials)),
    signInWithPasskey: () => tryTo(async () => accept(await sendPasskeySignIn())),
    complete: (method: SecondStepMethod, code: string) =>
      tryTo(async () => {
        const { pending_token = "" } = wanted ?? {};
        const step =
          method === "passkey" ? sendPasskeyStep(pending_token) : sendSecondStep(pending_token, { method, code });
        return accept(await step);
      }),
    register: async (values: RegistrationValues) => {
      setPhase({ kind: "submitting" });
      try {
        const timezone = browserTimeZone();
        await register.mutateAsync({ ...values, full_name: null, ...(timezone && { timezone }) });
      } catch (thrown) {
        const text = registrationFailure(thrown);
        const field = refusedField(text);
        const refused = field && { field, value: values[field], text };
        return setPhase({ kind: "failed", title: registrationFailedTitle, text, refused });
      }
      justRegistered.current = true;
      setPhase({ kind: "registered" });
      await pause(timings.autoLoginMs);
      if (gone.current) return;
      try {
        await enter(signIn({ username: values.username.trim(), password: values.password }));
      } catch {
        setPhase({ kind: "auto-login-failed", text: autoLoginFailedText });
        onAutoLoginFailed(values.username.trim());
      }
    },
  };
};
