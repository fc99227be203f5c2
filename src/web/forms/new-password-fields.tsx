import { Check, Circle, ShieldHalf } from "lucide-react";
import { checkNewPassword, shortestPassword } from "#domain/accounts/new-password.ts";
import { characterCount } from "#domain/basics/checked.ts";
import { classNames } from "../parts/class-names.ts";
import { PasswordField } from "../parts/forms/password-field.tsx";
import type { FieldLinks } from "./use-draft.ts";

type NewPassword = { password: string; confirm_password: string };

/** One rule of the domain, read for each of the two fields, so that a short password shows even while the confirmation differs. */
export const newPasswordErrors = ({
  password,
  confirm_password,
}: NewPassword): Partial<Record<keyof NewPassword, string>> => {
  const alone = checkNewPassword({ password, confirm_password: password });
  const both = checkNewPassword({ password, confirm_password });
  return {
    ...(!alone.ok && { password: alone.text }),
    ...(!both.ok && both.field === "confirm_password" && { confirm_password: both.text }),
  };
};

type Colour = "red" | "yellow" | "green";
type StrengthMeterProps = {
  points: number;
  outOf: number;
  colour: Colour;
  /** The same in words, because colour alone says nothing; absent while nothing is typed. */
  word: string | undefined;
  rules: readonly { text: string; met: boolean }[];
};

const filled: Record<Colour, string> = {
  red: "border-bad bg-bad-solid",
  yellow: "border-warn bg-warn-solid",
  green: "border-good bg-good-solid",
};
const spoken: Record<Colour, string> = { red: "text-bad", yellow: "text-warn", green: "text-good" };

/** One segment for each point, a word, and the rules with what is met. */
const StrengthMeter = ({ points, outOf, colour, word, rules }: StrengthMeterProps) => (
  <div className="mt-0.5 grid gap-2">
    <meter
      className="sr-only"
      aria-label="Password strength"
      aria-valuetext={word ?? "Nothing typed yet"}
      min={0}
      max={outOf}
      value={points}
    />
    <div className="grid h-3 auto-cols-fr grid-flow-col gap-[3px]" aria-hidden="true">
      {Array.from({ length: outOf }, (_, place) => (
        <span
          key={place}
          className={classNames(
            "rounded-[2px] border",
            place < points ? filled[colour] : "border-line-strong bg-sunken",
          )}
        />
      ))}
    </div>
    <p
      className={classNames(
        "flex items-center gap-1.5 text-sm/5 font-semibold",
        word ? spoken[colour] : "text-ink-faint",
      )}
    >
      <ShieldHalf className="size-[1.0625rem]" aria-hidden />
      {word ?? "Password strength"}
    </p>
    <ul className="grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
      {rules.map((rule) => (
        <li
          key={rule.text}
          className={classNames("flex items-center gap-1.5", rule.met ? "text-good" : "text-ink-faint")}
        >
          {rule.met ? (
            <Check className="size-4 shrink-0" aria-hidden />
          ) : (
            <Circle className="size-4 shrink-0" aria-hidden />
          )}
          {rule.text}
          <span className="sr-only">{rule.met ? ": met" : ": not met yet"}</span>
        </li>
      ))}
    </ul>
  </div>
);

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
