import { useState } from "react";
import type { Assistant } from "../../../data/assistants.ts";
import { type AssistantDraft, useDraftOf } from "../../../data/versions.ts";
import type { ToastNote } from "../../../parts/overlays/toast-region.tsx";
import { editFormOf, readKeptForm } from "../edit-draft.ts";
import { drafted } from "./draft-change.ts";
import type { OpenDraft } from "./use-edit-saving.ts";

/** What stands in the form: what is live, or the draft once it is opened or kept. */
export const useDraftForm = (assistant: Assistant) => {
  const found = useDraftOf(assistant.id);
  const [opened, setOpened] = useState<AssistantDraft>();
  const [initial, setInitial] = useState(() => readKeptForm(assistant.id) ?? editFormOf(assistant));
  // Each makes a form of its own, so that nothing of the one before stands in it.
  const [round, setRound] = useState(0);
  const [isKept, setKept] = useState(false);
  const kept = found.data?.draft ?? undefined;
  const open: OpenDraft | undefined = opened && { draft: opened, seen: found.data?.live_version ?? opened.based_on };
  const notes: readonly ToastNote[] = isKept
    ? [{ id: "kept", text: "Draft kept. Nothing is live yet.", stayMs: keptStaysMs }]
    : [];

  const put = (draft: AssistantDraft | undefined) => {
    setOpened(draft);
    setInitial(editFormOf(draft ? drafted(assistant, draft) : assistant));
    setRound((now) => now + 1);
  };

  return {
    ...{ initial, setInitial, round, kept, open, notes },
    stored: opened ? drafted(assistant, opened) : assistant,
    state: !opened ? ("closed" as const) : opened.revision === kept?.revision ? ("open" as const) : ("stale" as const),
    begin: (draft: AssistantDraft) => {
      setKept(draft !== kept);
      put(draft);
    },
    /** What was typed since is part of it now, and it is about to go live: the form stays as it is. */
    follow: setOpened,
    end: () => {
      setKept(false);
      if (opened) put(undefined);
    },
    dismiss: () => setKept(false),
  };
};

const keptStaysMs = 5000;
