import { useState } from "react";
import { useCallSearch, useStartCallSearch } from "../../../data/call-searches.ts";
import type { RehearsalEdit } from "../../../data/rehearsals.ts";

/** A search for calls that go wrong with what stands in the form: what was found counts for that alone. */
export const useSearchedCalls = (assistantId: string, edit: RehearsalEdit | undefined) => {
  const start = useStartCallSearch(assistantId);
  const [searched, setSearched] = useState<{ of: string; id: string }>();
  const of = JSON.stringify(edit ?? {});
  const isThis = searched?.of === of;
  const found = useCallSearch(isThis ? searched.id : undefined);
  const search = isThis ? found.data : undefined;
  return {
    search,
    start: () => {
      if (!start.isPending && search?.state !== "running" && search?.state !== "done")
        start.mutate(edit ?? {}, { onSuccess: ({ id }) => setSearched({ of, id }) });
    },
    error: start.error ?? (found.isError ? found.error : null),
  };
};

export type SearchedCalls = ReturnType<typeof useSearchedCalls>;
