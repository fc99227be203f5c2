import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Toast } from "./toast.tsx";

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
    className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+0.75rem)] z-(--z-toast) grid justify-items-center gap-2 md:right-6 md:bottom-6 md:left-auto md:justify-items-end"
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
