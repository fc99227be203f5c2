import { Check, ChevronDown, FileJson, FileSpreadsheet, FilterX, Keyboard, ListChecks } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { callerName } from "../../conversations/call-words.ts";
import { EraseDialog } from "../../conversations/conversation-dialogs.tsx";
import { ConversationList, ConversationRows } from "../../conversations/conversation-rows.tsx";
import { allConversationsTitle, searchPlaceholder } from "../../conversations/conversation-texts.ts";
import { isFiltered, noFilters, queryOf, SearchBox, useListFilters } from "../../conversations/list-filters.tsx";
import { useAssistants } from "../../data/assistants.ts";
import { type Mark, useConversations, useMarkConversations } from "../../data/conversations.ts";
import { pageTitle } from "../../documents/page-head.ts";
import type { FileKind } from "../../files/use-file.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { Menu, MenuAction } from "../../parts/overlays/menu.tsx";
import { FocusedNotice, type NoticeKind } from "../../parts/status/notice.tsx";
import { BulkBar, erasedText, markedText } from "./bulk-bar.tsx";
import { BulkSpamDialog, blockedText } from "./bulk-spam-dialog.tsx";
import { ExportProgress, useExport } from "./export-progress.tsx";
import { FiltersBar } from "./filters-bar.tsx";
import { deedOf, HelpDialog, type KeyDeed, rowFrom } from "./list-keys.tsx";

type RowCheckProps = { name: string; checked: boolean; onToggle: () => void };

/** Selects a row. Its whole height at the left edge is the target. */
const RowCheck = ({ name, checked, onToggle }: RowCheckProps) => (
  <label className="grid w-12 shrink-0 cursor-pointer place-items-start justify-items-end pt-5 pr-1.5 pb-3.5">
    <span className="relative grid size-6 place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={checked}
        onChange={onToggle}
        className="peer size-6 cursor-pointer appearance-none rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface checked:border-ink checked:bg-tape dark:checked:border-tape forced-colors:appearance-auto"
      />
      <Check
        className="pointer-events-none absolute hidden size-[1.125rem] text-on-tape peer-checked:block forced-colors:hidden"
        strokeWidth={3}
        aria-hidden
      />
    </span>
  </label>
);

const isTypingInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox]):not([type=radio])"));

/** Hands on what the keys mean, wherever on the screen the focus is; not while a dialog or a menu is open. */
const useListKeys = (on: boolean, perform: (deed: KeyDeed, isTyping: boolean) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    const isTyping = isTypingInto(event.target);
    const deed = deedOf(event, isTyping);
    if (deed === undefined || (!on && deed !== "leave")) return;
    event.preventDefault();
    perform(deed, isTyping);
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
};

/** What the filters leave, as a file. */
const ExportMenu = ({ onExport, disabled }: { onExport: (kind: FileKind) => void; disabled: boolean }) => (
  <Menu
    trigger={
      <Button iconAfter={<ChevronDown aria-hidden />} disabled={disabled}>
        Export
      </Button>
    }
  >
    <MenuAction icon={<FileSpreadsheet aria-hidden />} onSelect={() => onExport("csv")}>
      CSV, one row per call
    </MenuAction>
    <MenuAction icon={<FileJson aria-hidden />} onSelect={() => onExport("json")}>
      JSON, with transcripts
    </MenuAction>
  </Menu>
);

/** The rows that are selected. What is no longer in sight is not selected either. */
const useSelection = (shown: readonly string[]) => {
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

/** As far as it was counted. */
const countedAtMost = 10_000;

/** How many there are on all pages, where that was asked for. */
const Total = ({ count }: { count: number | null | undefined }) => {
  if (count === null || count === undefined) return null;
  const shown = `${count.toLocaleString("en-US")}${count >= countedAtMost ? " or more" : ""}`;
  return (
    <span role="status" className="text-sm text-ink-faint tabular-nums">
      {shown} {count === 1 ? "call" : "calls"}
    </span>
  );
};

export const meta = () => pageTitle("Conversations");

type Result = { readonly id: string; readonly kind: NoticeKind; readonly text: string };

const linkOf = (id: string): HTMLElement | null => document.querySelector(`[data-call="${id}"]`);
const rowInFocus = (): string | undefined =>
  document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-call]")?.dataset["call"];

