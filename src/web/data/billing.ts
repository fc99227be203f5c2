import { useQuery } from "@tanstack/react-query";
import { billingEndpoints } from "#contract/billing.ts";
import { ApiFailure } from "#contract/call.ts";
import { billingFailedDetail, billingFailedText } from "#domain/money/billing-texts.ts";
import { useSession } from "../session/session.tsx";

const [readBilling] = billingEndpoints;

/** Begins with the word of everything about payments, so that Refresh loads it, too. */
const accountMonthKey = ["payments", "billing", "me", "month"] as const;

/** What the whole account used in this calendar month. */
export const useAccountMonth = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: accountMonthKey,
    queryFn: ({ signal }) => call(readBilling, { params: { id: "me" }, query: { period: "month" } }, signal),
  });
};

export const billingFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure
    ? billingFailedDetail(thrown.detail)
    : billingFailedText(thrown instanceof Error ? thrown.message : undefined);
