import { useState } from "react";
import type { ToastNote } from "../parts/toast-region.tsx";

const stayMs = 8_000;

/** A word about what just happened; only the newest is kept. */
export const useNotes = () => {
  const [notes, setNotes] = useState<readonly ToastNote[]>([]);
  return {
    notes,
    say: (text: string) => setNotes([{ id: crypto.randomUUID(), text, stayMs }]),
    close: (id: string) => setNotes((now) => now.filter((note) => note.id !== id)),
  };
};