export default function Conversations() {
  const now = useNow();
  const assistants = useAssistants();
  const [filters, change] = useListFilters();
  const query = queryOf(filters, "words");
  const conversations = useConversations(query);
  const rows = conversations.data?.pages.flatMap(({ data }) => data) ?? [];
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids);
  const marking = useMarkConversations();
  const exporting = useExport();
  const [erasing, setErasing] = useState(false);
  const [isSpam, setSpam] = useState(false);
  const [helping, setHelping] = useState(false);
  const [keysOn, setKeysOn] = useState(true);
  const [result, setResult] = useState<Result>();
  const box = useRef<HTMLInputElement>(null);

  const tell = (kind: NoticeKind, text: string) => setResult({ id: crypto.randomUUID(), kind, text });
  const finish = (text: string) => {
    selection.clear();
    setErasing(false);
    setSpam(false);
    tell("good", text);
  };
  const mark = (wanted: Mark) => {
    if (wanted === "spam") return setSpam(true);
    const asked = selection.ids;
    marking.mutate(
      { ids: asked, mark: wanted },
      {
        onSuccess: (changed) => finish(markedText(wanted, changed, asked.length)),
        onError: (thrown) => tell("bad", thrownText(thrown)),
      },
    );
  };

  const perform: Record<KeyDeed, (isTyping: boolean) => void> = {
    search: () => box.current?.focus(),
    help: () => setHelping(true),
    next: () => linkOf(rowFrom(ids, rowInFocus(), "next") ?? "")?.focus(),
    previous: () => linkOf(rowFrom(ids, rowInFocus(), "previous") ?? "")?.focus(),
    select: () => {
      const id = rowInFocus();
      if (id) selection.toggle(id);
    },
    leave: (isTyping) => {
      if (isTyping) (document.activeElement as HTMLElement | null)?.blur();
      else selection.clear();
    },
  };
  useListKeys(keysOn, (deed, isTyping) => perform[deed](isTyping));

  const find = filters.q.trim();
  return (
    <>
      <PageHeader
        title="Conversations"
        lead="Every call, word for word."
        aside={
          <div className="flex gap-2.5">
            <span className="max-md:hidden">
              <Button kind="quiet" icon={<Keyboard aria-hidden />} onClick={() => setHelping(true)}>
                Shortcuts
              </Button>
            </span>
            <ExportMenu
              disabled={ids.length === 0 || exporting.state.kind === "running"}
              onExport={(format) => exporting.start({ query, format })}
            />
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) pb-8">
        <div className="grid gap-3">
          <SearchBox
            ref={box}
            label="Search all conversations"
            placeholder={searchPlaceholder}
            value={filters.q}
            onSearch={(q) => change({ q })}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              perform.next(true);
            }}
          />
          <FiltersBar filters={filters} change={change} assistants={assistants.data ?? []} />
        </div>
        <ExportProgress state={exporting.state} onStop={exporting.stop} />
        {result && (
          <FocusedNotice key={result.id} kind={result.kind}>
            {result.text}
          </FocusedNotice>
        )}
        <section aria-labelledby="listed" className="rounded-lg border border-line bg-surface shadow-card">
          <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line px-(--space-card) py-2">
            <div className="flex flex-wrap items-baseline gap-x-2.5">
              <h2 id="listed" className="type-card">
                {find ? "Best matches" : allConversationsTitle}
              </h2>
              <Total count={conversations.data?.pages[0]?.total} />
            </div>
            <div className="flex flex-wrap gap-1">
              {isFiltered(filters) && ids.length > 0 && (
                <Button kind="quiet" size="sm" icon={<FilterX aria-hidden />} onClick={() => change(noFilters)}>
                  Clear filters
                </Button>
              )}
              {ids.length > 0 && (
                <Button kind="quiet" size="sm" icon={<ListChecks aria-hidden />} onClick={selection.toggleAll}>
                  {selection.ids.length === ids.length ? "Select none" : `Select all ${ids.length} shown`}
                </Button>
              )}
            </div>
          </div>
          <ConversationList
            conversations={conversations}
            filtered={isFiltered(filters)}
            onClear={() => change(noFilters)}
          >
            {(shown) => (
              <ConversationRows
                label={allConversationsTitle}
                rows={shown}
                now={now}
                to={({ id }) => ({
                  pathname: `/conversations/${id}`,
                  search: find ? `?${new URLSearchParams({ find })}` : "",
                })}
                lead={(row) => (
                  <RowCheck
                    name={callerName(row)}
                    checked={selection.has(row.id)}
                    onToggle={() => selection.toggle(row.id)}
                  />
                )}
              />
            )}
          </ConversationList>
          {selection.ids.length > 0 && (
            <BulkBar
              count={selection.ids.length}
              busy={marking.isPending}
              onMark={mark}
              onErase={() => setErasing(true)}
              onClear={selection.clear}
            />
          )}
        </section>
      </div>
      {erasing && (
        <EraseDialog
          ids={selection.ids}
          onClose={() => setErasing(false)}
          onErased={(changed) => finish(erasedText(changed))}
        />
      )}
      {isSpam && (
        <BulkSpamDialog
          rows={rows.filter(({ id }) => selection.has(id))}
          onClose={() => setSpam(false)}
          onMarked={(marked, blocked) =>
            finish(markedText("spam", marked, selection.ids.length) + blockedText(blocked))
          }
        />
      )}
      {helping && <HelpDialog on={keysOn} onSwitch={setKeysOn} onClose={() => setHelping(false)} />}
    </>
  );
}
