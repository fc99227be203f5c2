import { Plus, Star, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { PaymentMethod } from "#contract/payments.ts";
import {
  addAndPayText,
  cardRemovedText,
  chooseAndPayText,
  defaultChangedText,
  defaultRefusedText,
  expiryOf,
  noCardsHint,
  noCardsText,
  removalConsequence,
} from "#domain/payments/payment-methods-texts.ts";
import { cardTitle, isDefaultCard } from "#domain/payments/saved-cards.ts";
import { useChooseDefaultCard, useNextCharge, useRemoveCard } from "../../data/payments.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { CardBrand } from "../../parts/drawings/card-brand.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { FocusedNotice } from "../../parts/status/notice.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { defaultFailure, removalQuestion, removeFailure } from "../../payments/payment-texts.ts";
import { browserClock } from "../../session/browser-clock.ts";
import type { AddCard } from "./cards-frame.tsx";

type SavedCardRowProps = {
  card: PaymentMethod["card"];
  isDefault: boolean;
  /** What is being done to this card. */
  busy: "removing" | "choosing" | undefined;
  /** While any card changes, none other can be. */
  disabled: boolean;
  /** US cents that are paid where this card is chosen. */
  openCents: number;
  onRemove: () => void;
  onMakeDefault: () => void;
};

/** Which card is meant, after the words that are seen on the button. */
const nameOf = (verb: string, busy: boolean, title: string): string =>
  busy ? `Processing... ${verb}: ${title}` : `${verb}: ${title}`;

const SavedCardRow = (props: SavedCardRowProps) => {
  const { card, isDefault, busy, disabled, openCents, onRemove, onMakeDefault } = props;
  const title = cardTitle(card);
  const choice = openCents > 0 ? chooseAndPayText(openCents) : "Make default";
  const expiry = expiryOf(card, browserClock.now());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-(--space-card) py-4">
      <CardBrand brand={card.brand} />
      <div className="grid min-w-[min(11rem,100%)] flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold tabular-nums">{title}</span>
          {isDefault && (
            <Badge kind="neutral" icon={<Star aria-hidden />}>
              Default
            </Badge>
          )}
        </p>
        {expiry.urgent ? (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-warn tabular-nums [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0">
            <TriangleAlert aria-hidden />
            {expiry.text}
          </p>
        ) : (
          <p className="text-sm text-ink-soft tabular-nums">{expiry.text}</p>
        )}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5 max-md:w-full md:flex">
        {!isDefault && (
          <Button
            size="sm"
            kind="quiet"
            icon={<Star aria-hidden />}
            busy={busy === "choosing"}
            disabled={disabled}
            aria-label={nameOf(choice, busy === "choosing", title)}
            onClick={onMakeDefault}
          >
            {choice}
          </Button>
        )}
        <Button
          size="sm"
          icon={<Trash2 aria-hidden />}
          busy={busy === "removing"}
          disabled={disabled}
          aria-label={nameOf("Remove", busy === "removing", title)}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
};

type Answer = { kind: "good" | "bad"; text: string };

/** The cards, the default one first; one change at a time. */
export const SavedCards = ({ cards, add }: { cards: readonly PaymentMethod[]; add: AddCard }) => {
  const remove = useRemoveCard();
  const choose = useChooseDefaultCard();
  const openCents = useNextCharge().data?.open_amount ?? 0;
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
      onSuccess: ({ paid, open_amount }) =>
        open_amount > 0
          ? say("bad", defaultRefusedText(saved.card, open_amount))
          : say("good", defaultChangedText(saved.card, paid)),
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
      {openCents > 0 && (
        <p className="px-(--space-card) pt-3.5 text-sm font-semibold text-pretty text-warn">
          {addAndPayText(openCents)}
        </p>
      )}
      <h3 className="px-(--space-card) pt-3.5 text-xs font-semibold text-ink-faint">Saved Payment Methods</h3>
      {cards.length === 0 ? (
        <EmptyState
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
              openCents={openCents}
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
