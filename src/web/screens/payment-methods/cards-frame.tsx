import { LockKeyhole, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { secureStorageText } from "#domain/payments/payment-methods-texts.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { FocusedNotice } from "../../parts/status/notice.tsx";
import type { AddCard } from "./use-add-card.ts";

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
