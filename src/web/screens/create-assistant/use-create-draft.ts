import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { assistantFields, checkAssistantText } from "#domain/assistants/assistant-fields.ts";
import { requiredTexts } from "#domain/assistants/assistant-rules.ts";
import { checkTransferOnCreate } from "#domain/assistants/transfer-number.ts";
import { checkAreaCode } from "#domain/phone/area-codes.ts";
import { wrongSetting } from "../../forms/assistant-settings/settings-form.ts";
import { afterPress } from "../../forms/use-draft.ts";
import { browserClock } from "../../session/browser-clock.ts";
import { useSession } from "../../session/session.tsx";
import type { SessionState } from "../../session/session-machine.ts";
import { storage } from "../../session/storage.ts";
import { blankDraft, type CreateDraft, keepDraft, openDraft, type TextName } from "./create-draft.ts";

const keyBytes = 16;

/** Random and long enough that no two drafts share it, also where the page is not served over TLS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const textFields = Object.keys(assistantFields) as (keyof typeof assistantFields)[];
const transferFields = ["sales_transfer", "service_transfer"] as const;

type CheckedName = (typeof textFields)[number] | (typeof transferFields)[number] | "area_code";
type CreateErrors = Partial<Record<CheckedName, string>>;

const textOf = (field: (typeof textFields)[number], typed: string): string | undefined => {
  if (typed.trim() === "")
    return field in requiredTexts ? requiredTexts[field as keyof typeof requiredTexts] : undefined;
  const checked = checkAssistantText(field, typed);
  return checked.ok ? undefined : checked.text;
};

/** The rules of the domain, read for every field at once, so that each has its own text. */
export const createErrors = (values: Readonly<Record<CheckedName, string>>): CreateErrors => {
  const transfers = transferFields.map((field) => {
    const checked = checkTransferOnCreate(field, values[field]);
    return [field, checked.ok ? undefined : checked.text] as const;
  });
  const areaCode = checkAreaCode(values.area_code);
  const all = [
    ["area_code", areaCode.ok ? undefined : areaCode.text] as const,
    ...textFields.map((field) => [field, textOf(field, values[field])] as const),
    ...transfers,
  ];
  return Object.fromEntries(all.filter(([, text]) => text !== undefined));
};

type Patch = Partial<CreateDraft> | ((now: CreateDraft) => Partial<CreateDraft>);

/** Whose draft it is now: nobody's thrown away, and never shown to another owner. */
const owned = (draft: CreateDraft, ownerId: string): CreateDraft => {
  if (draft.owner === ownerId) return draft;
  return { ...(draft.owner === "" ? draft : blankDraft(newKey())), owner: ownerId };
};

/** What is being filled in, kept in the browser at every key. A logout takes it away; a session that ends by itself does not. */
const useKeptDraft = (state: SessionState) => {
  const [draft, setDraft] = useState(() => openDraft(storage, { key: newKey(), nowMs: browserClock.now().getTime() }));
  const before = useRef(state.kind);
  useEffect(() => {
    const loggedOut = state.kind === "signed-out" && state.why === "logout" && before.current === "signed-in";
    before.current = state.kind;
    if (loggedOut) return setDraft(blankDraft(newKey()));
    if (state.kind !== "signed-in") return keepDraft(storage, draft);
    const mine = owned(draft, state.user.id);
    if (mine === draft) keepDraft(storage, draft);
    else setDraft(mine);
  }, [draft, state]);
  const change = useCallback(
    (patch: Patch) => setDraft((now) => ({ ...now, ...(typeof patch === "function" ? patch(now) : patch) })),
    [],
  );
  return { draft, change };
};

export const useCreateDraft = () => {
  const { state } = useSession();
  const { draft, change } = useKeptDraft(state);
  // A key is never kept in a browser, so a closed tab loses this one field, and the field says so.
  const [sendgridKey, setSendgridKey] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);

  const errors = createErrors({ ...draft, sendgrid_key: sendgridKey });
  const setting = wrongSetting(draft.settings);
  const errorOf = (name: string): string | undefined =>
    attempted || left.has(name) ? errors[name as CheckedName] : undefined;

  return {
    draft,
    change,
    sendgridKey,
    setSendgridKey,
    errorOf,
    wrongSetting: attempted ? setting : undefined,
    isRight: Object.keys(errors).length === 0 && setting === undefined,
    /** What is required and right, whether or not anything was said about it. */
    isDone: (names: readonly CheckedName[]): boolean => names.every((name) => errors[name] === undefined),
    /** Spread onto a text field or a text area. */
    field: (name: TextName) => ({
      name,
      value: draft[name],
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
      onBlur: (_: FocusEvent) => {
        if (draft[name] !== "") afterPress(() => setLeft((now) => new Set(now).add(name)));
      },
      error: errorOf(name),
    }),
    /** Says what is wrong at every field, and leads to the first. */
    complain: (form: HTMLElement | null): void => {
      flushSync(() => setAttempted(true));
      form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    },
  };
};

export type CreateDraftForm = ReturnType<typeof useCreateDraft>;
