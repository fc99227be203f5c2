import { useQuery } from "@tanstack/react-query";
import { readPaymentStanding } from "#contract/payments.ts";
import { useSession } from "../session/session.tsx";

export const standingKey = ["standing"] as const;

/** Whether the account is in good standing. */
export const usePaymentStanding = () => {
  const { call, state } = useSession();
  return useQuery({
    queryKey: standingKey,
    queryFn: ({ signal }) => call(readPaymentStanding, {}, signal),
    enabled: state.kind === "signed-in",
  });
};
