import { Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

type PasswordFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<"input">, "id" | "className" | "type"> & {
    /** Usually the strength meter. */
    below?: ReactNode;
  };

export const PasswordField = ({ label, aside, hint, ok, error, below, ...input }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} aside={aside} hint={hint} ok={ok} error={error} below={below}>
      {(links) => (
        <span className="relative block">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...links}
            type={shown ? "text" : "password"}
            className={`${controlLook} pr-13`}
          />
          <span className="absolute top-0.5 right-0.5">
            <Button
              kind="quiet"
              iconOnly
              aria-label={shown ? "Hide password" : "Show password"}
              aria-controls={links.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </Button>
          </span>
        </span>
      )}
    </Field>
  );
};
