import { KeyRound, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/text-field.tsx";

type SendgridKeyFieldProps = {
  /** Nothing: the stored one stays. Empty: it is removed. */
  value: string | undefined;
  last4: string | null;
  onChange: (value: string | undefined) => void;
  error: string | undefined;
};

/** The key goes in and never comes out: of a stored one only its end is known. */
export const SendgridKeyField = ({ value, last4, onChange, error }: SendgridKeyFieldProps) => {
  const state = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const removed = last4 !== null && value === "";
  // The pressed button gives way to its counterpart, which takes over the focus.
  useEffect(() => {
    if (pressed.current && removed !== undefined) state.current?.querySelector("button")?.focus();
    pressed.current = false;
  }, [removed]);
  const press = (next: string | undefined) => {
    pressed.current = true;
    onChange(next);
  };
  return (
    <div className="grid gap-2">
      <TextField
        type="password"
        spellCheck={false}
        label="Your SendGrid key"
        aside="optional"
        autoComplete="off"
        placeholder={last4 === null || removed ? "SG..." : "Paste a new key to replace it"}
        value={value ?? ""}
        // Clearing a new key leaves the stored one alone; without one there is nothing to leave.
        onChange={(event) => onChange(event.target.value || (last4 === null ? "" : undefined))}
        error={error}
        hint="Kept encrypted and never shown again. Until it is saved, closing this page loses it."
      />
      {last4 !== null && (
        <div ref={state} role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <KeyRound className="size-[1.0625rem] shrink-0 text-ink-soft" aria-hidden />
            {removed
              ? "The stored key is removed when you save."
              : value
                ? `Replaces the key that ends in ${last4}.`
                : `A key that ends in ${last4} is stored.`}
          </span>
          {removed ? (
            <Button size="sm" kind="quiet" icon={<Undo2 aria-hidden />} onClick={() => press(undefined)}>
              Keep it
            </Button>
          ) : (
            !value && (
              <Button size="sm" kind="quiet" icon={<Trash2 aria-hidden />} onClick={() => press("")}>
                Remove key
              </Button>
            )
          )}
        </div>
      )}
    </div>
  );
};
