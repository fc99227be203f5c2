import { Fingerprint } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProofMethod, SecondStepMethod } from "#domain/accounts/proof-rules.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { PasswordField } from "../../parts/forms/password-field.tsx";

export type IdentityMethod = ProofMethod | SecondStepMethod;

type IdentityFormProps<M extends IdentityMethod> = {
  /** What can be used, the easiest first. */
  methods: readonly M[];
  busy: boolean;
  /** What went wrong with the last try. */
  problem: ReactNode;
  onAnswer: (method: M, typed: string) => void;
  /** What stands beside or under the main button. */
  aside: ReactNode;
  /** On a page of its own, where the main button takes the whole width. */
  wide?: boolean;
};

const ways: Record<IdentityMethod, string> = {
  passkey: "Use a passkey",
  code: "Use a code from your app",
  recovery_code: "Use a recovery code",
  password: "Use your password",
};
const empty: Record<Exclude<IdentityMethod, "passkey">, string> = {
  code: "Enter the 6 digits from your app.",
  recovery_code: "Enter one of your recovery codes.",
  password: "Enter your password.",
};

/** Asks in one way who somebody is, and offers the others below. */
export const IdentityForm = <M extends IdentityMethod>(props: IdentityFormProps<M>) => {
  const { methods, busy, problem, onAnswer, aside, wide = false } = props;
  const [chosen, setChosen] = useState<M>();
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const method = chosen ?? methods[0];
  // Whoever chose another way goes on there.
  useEffect(() => {
    if (method !== undefined) form.current?.querySelector<HTMLElement>("input, [type=submit]")?.focus();
  }, [method]);
  if (method === undefined) return null;
  const error = tried && typed.trim() === "" && method !== "passkey" ? empty[method as keyof typeof empty] : undefined;

  const choose = (next: M) => {
    setChosen(next);
    setTyped("");
    setTried(false);
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (method !== "passkey" && typed.trim() === "") return form.current?.querySelector("input")?.focus();
        if (!busy) onAnswer(method, typed);
      }}
    >
      {problem}
      <Answer method={method} value={typed} onChange={setTyped} error={error} />
      <div className={wide ? "grid gap-2.5" : "grid auto-cols-fr grid-flow-col gap-2.5 md:flex md:justify-end"}>
        {!wide && aside}
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          icon={method === "passkey" && <Fingerprint aria-hidden />}
          {...(wide && { size: "lg", wide: true })}
        >
          {method === "passkey" ? "Use passkey" : "Confirm"}
        </Button>
        {wide && aside}
      </div>
      {methods.length > 1 && (
        <div className="grid gap-1 border-t border-line pt-4">
          <p className="text-sm text-ink-soft">Another way:</p>
          <ul className="flex flex-wrap gap-x-5">
            {methods
              .filter((other) => other !== method)
              .map((other) => (
                <li key={other}>
                  <button
                    type="button"
                    className="min-h-(--control) text-left text-sm underline underline-offset-3"
                    onClick={() => choose(other)}
                  >
                    {ways[other]}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </form>
  );
};

type AnswerProps = {
  method: IdentityMethod;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
};

const Answer = ({ method, value, onChange, error }: AnswerProps) => {
  const links = { value, error, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (method) {
    case "passkey":
      return (
        <p className="text-pretty">
          Your browser will ask for your fingerprint, face, PIN or security key. Press the button when you're ready.
        </p>
      );
    case "code":
      return (
        <TextField
          {...links}
          label="Code from your app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          hint="6 digits, new every 30 seconds"
        />
      );
    case "recovery_code":
      return (
        <TextField
          {...links}
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          hint="One of the ten you saved. Each works once."
        />
      );
    case "password":
      return <PasswordField {...links} label="Your password" autoComplete="current-password" />;
  }
};
