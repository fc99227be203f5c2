import { Plus } from "lucide-react";
import { useState } from "react";
import type { ApiKey } from "#contract/api-keys.ts";
import { mostKeys } from "#domain/accounts/api-key-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useApiKeys, useRevokeApiKey } from "../../data/api-keys.ts";
import { useNow } from "../../forms/assistant/use-now.ts";
import { BoneRows } from "../../parts/bone-rows.tsx";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { EmptyFace } from "../../parts/empty-face.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { Notice } from "../../parts/notice.tsx";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { KeyRow } from "./key-row.tsx";
import { RenameKeyDialog } from "./rename-key-dialog.tsx";
import { Section } from "./section.tsx";

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
          All {mostKeys} keys are in use. Revoke one to make room.
        </p>
      )}
      {keys.isPending ? (
        <BoneRows text="Loading your API keys..." count={2} />
      ) : keys.isLoadingError ? (
        <ErrorFace
          level="h3"
          title="Your API keys could not be loaded"
          message={thrownText(keys.error)}
          reassurance="Your programs are not affected: their keys still work."
          onRetry={() => void keys.refetch()}
          busy={keys.isFetching}
        />
      ) : keys.data.length === 0 ? (
        <EmptyFace
          level="h3"
          title="No keys yet"
          text="Give each program a key of its own: then you can end one without the others."
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
        The program that uses the key ending in {apiKey.last_four} is refused from this moment on. This cannot be taken
        back. Other keys are not affected.
      </p>
    </ConfirmDialog>
  );
};
