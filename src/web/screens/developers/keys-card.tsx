import { KeyRound, PencilLine, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ApiKey } from "#contract/developers.ts";
import { mostKeys } from "#domain/accounts/api-key-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dashboardDate, dateAndTime } from "#domain/time/dates.ts";
import { useApiKeys, useRevokeApiKey } from "../../data/api-keys.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { FocusedNotice, Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { relativeTime } from "../../texts/relative-time.ts";
import { AccessBadge, CreateKeyDialog, RenameKeyDialog } from "./key-dialogs.tsx";
import { Section } from "./section.tsx";

type KeyRowProps = { apiKey: ApiKey; now: Date; timeZone: string; onRename: () => void; onRevoke: () => void };

const KeyRow = ({ apiKey, now, timeZone, onRename, onRevoke }: KeyRowProps) => {
  const { name, access, last_four, created_at, last_used_at } = apiKey;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 px-(--space-card) py-4 min-[37.5rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 place-items-center self-start rounded-md bg-sunken text-ink-soft [&_svg]:size-[1.375rem]">
        <KeyRound aria-hidden />
      </span>
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <AccessBadge access={access} />
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {last_used_at === null ? (
            "Never used"
          ) : (
            <>
              Last used{" "}
              <time dateTime={last_used_at} title={dateAndTime(last_used_at, timeZone)}>
                {relativeTime(last_used_at, now, timeZone)}
              </time>
            </>
          )}
        </p>
        <p className="text-sm text-ink-faint tabular-nums">
          Ends in <code>{last_four}</code>, created{" "}
          <time dateTime={created_at} title={dateAndTime(created_at, timeZone)}>
            {dashboardDate(created_at, timeZone)}
          </time>
        </p>
      </div>
      <div className="col-span-full grid auto-cols-fr grid-flow-col gap-2 min-[37.5rem]:col-span-1 min-[37.5rem]:flex">
        <Button size="sm" icon={<PencilLine aria-hidden />} aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="sm" kind="bad" icon={<Trash2 aria-hidden />} aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
};

type Asking = { readonly kind: "create" } | { readonly kind: "rename" | "revoke"; readonly apiKey: ApiKey };

export const KeysCard = ({ timeZone }: { timeZone: string }) => {
  const keys = useApiKeys();
  const [asking, setAsking] = useState<Asking>();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const done = answers.at(-1);
  const close = () => setAsking(undefined);
  const tell = (text: string) => {
    setAnswers([...answers, text]);
    close();
  };
  const isFull = (keys.data?.length ?? 0) >= mostKeys;
  const createButton = (
    <Button kind="primary" icon={<Plus aria-hidden />} disabled={isFull} onClick={() => setAsking({ kind: "create" })}>
      Create key
    </Button>
  );
  return (
    <Section title="API keys" aside={keys.data && keys.data.length > 0 && createButton}>
      {done && (
        <div className="p-3 pb-0">
          <FocusedNotice key={answers.length} kind="good">
            {done}
          </FocusedNotice>
        </div>
      )}
      {isFull && (
        <p className="px-(--space-card) pt-4 text-sm text-ink-soft">
          All {mostKeys} keys are in use. Revoke one to add another.
        </p>
      )}
      {keys.isPending ? (
        <SkeletonRows text="Loading your API keys..." count={2} />
      ) : keys.isLoadingError ? (
        <LoadError
          query={keys}
          level="h3"
          title="We couldn't load your API keys"
          reassurance="Your programs aren't affected: their keys still work."
        />
      ) : keys.data.length === 0 ? (
        <EmptyState
          level="h3"
          title="No keys yet"
          text="Give each program its own key, so you can revoke one without the others."
          action={createButton}
        />
      ) : (
        <KeyList keys={keys.data} timeZone={timeZone} onAsk={setAsking} />
      )}
      {asking?.kind === "create" && <CreateKeyDialog onClose={close} />}
      {asking?.kind === "rename" && <RenameKeyDialog apiKey={asking.apiKey} onClose={close} onDone={tell} />}
      {asking?.kind === "revoke" && <RevokeKeyDialog apiKey={asking.apiKey} onClose={close} onDone={tell} />}
    </Section>
  );
};

type KeyListProps = { keys: readonly ApiKey[]; timeZone: string; onAsk: (asking: Asking) => void };

const KeyList = ({ keys, timeZone, onAsk }: KeyListProps) => {
  const now = useNow();
  return (
    <ul aria-label="API keys" className="divide-y divide-line">
      {keys.map((apiKey) => (
        <KeyRow
          key={apiKey.id}
          {...{ apiKey, now, timeZone }}
          onRename={() => onAsk({ kind: "rename", apiKey })}
          onRevoke={() => onAsk({ kind: "revoke", apiKey })}
        />
      ))}
    </ul>
  );
};

type RevokeKeyDialogProps = { apiKey: ApiKey; onClose: () => void; onDone: (text: string) => void };

const RevokeKeyDialog = ({ apiKey, onClose, onDone }: RevokeKeyDialogProps) => {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Revoke ${apiKey.name}?`}
      confirmText="Revoke key"
      cancelText="Keep key"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(apiKey.id, { onSuccess: () => onDone(`${apiKey.name} is revoked.`) })}
      field={revoke.isError && <Notice kind="bad">{thrownText(revoke.error)}</Notice>}
    >
      <p>
        The program using the key ending in {apiKey.last_four} will be refused right away. This can't be undone. Other
        keys aren't affected.
      </p>
    </ConfirmDialog>
  );
};
