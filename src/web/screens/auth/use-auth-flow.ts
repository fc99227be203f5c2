import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import {
  autoLoginFailedText,
  loginFailedText,
  loginFailedTitle,
  registrationFailedText,
  registrationFailedTitle,
} from "#domain/auth-texts.ts";
import { timings } from "#domain/timings.ts";
import { useRegister } from "../../data/accounts.ts";
import { browserTimeZone } from "../../session/browser-clock.ts";
import { useSession } from "../../session/session.tsx";
import { destinationAfterAuth } from "./destination.ts";
import type { RegistrationValues } from "./registration-draft.ts";

export type AuthPhase =
  | { kind: "idle" }
  | { kind: "submitting" }
  | { kind: "registered" }
  | { kind: "leaving" }
  | { kind: "failed"; title: string; text: string }
  | { kind: "auto-login-failed"; text: string };

type Credentials = { username: string; password: string };

/** Long enough to read that it worked. */
const leaveAfterMs = 500;

const pause = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));
const saidBy = (thrown: unknown) => (thrown instanceof ApiFailure ? thrown.detail : undefined);

/** What happens between pressing the button and being on the next screen. */
export const useAuthFlow = (redirect: string | null, onAutoLoginFailed: (username: string) => void) => {
  const { signIn } = useSession();
  const register = useRegister();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<AuthPhase>({ kind: "idle" });
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

  const enter = async (credentials: Credentials) => {
    const state = await signIn(credentials);
    // Otherwise the session itself shows what is wrong with it, with a way to try again.
    if (state.kind !== "signed-in") return setPhase({ kind: "idle" });
    setPhase({ kind: "leaving" });
    await pause(leaveAfterMs);
    if (!gone.current) navigate(destination(), { replace: true });
  };

  return {
    phase,
    destination,
    forget: () => setPhase({ kind: "idle" }),
    login: async (credentials: Credentials) => {
      setPhase({ kind: "submitting" });
      try {
        await enter(credentials);
      } catch (thrown) {
        setPhase({ kind: "failed", title: loginFailedTitle, text: loginFailedText(saidBy(thrown)) });
      }
    },
    register: async (values: RegistrationValues) => {
      setPhase({ kind: "submitting" });
      try {
        const timezone = browserTimeZone();
        await register.mutateAsync({ ...values, full_name: null, ...(timezone && { timezone }) });
      } catch (thrown) {
        return setPhase({
          kind: "failed",
          title: registrationFailedTitle,
          text: registrationFailedText(saidBy(thrown)),
        });
      }
      justRegistered.current = true;
      setPhase({ kind: "registered" });
      await pause(timings.autoLoginMs);
      if (gone.current) return;
      try {
        await enter({ username: values.username.trim(), password: values.password });
      } catch {
        setPhase({ kind: "auto-login-failed", text: autoLoginFailedText });
        onAutoLoginFailed(values.username.trim());
      }
    },
  };
};
