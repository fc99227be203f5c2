import { dateAndTime } from "#domain/time/dates.ts";
import { useAccountStatus } from "../../../data/account-status.ts";
import { useAccountMonth } from "../../../data/billing.ts";
import { useTasks } from "../../../data/tasks.ts";
import { attentionOf } from "../attention.ts";

type Of = { tenantId: string | undefined; timeZone: string; hasCard: boolean };

/** What waits for the owner. On one assistant's dashboard: her tasks, and what concerns the account. */
export const useAttention = ({ tenantId, timeZone, hasCard }: Of) => {
  const tasks = useTasks();
  const { data: accountStatus } = useAccountStatus();
  const { data: month } = useAccountMonth();
  const open = (tasks.data?.data ?? []).filter((task) => tenantId === undefined || task.tenant_id === tenantId);
  const disabledAt = dateAndTime(accountStatus?.disabled_at, timeZone);
  return { tasks, items: attentionOf({ tasks: open, accountStatus, disabledAt, trial: month?.trial, hasCard }) };
};
