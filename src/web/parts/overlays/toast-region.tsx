import { CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { classNames } from "../class-names.ts";

type ToastProps = {
  /** In tape; a check when nothing else is said. */
  icon?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** At most one; whatever can be done here can also be done on the page. */
  action?: { text: string; onPress: () => void };
  onClose?: () => void;
};

const pressLook =
  "inline-flex min-h-(--control) shrink-0 items-center rounded-md px-2 font-semibold text-tape hover:bg-night-raised md:min-h-(--control-sm)";

/** A word about what just happened, at the edge of the screen. */
export const Toast = ({ icon = <CircleCheck aria-hidden />, children, action, onClose }: ToastProps) => (
  <div
    className={classNames(
      "on-night flex max-w-[min(26rem,100%)] min-w-0 items-center justify-end gap-x-3 rounded-[0.625rem] bg-night px-3.5 py-2 text-sm/5 text-on-night shadow-pop forced-colors:border [&_svg]:size-5 [&_svg]:shrink-0 [&>svg]:text-tape",
      // Only what has something to press may need a second line for it.
      action && "flex-wrap",
    )}
  >
    {icon}
    <p className={classNames("flex-1 py-1.5 [overflow-wrap:anywhere]", action ? "min-w-[min(9rem,70%)]" : "min-w-0")}>
      {children}
    </p>
    {action && (
      <button type="button" onClick={action.onPress} className={pressLook}>
        {action.text}
      </button>
    )}
    {onClose && (
      <button type="button" onClick={onClose} aria-label="Close" className={pressLook}>
        <X aria-hidden />
      </button>
    )}
  </div>
);

export type ToastNote = {
  id: string;
  text: ReactNode;
  icon?: ReactNode;
  action?: { text: string; onPress: () => void };
  /** How long it stays; without it, until it is closed. */
  stayMs?: number;
};

type ToastRegionProps = { notes: readonly ToastNote[]; onClose: (id: string) => void };

/** Bottom right; on a phone above the bottom bar. Always in the page, so that a screen reader hears what comes into it. */
export const ToastRegion = ({ notes, onClose }: ToastRegionProps) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+0.75rem)] z-(--z-toast) grid justify-items-center gap-2 md:right-6 md:left-auto md:justify-items-end lg:bottom-6"
  >
    {notes.map((note) => (
      <TimedToast key={note.id} note={note} onClose={() => onClose(note.id)} />
    ))}
  </div>
);

/** Its time stands still while the pointer or the focus is on it. */
const TimedToast = ({ note, onClose }: { note: ToastNote; onClose: () => void }) => {
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const { stayMs } = note;
  useEffect(() => {
    if (stayMs === undefined || held) return;
    const timer = setTimeout(() => close(), stayMs);
    return () => clearTimeout(timer);
  }, [stayMs, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy; closing has its own button
    <div
      className="animate-rise pointer-events-auto min-w-0"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast icon={note.icon} {...(note.action ? { action: note.action } : {})} onClose={onClose}>
        {note.text}
      </Toast>
    </div>
  );
};

const stayMs = 8_000;

/** Words about what just happened; only the newest is kept, so that none is undone by mistake. */
export const useNotes = () => {
  const [notes, setNotes] = useState<readonly ToastNote[]>([]);
  return {
    notes,
    say: (text: string, action?: ToastNote["action"]) =>
      setNotes([{ id: crypto.randomUUID(), text, stayMs, ...(action ? { action } : {}) }]),
    close: (id: string) => setNotes((now) => now.filter((note) => note.id !== id)),
  };
};
