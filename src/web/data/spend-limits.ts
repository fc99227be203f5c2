import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Request } from "#contract/endpoint.ts";
import { readSpendLimits, type SpendLimitsNow, setSpendLimits } from "#contract/spend-limits.ts";
import { useSession } from "../session/session.tsx";

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
    onSuccess: (saved) => queries.setQueryData<SpendLimitsNow>(limitsKey, saved),
  });
};
