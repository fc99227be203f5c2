import type { PaymentStanding } from "#contract/payments.ts";
import type { Task } from "#contract/tasks.ts";
import { brand } from "#domain/basics/brand.ts";
import { type Trial, trialWarning } from "#domain/money/trial.ts";
import { statusLines } from "#domain/payments/account-status-texts.ts";
import { useAccountMonth, useAccountStatus } from "../../../data/payments.ts";
import { useTasks } from "../../../data/tasks.ts";

/** Something that waits for the owner: a task, or a trouble with paying that is over when it is paid. */
export type Item =
  | { readonly kind: "task"; readonly key: string; readonly task: Task }
  | { readonly kind: "payment" | "trial"; readonly key: string; readonly title: string; readonly text: string };

type Facts = {
  readonly tasks: readonly Task[];
  readonly accountStatus: PaymentStanding | undefined;
  readonly timeZone: string;
  readonly trial: Pick<Trial, "hours_remaining" | "percentage_used"> | undefined;
  readonly hasCard: boolean;
};

/** When the free hours end and nobody has paid. */
const afterTrialText = `When your free hours end, ${brand.assistantName} will still answer but won't book or transfer.`;

const ranks: Readonly<Record<Task["kind"], number>> = {
  return_message: 3,
  failed_transfer: 3,
  missed_call: 7,
  calendar_lost: 5,
  booking_collision: 5,
  booking_put_back: 5,
  text_undelivered: 5,
  unanswered_question: 6,
};

/** A job that may still be had goes before all that can wait; whoever said nothing comes last. */
const rankOf = (item: Item): number => {
  if (item.kind !== "task") return item.kind === "payment" ? 2 : 4;
  const { urgent, kind, wish } = item.task;
  if (urgent) return 0;
  return kind === "missed_call" && wish !== null ? 1 : ranks[kind];
};

const madeAt = (item: Item): string => (item.kind === "task" ? item.task.created_at : "");

/** The loudest first; of equals the newest. */
export const byRank = (one: Item, other: Item): number =>
  rankOf(one) - rankOf(other) || (madeAt(one) < madeAt(other) ? 1 : madeAt(one) > madeAt(other) ? -1 : 0);

/** Everything that waits for the owner. */
export const attentionOf = ({ tasks, accountStatus, timeZone, trial, hasCard }: Facts): readonly Item[] => {
  const items: Item[] = tasks.map((task) => ({ kind: "task", key: task.id, task }));
  const [title, ...more] = accountStatus ? statusLines(accountStatus, timeZone) : [];
  if (title !== undefined) items.push({ kind: "payment", key: "payment", title, text: more.join(" ") });
  const warning = trial && !hasCard ? trialWarning(trial) : undefined;
  if (warning !== undefined) items.push({ kind: "trial", key: "trial", title: warning, text: afterTrialText });
  return items.sort(byRank);
};

type Of = { tenantId: string | undefined; timeZone: string; hasCard: boolean };

/** What waits for the owner. On one assistant's dashboard: her tasks, and what concerns the account. */
export const useAttention = ({ tenantId, timeZone, hasCard }: Of) => {
  const tasks = useTasks();
  const { data: accountStatus } = useAccountStatus();
  const { data: month } = useAccountMonth();
  const open = (tasks.data?.data ?? []).filter((task) => tenantId === undefined || task.tenant_id === tenantId);
  return {
    tasks,
    timeZone,
    items: attentionOf({ tasks: open, accountStatus, timeZone, trial: month?.trial, hasCard }),
  };
};
