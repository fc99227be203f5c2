import { Star, Trash2, TriangleAlert } from "lucide-react";
import type { PaymentMethod } from "#contract/payments.ts";
import { expiryOf } from "#domain/payments/payment-methods-texts.ts";
import { cardTitle } from "#domain/payments/saved-cards.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { CardBrand } from "../../parts/card-brand.tsx";
import { browserClock } from "../../session/browser-clock.ts";

type SavedCardRowProps = {
  card: PaymentMethod["card"];
  isDefault: boolean;
  /** What is being done to this card. */
  busy: "removing" | "choosing" | undefined;
  /** While any card changes, none other can be. */
  disabled: boolean;
  onRemove: () => void;
  onMakeDefault: () => void;
};

/** Which card is meant, after the words that are seen on the button. */
const nameOf = (verb: string, busy: boolean, title: string): string =>
  busy ? `Processing... ${verb}: ${title}` : `${verb}: ${title}`;

export const SavedCardRow = ({ card, isDefault, busy, disabled, onRemove, onMakeDefault }: SavedCardRowProps) => {
  const title = cardTitle(card);
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
            aria-label={nameOf("Make default", busy === "choosing", title)}
            onClick={onMakeDefault}
          >
            Make default
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
