import { useInfiniteQuery, useIsFetching, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#contract/call.ts";
import {
  chooseDefaultPaymentMethod,
  confirmCheckoutSession,
  createCheckoutSession,
  deletePaymentMethod,
  listInvoices,
  type PaymentMethod,
  readCustomer,
} from "#contract/payments.ts";
import { useSession } from "../session/session.tsx";
import { statusKey } from "./account-status.ts";

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
const useCardChange = (change: (id: string) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PaymentMethod) => noted(change(id)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: statusKey });
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
    await call(chooseDefaultPaymentMethod, { params: { id } });
    void queries.invalidateQueries({ queryKey: invoicesKey });
  });
};
