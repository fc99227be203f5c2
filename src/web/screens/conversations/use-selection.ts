import { useState } from "react";

/** The rows that are selected. What is no longer in sight is not selected either. */
export const useSelection = (shown: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
};
