import { PhoneCall } from "lucide-react";
import { type FunctionComponent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../parts/buttons/button.tsx";
import type { ButtonLook } from "../parts/buttons/button-look.ts";
import type { BrowserPhoneProps } from "./browser-phone.tsx";
import { phoneNotLoadedText } from "./call-button-texts.ts";

type CallButtonProps = Omit<BrowserPhoneProps, "onClose" | "opener"> &
  Pick<ButtonLook, "kind" | "size" | "wide"> & {
    /** Told when the phone opens and closes, for a page that would move on by itself. */
    onOpen?: ((open: boolean) => void) | undefined;
    children: ReactNode;
  };

type Loading = "not yet" | "under way" | "failed" | FunctionComponent<BrowserPhoneProps>;

const never = () => () => undefined;
/** A page that was written at build time is seen before a press on it does anything. */
const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Opens the phone. It is loaded with the press, so that no page pays for it before. */
export const CallButton = ({ kind = "line", size, wide, onOpen, children, ...phone }: CallButtonProps) => {
  const [loading, setLoading] = useState<Loading>("not yet");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const awake = useAwake();
  const show = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  const press = async () => {
    show(true);
    if (typeof loading === "function") return;
    setLoading("under way");
    try {
      const { BrowserPhone } = await import("./browser-phone.tsx");
      setLoading(() => BrowserPhone);
    } catch {
      setLoading("failed");
      show(false);
    }
  };
  const Phone = typeof loading === "function" ? loading : undefined;
  return (
    <div className={wide ? "grid gap-1.5" : "inline-grid gap-1.5"}>
      <Button
        ref={button}
        kind={kind}
        size={size}
        wide={wide}
        icon={<PhoneCall aria-hidden />}
        disabled={!awake}
        busy={loading === "under way"}
        busyText="Connecting..."
        onClick={() => void press()}
      >
        {children}
      </Button>
      {loading === "failed" && (
        <p role="alert" className="text-sm text-bad">
          {phoneNotLoadedText}
        </p>
      )}
      {open && Phone && <Phone {...phone} opener={button} onClose={() => show(false)} />}
    </div>
  );
};
