import { PasswordField } from "../parts/password-field.tsx";
import { StrengthMeter } from "../parts/strength-meter.tsx";
import { passwordStrength } from "./password-strength.ts";
import type { FieldLinks } from "./use-draft.ts";

type Draft = { field: (name: "password" | "confirm_password") => FieldLinks };

/** A new password twice, with the meter: for registering, resetting and changing. */
export const NewPasswordFields = ({ draft, label = "Password" }: { draft: Draft; label?: string }) => {
  const password = draft.field("password");
  const { points, colour, word, rules } = passwordStrength(password.value);
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        required
        below={
          <StrengthMeter
            points={points}
            outOf={6}
            colour={colour}
            word={password.value ? word : undefined}
            rules={rules}
          />
        }
      />
      <PasswordField
        {...draft.field("confirm_password")}
        label={label === "Password" ? "Confirm password" : `Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        required
      />
    </>
  );
};
