import { useQuery } from "@tanstack/react-query";
import { readPaymentStanding } from "#contract/payments.ts";
import { useSession } from "../session/session.tsx";

export const statusKey = ["standing"] as const;

/** Whether the account is in good standing. */
export const useAccountStatus = () => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(readPaymentStanding, {}, signal),
    enabled: state.kind === "signed-in",
  });
};
