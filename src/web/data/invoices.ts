import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { listInvoiceLines, listInvoiceMonths, readMonthInvoice, verifyBooks } from "#contract/invoices.ts";
import { useSession } from "../session/session.tsx";

/** Longer than the server allows itself, so that its answer comes, whatever it is. */
const deadlineMs = 60_000;

/** Has the books verified, and a printed chain head looked for where one is given. */
export const useVerifyBooks = () => {
  const { call } = useSession();
  return useMutation({
    mutationFn: async (chainHead: string | undefined) => {
      const body = chainHead === undefined ? {} : { chain_head: chainHead };
      return (await call(verifyBooks, { body }, undefined, { deadlineMs })).data;
    },
  });
};

/** Begin with the word of everything about payments: so Refresh, a call that ended and a mark as spam load them again. */
const monthsKey = ["payments", "months"] as const;
const monthKey = ["payments", "month"] as const;

const monthsPerPage = 12;
const linesPerPage = 50;

/** The months of the account, the newest first. */
export const useInvoiceMonths = (perPage = monthsPerPage) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: [...monthsKey, perPage],
    queryFn: ({ pageParam: cursor, signal }) => call(listInvoiceMonths, { query: { limit: perPage, cursor } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};

/** By its written form, such as 03-2026. */
export const useMonthInvoice = (month: string) => {
  const { call } = useSession();
  return useQuery({
    queryKey: [...monthKey, month],
    queryFn: async ({ signal }) => (await call(readMonthInvoice, { params: { month } }, signal)).data,
  });
};

/** The calls and corrections of a month, in the order of the books. */
export const useInvoiceLines = (month: string) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: [...monthKey, month, "lines"],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listInvoiceLines, { params: { month }, query: { limit: linesPerPage, cursor } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};
