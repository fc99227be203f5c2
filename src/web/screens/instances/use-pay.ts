import { useCompletePayment } from "../../data/assistant.ts";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { payFailure } from "./failure-texts.ts";

export type Pay = {
  press: (id: string) => void;
  /** The assistant that is being paid for, from the press until the browser has left. */
  busyId: string | undefined;
  failure: { id: string; text: string; at: number } | undefined;
};

/** Leads to the payment provider's page for an assistant that waits for it. */
export const usePay = (): Pay => {
  const { mutate, reset, variables, isPending, isSuccess, isError, error, submittedAt } = useCompletePayment();

  useCameBack(reset);

  return {
    press: (id) => mutate(id, { onSuccess: ({ url }) => window.location.assign(url) }),
    busyId: isPending || isSuccess ? variables : undefined,
    failure: isError ? { id: variables, text: payFailure(error), at: submittedAt } : undefined,
  };
};
