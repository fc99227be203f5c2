import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { WebhookSecret } from "#contract/developers.ts";
import { retiringHours } from "#domain/accounts/webhook-texts.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { useRotateWebhookSecret, useShowWebhookSecret, useWebhookSecret } from "../../data/webhooks.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { SecretText } from "../../parts/layout/secret-text.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError, Notice } from "../../parts/status/notice.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";

export const SecretCard = ({ timeZone }: { timeZone: string }) => {
  const secret = useWebhookSecret();
  return (
    <Card title="Webhook secret">
      {secret.isPending ? (
        <div className="grid gap-3">
          <p role="status" className="sr-only">
            Loading the webhook secret...
          </p>
          <Skeleton width="90%" height="2.75rem" />
          <Skeleton width="100%" height="3rem" />
        </div>
      ) : secret.isLoadingError ? (
        <LoadError
          query={secret}
          level="h3"
          title="We couldn't load the secret"
          reassurance="Webhooks are still signed and sent."
        />
      ) : (
        <Secret key={secret.data.version} state={secret.data} timeZone={timeZone} />
      )}
    </Card>
  );
};

const Secret = ({ state, timeZone }: { state: WebhookSecret; timeZone: string }) => {
  const show = useShowWebhookSecret();
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-pretty text-ink-soft">
        Every webhook is signed with this secret, so your program can tell it's really from us.
      </p>
      {show.isSuccess ? (
        <SecretText label="Webhook secret" secret={show.data} />
      ) : (
        <p className="rounded-md border border-line bg-sunken p-3 tabular-nums">
          <span className="sr-only">Hidden, ends in </span>
          <span aria-hidden="true">{"•".repeat(12)}</span>
          <code>{state.last_four}</code>
        </p>
      )}
      {show.isError && <Notice kind="bad">{thrownText(show.error)}</Notice>}
      {state.retiring.map(({ version, last_four, until }) => (
        <Notice key={version} kind="info" title="The old secret still works, too">
          The one ending in {last_four} also signs until <time dateTime={until}>{dateAndTime(until, timeZone)}</time>.
          Give your program the new one before then.
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2.5">
        {show.isSuccess ? (
          <Button icon={<EyeOff aria-hidden />} onClick={() => show.reset()}>
            Hide
          </Button>
        ) : (
          <Button icon={<Eye aria-hidden />} busy={show.isPending} busyText="Loading..." onClick={() => show.mutate()}>
            Show
          </Button>
        )}
        <Button icon={<RefreshCw aria-hidden />} onClick={() => setAsking(true)}>
          Replace
        </Button>
      </div>
      {asking && <ReplaceDialog version={state.version} onClose={() => setAsking(false)} />}
    </div>
  );
};

const ReplaceDialog = ({ version, onClose }: { version: number; onClose: () => void }) => {
  const rotate = useRotateWebhookSecret();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Replace the webhook secret?"
      confirmText="Replace secret"
      cancelText="Keep it"
      busy={rotate.isPending}
      onConfirm={() => rotate.mutate(version, { onSuccess: onClose })}
      field={<ChangeError change={rotate} />}
    >
      <p>
        Webhooks will be signed with a new secret from now on. The old one also signs for {retiringHours} hours, so your
        program can switch without missing a call. After that, a program that only knows the old one will refuse our
        webhooks.
      </p>
    </ConfirmDialog>
  );
};
