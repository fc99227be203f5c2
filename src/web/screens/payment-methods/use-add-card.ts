import { useState } from "react";
import { useBeginCheckout } from "../../data/payments.ts";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { addFailure } from "../../payments/failure-texts.ts";
import { addCardObstacle } from "../../payments/payment-texts.ts";

export type AddCard = {
  press: () => void;
  /** From the press until the browser has left for the payment provider's page. */
  busy: boolean;
  error: string | undefined;
  /** Counts presses, so that each has an answer of its own. */
  attempt: number;
};

export const useAddCard = (account: { hasToken: boolean; customerId: string | undefined }): AddCard => {
  const begin = useBeginCheckout();
  const [obstacle, setObstacle] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { reset } = begin;

  useCameBack(reset);

  const press = () => {
    const stopped = addCardObstacle(account);
    setAttempt(attempt + 1);
    setObstacle(stopped);
    if (stopped !== undefined || account.customerId === undefined) return reset();
    begin.mutate(account.customerId, { onSuccess: ({ url }) => window.location.assign(url) });
  };

  return {
    press,
    busy: begin.isPending || begin.isSuccess,
    error: obstacle ?? (begin.isError ? addFailure(begin.error) : undefined),
    attempt,
  };
};
