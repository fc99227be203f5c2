import { useInfiniteQuery, useIsFetching, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { billingEndpoints, readSpendLimits, type SpendLimitsNow, setSpendLimits } from "#contract/billing.ts";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { readNextCharge } from "#contract/charges.ts";
import type { Request } from "#contract/endpoint.ts";
import {
  chooseDefaultPaymentMethod,
  confirmCheckoutSession,
  createCheckoutSession,
  deletePaymentMethod,
  listInvoices,
  type PaymentMethod,
  readCustomer,
  readPaymentStanding,
} from "#contract/payments.ts";
import { billingFailedDetail, billingFailedText } from "#domain/money/billing-texts.ts";
import { useSession } from "../session/session.tsx";
import { withConnectionHint } from "./send.ts";

const statusKey = ["standing"] as const;

/** Whether the account is in good standing. */
export const useAccountStatus = () => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(readPaymentStanding, {}, signal),
    enabled: state.kind === "signed-in",
  });
};

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

/** What one assistant used in this calendar month; nothing is asked without her id. */
export const useAssistantMonth = (tenantId: string | undefined) => {
  const { call } = useSession();
  return useQuery({
    queryKey: ["payments", "billing", tenantId, "month"],
    queryFn: ({ signal }) => call(readBilling, { params: { id: tenantId ?? "" }, query: { period: "month" } }, signal),
    enabled: tenantId !== undefined,
  });
};

/** What is charged next, when and to which card, and what is open. */
export const useNextCharge = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: ["payments", "next-charge"],
    queryFn: ({ signal }) => call(readNextCharge, {}, signal),
  });
};

export const billingFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure
    ? billingFailedDetail(detailOf(thrown))
    : withConnectionHint(billingFailedText(undefined), thrown);

export type SpendLimitsBody = Request<typeof setSpendLimits>["body"];

/** Begins with the word of everything that changes when a call is billed. */
const limitsKey = ["payments", "spend-limits"] as const;

export const useSpendLimits = ({ isWanted = true }: { isWanted?: boolean } = {}) => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: limitsKey,
    queryFn: async ({ signal }) => (await call(readSpendLimits, {}, signal)).data,
    enabled: isWanted && state.kind === "signed-in",
  });
};

/** What the server keeps now is shown at once. */
export const useSetSpendLimits = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: SpendLimitsBody) => (await call(setSpendLimits, { body })).data,
    onSuccess: async (saved) => {
      // What was asked before this, when a call was billed, would bring the old limits back.
      await queries.cancelQueries({ queryKey: limitsKey });
      queries.setQueryData<SpendLimitsNow>(limitsKey, saved);
    },
  });
};

const paymentsKey = ["payments"] as const;
const customerKey = [...paymentsKey, "customer"] as const;
const invoicesKey = [...paymentsKey, "invoices"] as const;

/** What the server said about a failure is kept where whoever helps the owner can read it. */
const noted = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof ApiFailure) console.error(`Payments answered ${thrown.status}: ${thrown.detail}`);
    throw thrown;
  }
};

export const useCustomer = () => {
  const { call } = useSession();
  return useQuery({ queryKey: customerKey, queryFn: ({ signal }) => noted(call(readCustomer, {}, signal)) });
};

export const useInvoices = () => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: invoicesKey,
    queryFn: ({ pageParam: cursor, signal }) => noted(call(listInvoices, { query: { cursor } }, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};

/** Everything of the screen again, and whether that is under way. */
export const useRefreshPayments = () => {
  const queries = useQueryClient();
  const refreshing = useIsFetching({ queryKey: paymentsKey }) > 0;
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: statusKey });
    return queries.invalidateQueries({ queryKey: paymentsKey });
  };
  return { refreshing, refresh };
};

/** What became of a visit to the payment provider's page; nothing is asked without its id. */
export const useCheckoutOutcome = (sessionId: string | undefined) => {
  const { call, state } = useSession();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ["checkout", sessionId],
    queryFn: async ({ signal }) => {
      const outcome = await noted(call(confirmCheckoutSession, { params: { id: sessionId ?? "" } }, signal));
      // Whoever has just paid must not be asked to.
      void queries.invalidateQueries({ queryKey: statusKey });
      return outcome;
    },
    enabled: sessionId !== undefined && state.kind === "signed-in",
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
};

/** Answers with the address of the payment provider's page. */
export const useBeginCheckout = () => {
  const { call } = useSession();
  return useMutation({
    mutationFn: (customerId: string) =>
      noted(call(createCheckoutSession, { query: { stripe_customer_id: customerId }, body: { mode: "setup" } })),
  });
};

/** Done only when the list has been loaded again, also after a failure: the card may have changed elsewhere. */
const useCardChange = <Answer>(change: (id: string) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PaymentMethod) => noted(change(id)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: statusKey });
      void queries.invalidateQueries({ queryKey: [...paymentsKey, "next-charge"] });
      return queries.invalidateQueries({ queryKey: customerKey });
    },
  });
};

export const useRemoveCard = () => {
  const { call } = useSession();
  return useCardChange((id) => call(deletePaymentMethod, { params: { id } }));
};

/** What is open may be paid with it, so the history is loaded again, too. */
export const useChooseDefaultCard = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useCardChange(async (id) => {
    const chosen = await call(chooseDefaultPaymentMethod, { params: { id } });
    void queries.invalidateQueries({ queryKey: invoicesKey });
    return chosen;
  });
};
