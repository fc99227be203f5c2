import { FlaskConical, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type RefObject, useRef, useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { BellStrokes } from "../parts/drawings/bell.tsx";
import { ConfirmDialog } from "../parts/overlays/confirm-dialog.tsx";
import { endCallText, testCallText } from "./browser-phone-texts.ts";
import { isOver } from "./call-state.ts";
import type { AskForLine } from "./open-call.ts";
import { PhoneView } from "./phone-view.tsx";
import { usePhone } from "./use-phone.ts";

export type BrowserPhoneProps = {
  /** Whom the caller reaches, until she says it herself. */
  name: string;
  isDemo: boolean;
  ask: AskForLine;
  /** What was pressed; it has the focus again afterwards. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Where a keyboard comes up with the field, the field does not take the focus by itself. */
const hasMouse = "(hover: hover) and (pointer: fine)";

/** The phone over the whole screen, dialling at once. A call that goes on is not left by accident. */
export const BrowserPhone = ({ name, isDemo, ask, opener, onClose }: BrowserPhoneProps) => {
  const { phone, state } = usePhone(ask);
  const [asksFirst, setAsksFirst] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = isOver(state);
  const shownName = state.reached?.assistantName || name || brand.assistantName;

  const leave = () => (over ? onClose() : setAsksFirst(true));
  return (
    <Radix.Root open onOpenChange={(open) => !open && leave()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            if (!state.keypadOpen && !asksFirst) return;
            event.preventDefault();
            // The question may be on the screen a moment before it hears the key itself.
            if (asksFirst) setAsksFirst(false);
            else phone.showKeypad(false);
          }}
          onOpenAutoFocus={(event) => {
            if (!window.matchMedia(hasMouse).matches) return;
            event.preventDefault();
            input.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="on-night animate-fade fixed inset-0 z-(--z-dialog) grid grid-rows-[auto_minmax(0,1fr)] bg-night pb-[env(safe-area-inset-bottom)] text-on-night outline-hidden"
        >
          <header className="border-b border-night-line">
            <div className="wrap flex min-h-(--bar-top) items-center gap-2.5">
              <svg viewBox="0 0 40 40" className="size-8.5 shrink-0" aria-hidden="true">
                <rect width="40" height="40" rx="9" fill="var(--color-tape)" />
                <BellStrokes ink="var(--color-on-tape)" ground="var(--color-tape)" />
              </svg>
              <Radix.Title
                dir="auto"
                className="min-w-0 flex-1 truncate font-display text-lg font-[720] tracking-[-0.02em]"
              >
                {shownName}
              </Radix.Title>
              <span className="inline-flex min-h-6.5 shrink-0 items-center gap-1.5 rounded-sm border border-night-line-strong px-2 text-xs font-semibold [&_svg]:size-3.75 max-[22.5rem]:[&_svg]:hidden">
                <FlaskConical aria-hidden />
                {testCallText}
              </span>
              <button
                type="button"
                aria-label="Close"
                onClick={leave}
                className="-mr-2.5 grid size-(--control) shrink-0 place-items-center rounded-md hover:bg-night-raised [&_svg]:size-5"
              >
                <X aria-hidden />
              </button>
            </div>
          </header>
          <PhoneView phone={phone} state={state} name={shownName} isDemo={isDemo} input={input} />
          <ConfirmDialog
            open={asksFirst && !over}
            onClose={() => setAsksFirst(false)}
            title="End this call?"
            cancelText="Stay on the line"
            confirmText={endCallText}
            onConfirm={() => {
              setAsksFirst(false);
              phone.hangUp();
              onClose();
            }}
          >
            <p>{shownName} is still on the phone with you.</p>
          </ConfirmDialog>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
