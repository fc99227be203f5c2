import { Plus } from "lucide-react";
import { useState } from "react";
import type { PaymentMethod } from "#contract/payments.ts";
import {
  cardRemovedText,
  defaultChangedText,
  noCardsHint,
  noCardsText,
  removalConsequence,
} from "#domain/payments/payment-methods-texts.ts";
import { isDefaultCard } from "#domain/payments/saved-cards.ts";
import { useChooseDefaultCard, useRemoveCard } from "../../data/payments.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { EmptyFace } from "../../parts/empty-face.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { defaultFailure, removeFailure } from "../../payments/failure-texts.ts";
import { removalQuestion } from "../../payments/payment-texts.ts";
import { SavedCardRow } from "./saved-card-row.tsx";
import type { AddCard } from "./use-add-card.ts";

type Answer = { kind: "good" | "bad"; text: string };

/** The cards, the default one first; one change at a time. */
export const SavedCards = ({ cards, add }: { cards: readonly PaymentMethod[]; add: AddCard }) => {
  const remove = useRemoveCard();
  const choose = useChooseDefaultCard();
  const [asked, setAsked] = useState<PaymentMethod>();
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const answer = answers.at(-1);
  const say = (kind: Answer["kind"], text: string) => setAnswers((said) => [...said, { kind, text }]);

  const confirmRemoval = (saved: PaymentMethod) => {
    setAsked(undefined);
    remove.mutate(saved, {
      onSuccess: () => say("good", cardRemovedText(saved.card)),
      onError: (thrown) => say("bad", removeFailure(thrown)),
    });
  };
  const makeDefault = (saved: PaymentMethod) =>
    choose.mutate(saved, {
      onSuccess: () => say("good", defaultChangedText(saved.card)),
      onError: (thrown) => say("bad", defaultFailure(thrown)),
    });

  const removing = remove.isPending ? remove.variables.id : undefined;
  const choosing = choose.isPending ? choose.variables.id : undefined;
  return (
    <>
      {answer && (
        <div className="px-(--space-card) pt-(--space-card)">
          <FocusedNotice key={answers.length} kind={answer.kind}>
            {answer.text}
          </FocusedNotice>
        </div>
      )}
      <h3 className="px-(--space-card) pt-3.5 text-xs font-semibold text-ink-faint">Saved Payment Methods</h3>
      {cards.length === 0 ? (
        <EmptyFace
          level="h3"
          art="ticket"
          title={noCardsText}
          text={noCardsHint}
          action={
            <Button kind="primary" icon={<Plus aria-hidden />} busy={add.busy} onClick={add.press}>
              Add Your First Payment Method
            </Button>
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {cards.map((saved, place) => (
            <SavedCardRow
              key={saved.id}
              card={saved.card}
              isDefault={isDefaultCard(place)}
              busy={saved.id === removing ? "removing" : saved.id === choosing ? "choosing" : undefined}
              disabled={remove.isPending || choose.isPending}
              onRemove={() => setAsked(saved)}
              onMakeDefault={() => makeDefault(saved)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={removalQuestion}
        confirmText="Remove"
        cancelText="Keep card"
        onConfirm={() => asked && confirmRemoval(asked)}
      >
        <p>{asked && removalConsequence(asked.card, cards.length === 1)}</p>
      </ConfirmDialog>
    </>
  );
};
