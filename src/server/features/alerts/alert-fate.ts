import type { Alert } from "#contract/push.ts";
import { reasonText } from "../../basics/text-delivery.ts";
import type { AlertRow } from "./store.ts";

type Fate = Pick<Alert, "state" | "trouble"> & { readonly state_at: Date | null };

/** After "Not delivered:". */
const pushTroubles: Readonly<Record<string, string>> = {
  gone: "alerts were turned off on that device",
  too_many: "too many alerts in an hour",
  address_refused: "the device's alert service can't be reached",
  unreachable: "the device's alert service can't be reached",
  timeout: "the device's alert service can't be reached",
  unavailable: "the device's alert service can't be reached",
  throttled: "the device's alert service was too busy",
};
const pushTrouble = (code: string | null): string =>
  pushTroubles[code ?? ""] ?? "the device's alert service refused it. Turn alerts off and on again there";

/** What became of it, as far as anybody says: a mail is sent, and nobody reports more. */
export function alertFate(row: AlertRow): Fate {
  const { way, sent_at, given_up_at, opened_at, shown_at } = row;
  const fate = (state: Fate["state"], state_at: Date | null, trouble: string | null = null): Fate => ({
    ...{ state, state_at, trouble },
  });
  if (opened_at) return fate("opened", opened_at);
  if (shown_at) return fate("delivered", shown_at);
  if (row.text_state === "delivered") return fate("delivered", row.reported_at ?? sent_at);
  if (row.text_state === "undelivered" || row.text_state === "failed")
    return fate("failed", row.reported_at ?? given_up_at, reasonText(row.reason));
  if (sent_at) return fate("sent", sent_at);
  if (given_up_at) return fate("failed", given_up_at, troubleOf(way, row.trouble));
  return fate("waiting", row.waits_until);
}

const troubleOf = (way: AlertRow["way"], code: string | null): string => {
  switch (way) {
    case "push":
      return pushTrouble(code);
    case "text":
      return "no number to send it from, or your phone takes no texts from us";
    case "mail":
      return "your mailbox didn't take it";
  }
};
