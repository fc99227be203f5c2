import { useState } from "react";
import type { ToastNote } from "./toast-region.tsx";

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
