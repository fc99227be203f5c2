import { Check, ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";

export type FieldTexts = {
  label: string;
  /** A remark at the right end of the label row, such as "optional" or a link. */
  aside?: ReactNode;
  hint?: ReactNode | undefined;
  /** A verdict that all is well; stands in place of the hint. */
  ok?: string | undefined;
  /** Stands in place of the other two. */
  error?: string | undefined;
};

export type ControlLinks = { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean };

type FieldProps = FieldTexts & {
  /** Draws the control with the links that tie it to its label and its hint. */
  children: (links: ControlLinks) => ReactNode;
  /** What belongs to the control and stands under its hint. */
  below?: ReactNode;
};

/** Label above, control, one line of hint below: the frame of everything one can fill in. */
export const Field = ({ label, aside, hint, ok, error, children, below }: FieldProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const remark = error ?? ok ?? hint;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-sm/5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && <span className="text-ink-faint">{aside}</span>}
      </div>
      {children({ id, "aria-describedby": remark ? hintId : undefined, "aria-invalid": error !== undefined })}
      {error !== undefined ? (
        <p id={hintId} role="alert" className={`${hintLook} font-semibold text-bad`}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      ) : ok !== undefined ? (
        <p id={hintId} role="status" className={`${hintLook} text-good tabular-nums`}>
          <Check aria-hidden />
          {ok}
        </p>
      ) : (
        hint && (
          <p id={hintId} className={`${hintLook} text-ink-faint`}>
            {hint}
          </p>
        )
      )}
      {below}
    </div>
  );
};

const hintLook = "flex items-start gap-1.5 text-sm/5 [&_svg]:mt-0.5 [&_svg]:size-[1.0625rem] [&_svg]:shrink-0";

/** The box of a text control. The bar inside the left edge shows an error without colour. */
export const controlLook =
  "block min-h-12 w-full rounded-md border-[1.5px] border-line-strong bg-surface px-3.5 py-2.5 text-base/[1.5] text-ink " +
  "placeholder:text-ink-faint placeholder:opacity-100 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint " +
  "focus-visible:border-focus focus-visible:ring-3 focus-visible:ring-focus/28 focus-visible:outline-hidden " +
  "aria-invalid:border-bad-solid aria-invalid:inset-shadow-[4px_0_0_var(--color-bad-solid)] rtl:aria-invalid:inset-shadow-[-4px_0_0_var(--color-bad-solid)]";

type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"input">, "id" | "className">;

export const TextField = ({ label, aside, hint, ok, error, ...input }: TextFieldProps) => (
  <Field label={label} aside={aside} hint={hint} ok={ok} error={error}>
    {(links) => <input type="text" {...input} {...links} className={controlLook} />}
  </Field>
);

type SelectFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"select">, "id" | "className">;

/** The browser's own select: it works by thumb and keyboard everywhere, and under Trusted Types. */
export const SelectField = ({ label, aside, hint, ok, error, children, ...select }: SelectFieldProps) => (
  <Field label={label} aside={aside} hint={hint} ok={ok} error={error}>
    {(links) => (
      <span className="relative block">
        <select {...select} {...links} className={`${controlLook} appearance-none pr-11`}>
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-faint" aria-hidden />
      </span>
    )}
  </Field>
);

type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<"textarea">, "id" | "className" | "defaultValue" | "value"> & { value: string };

/** Grows with its content: a hidden copy of the text gives both their height, in every browser. */
export const TextArea = ({ label, aside, hint, ok, error, value, ...area }: TextAreaProps) => (
  <Field label={label} aside={aside} hint={hint} ok={ok} error={error}>
    {(links) => (
      <span className="grid min-w-0">
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...links}
          value={value}
          className={`${controlLook} col-start-1 row-start-1 resize-none overflow-hidden`}
        />
        <span
          aria-hidden="true"
          className={`${controlLook} invisible col-start-1 row-start-1 min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap`}
        >
          {`${value} `}
        </span>
      </span>
    )}
  </Field>
);
