import { shortestPassword } from "#domain/accounts/new-password.ts";
import { characterCount } from "#domain/basics/checked.ts";
import { PasswordField } from "../parts/forms/password-field.tsx";
import { StrengthMeter } from "../parts/forms/strength-meter.tsx";
import type { FieldLinks } from "./use-draft.ts";

const longPassword = 12;
const redBelow = 0.4;
const yellowBelow = 0.7;

const has = {
  upper: (password: string): boolean => /\p{Lu}/u.test(password),
  lower: (password: string): boolean => /\p{Ll}/u.test(password),
  digit: (password: string): boolean => /\p{Nd}/u.test(password),
  special: (password: string): boolean => /[^\p{L}\p{M}\p{N}]/u.test(password),
};
const hasLength = (password: string, least: number): boolean => characterCount(password) >= least;

const words = { red: "Weak", yellow: "Fair", green: "Strong" } as const;

/** The six points of the meter, its fill, colour and word, and the five rules listed under it. */
export const passwordStrength = (password: string) => {
  const rules = [
    { text: "8 characters", met: hasLength(password, shortestPassword) },
    { text: "Uppercase letter", met: has.upper(password) },
    { text: "Lowercase letter", met: has.lower(password) },
    { text: "Numbers", met: has.digit(password) },
    { text: "Special characters", met: has.special(password) },
  ];
  const points = rules.filter((rule) => rule.met).length + (hasLength(password, longPassword) ? 1 : 0);
  const fill = points / 6;
  const colour = fill < redBelow ? "red" : fill < yellowBelow ? "yellow" : "green";
  return { points, fill, colour, word: `${words[colour]}, ${points} of 6`, rules } as const;
};

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
