import { Check, CircleAlert } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "id" | "className" | "type"> & {
  children: ReactNode;
  error?: string | undefined;
};

/** The whole row is the target, so that a thumb meets 44 px. */
export const Checkbox = ({ children, error, ...input }: CheckboxProps) => {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-(--control) items-start gap-3 py-2.5 text-sm/[1.4375rem] has-disabled:text-ink-faint">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error !== undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 appearance-none rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface checked:border-ink checked:bg-tape aria-invalid:border-bad-solid disabled:border-line disabled:bg-sunken dark:checked:border-tape forced-colors:appearance-auto"
          />
          <Check
            className="pointer-events-none absolute hidden size-[1.125rem] text-on-tape peer-checked:block forced-colors:hidden"
            strokeWidth={3}
            aria-hidden
          />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm/5 font-semibold text-bad">
          <CircleAlert className="mt-0.5 size-[1.0625rem] shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
};
