import { LockKeyhole, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { loadingCardsText, secureStorageText } from "#domain/payments/payment-methods-texts.ts";
import { useBeginCheckout } from "../../data/payments.ts";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { FocusedNotice } from "../../parts/status/notice.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { addCardObstacle, addFailure } from "../../payments/payment-texts.ts";

/** Cards in their final size, before there is any to show. */
export const PaymentSkeleton = () => (
  <>
    <p role="status" className="px-(--space-card) pt-3.5 text-sm text-ink-soft">
      {loadingCardsText}
    </p>
    <div className="divide-y divide-line">
      {["15rem", "12rem"].map((width) => (
        <div key={width} className="flex items-center gap-4 px-(--space-card) py-4">
          <Skeleton width="3.5rem" height="2.25rem" />
          <div className="grid min-w-0 flex-1 gap-2">
            <Skeleton width={`min(100%, ${width})`} height="1.125rem" />
            <Skeleton width="6rem" height="0.875rem" />
          </div>
        </div>
      ))}
    </div>
  </>
);

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

type CardsFrameProps = {
  add: AddCard;
  /** Whether adding a card is the next step of this view. */
  addFirst?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** Round the saved cards in each of their states: the way to add one above, where they are kept below. */
export const CardsFrame = ({ add, addFirst = false, disabled = false, children }: CardsFrameProps) => (
  <Card
    title="Your Payment Methods"
    aside={
      <div className="max-md:grid max-md:w-full">
        <Button
          kind={addFirst ? "primary" : "line"}
          icon={<Plus aria-hidden />}
          busy={add.busy}
          disabled={disabled}
          onClick={add.press}
        >
          Add Payment Method
        </Button>
      </div>
    }
    foot={
      <p className="flex items-start gap-2 py-1 text-sm text-pretty text-ink-faint [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0">
        <LockKeyhole aria-hidden />
        {secureStorageText}
      </p>
    }
  >
    <div className="-m-(--space-card)">
      {add.error && (
        <div className="px-(--space-card) pt-(--space-card)">
          <FocusedNotice key={add.attempt} kind="bad">
            {add.error}
          </FocusedNotice>
        </div>
      )}
      {children}
    </div>
  </Card>
);
