import { Check, Circle, ShieldHalf } from "lucide-react";
import { classNames } from "../class-names.ts";

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
export const StrengthMeter = ({ points, outOf, colour, word, rules }: StrengthMeterProps) => (
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
