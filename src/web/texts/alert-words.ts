import type { Alert } from "#contract/push.ts";

export const wayTexts: Readonly<Record<Alert["way"], string>> = { push: "Phone alert", text: "Text", mail: "Email" };

/** `2:14 AM` today, `Nov 18, 2:14 AM` before. */
export function clockText(at: string, now: Date, timeZone: string): string {
  const day = (date: Date) => date.toLocaleDateString("en-US", { timeZone });
  const date = new Date(at);
  const isToday = day(date) === day(now);
  const parts = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const text = date.toLocaleString("en-US", isToday ? parts : { month: "short", day: "numeric", ...parts });
  return text.replaceAll("\u202f", " ");
}

/** What became of it: `Delivered 2:14 AM`, `Not delivered: phone is off or has no service`. */
export function fateText({ state, state_at, trouble }: Alert, now: Date, timeZone: string): string {
  const at = state_at === null ? "" : ` ${clockText(state_at, now, timeZone)}`;
  switch (state) {
    case "waiting":
      return at === "" ? "On its way" : `Quiet hours: goes out${at}`;
    case "sent":
      return `Sent${at}`;
    case "delivered":
      return `Delivered${at}`;
    case "opened":
      return `Opened${at}`;
    case "failed":
      return `Not delivered: ${trouble}`;
  }
}
