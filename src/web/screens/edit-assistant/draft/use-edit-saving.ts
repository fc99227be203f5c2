import { useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useSaveAssistant } from "../../../data/assistant.ts";
import type { Assistant, AssistantChange } from "../../../data/assistants.ts";
import { type AssistantDraft, useKeepDraft, usePublishDraft } from "../../../data/versions.ts";
import { browserClock } from "../../../session/browser-clock.ts";
import { saveFailure } from "../edit-draft.ts";
import { notInDraftsText, splitChange } from "./draft-change.ts";

export type OpenDraft = { readonly draft: AssistantDraft; readonly seen: number };

type Needs = {
  id: string;
  /** The draft that stands in the form, and the live version that was told beside it. */
  open: OpenDraft | undefined;
  /** The change was tried, and something of it is worse: asked about once before it goes live. */
  isWorse: boolean;
  onSaved: (saved: Assistant) => void;
  onKept: (draft: AssistantDraft, how: "kept" | "on its way") => void;
};

/** Saves go live, or are kept; an open draft goes live as what it is. One at a time. */
export const useEditSaving = ({ id, open, isWorse, onSaved, onKept }: Needs) => {
  const save = useSaveAssistant(id);
  const keep = useKeepDraft(id);
  const publish = usePublishDraft(id);
  const [busy, setBusy] = useState<"live" | "draft">();
  const [asking, setAsking] = useState<() => void>();
  const [failure, setFailure] = useState<{ text: string; at: number }>();

  const run = async (what: "live" | "draft", work: () => Promise<void>, textOf: (thrown: unknown) => string) => {
    if (busy) return;
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch (thrown) {
      setFailure({ text: textOf(thrown), at: browserClock.now().getTime() });
    } finally {
      setBusy(undefined);
    }
  };

  const keepChange = async (change: AssistantChange, reason: string) => {
    const { kept } = splitChange(change);
    const body = { ...kept, ...(reason !== "" && { reason }), ...(open && { live_version: open.seen }) };
    return (await keep.mutateAsync(body)).draft;
  };

  const publishOpen = async (
    { draft: opened, seen }: OpenDraft,
    change: AssistantChange | undefined,
    reason: string,
  ) => {
    const { kept, rest } = splitChange(change ?? {});
    const more = Object.keys(kept).length > 0 ? await keepChange(kept, "") : null;
    if (more) onKept(more, "on its way");
    const { revision } = more ?? opened;
    const saved = await publish.mutateAsync({ revision, live_version: seen, ...(reason !== "" && { reason }) });
    onSaved(Object.keys(rest).length > 0 ? await save.mutateAsync(rest) : saved);
  };

  const goLive = (change: AssistantChange | undefined, reason: string) => {
    setAsking(undefined);
    if (open) return run("live", () => publishOpen(open, change, reason), thrownText);
    const body = { ...change, ...(reason !== "" && { reason }) };
    return run("live", async () => onSaved(await save.mutateAsync(body)), saveFailure);
  };

  return {
    busy,
    failure,
    /** Where it waits for an answer: what a yes does. */
    asking: asking && { yes: asking, no: () => setAsking(undefined) },
    goLive: (change: AssistantChange | undefined, reason: string) =>
      isWorse ? setAsking(() => () => void goLive(change, reason)) : void goLive(change, reason),
    keep: (change: AssistantChange, reason: string) =>
      run(
        "draft",
        async () => {
          if (Object.keys(splitChange(change).rest).length > 0) throw new NotInDrafts();
          const draft = await keepChange(change, reason);
          if (draft) onKept(draft, "kept");
        },
        (thrown) => (thrown instanceof NotInDrafts ? notInDraftsText : thrownText(thrown)),
      ),
  };
};

class NotInDrafts extends Error {}

export type EditSaving = ReturnType<typeof useEditSaving>;
