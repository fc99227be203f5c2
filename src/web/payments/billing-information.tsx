import { CreditCard, Plus, Star } from "lucide-react";
import type { ReactNode } from "react";
import type { Customer } from "#contract/payments.ts";
import { expiryOf, noCardsHint, noCardsText } from "#domain/payments/payment-methods-texts.ts";
import { cardTitle } from "#domain/payments/saved-cards.ts";
import type { useCustomer } from "../data/payments.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { CardBrand } from "../parts/drawings/card-brand.tsx";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import { EmptyState } from "../parts/status/state-message.tsx";
import { browserClock } from "../session/browser-clock.ts";
import { loadFailure, paymentPageFailedTitle } from "./payment-texts.ts";

/** As it stands on an envelope; what is not known is left out. */
export const addressLines = (address: Customer["address"]): readonly string[] => {
  if (address === null) return [];
  const { line1, line2, city, state, postal_code, country } = address;
  const joined = (parts: readonly (string | null)[], between: string) => parts.filter(Boolean).join(between);
  const place = joined([city, joined([state, postal_code], " ")], ", ");
  // Within the country nobody writes it.
  const abroad = country === "US" ? null : country;
  return [line1, line2, place, abroad].filter((line): line is string => Boolean(line));
};

/** The card on file and the billing address, as the payment provider has them. */
export const BillingInformation = ({ customer }: { customer: ReturnType<typeof useCustomer> }) => (
  <Card
    title="Billing Information"
    aside={
      <div className="max-md:grid max-md:w-full">
        <ButtonLink to="/payment-methods" icon={<CreditCard aria-hidden />}>
          Manage payment methods
        </ButtonLink>
      </div>
    }
  >
    <div className="-m-(--space-card)">
      {customer.isPending && <SkeletonRows text="Loading your billing information..." count={2} />}
      {customer.isLoadingError && (
        <LoadError
          query={customer}
          level="h3"
          title={paymentPageFailedTitle}
          message={loadFailure(customer.error)}
          reassurance="Your saved cards and calls aren't affected."
        />
      )}
      {customer.data && <OnFile customer={customer.data} />}
    </div>
  </Card>
);

const OnFile = ({ customer }: { customer: Customer }) => {
  const { payment_methods, address, name } = customer;
  const [first] = payment_methods;
  const lines = addressLines(address);
  if (!first)
    return (
      <EmptyState
        level="h3"
        art="ticket"
        title={noCardsText}
        text={noCardsHint}
        action={
          <ButtonLink kind="primary" to="/payment-methods" icon={<Plus aria-hidden />}>
            Add Your First Payment Method
          </ButtonLink>
        }
      />
    );
  const { card } = first;
  return (
    <dl className="grid divide-line max-[37.5rem]:divide-y min-[37.5rem]:grid-cols-2 min-[37.5rem]:divide-x">
      <Fact name="Card on file">
        <span className="flex items-center gap-4">
          <CardBrand brand={card.brand} />
          <span className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-semibold tabular-nums">{cardTitle(card)}</span>
              <Badge kind="neutral" icon={<Star aria-hidden />}>
                Default
              </Badge>
            </span>
            <span className="text-sm text-ink-soft tabular-nums">{expiryOf(card, browserClock.now()).text}</span>
          </span>
        </span>
      </Fact>
      <Fact name="Billing address">
        {lines.length === 0 ? (
          <span className="text-sm text-ink-soft">None yet. You'll be asked for it with your next card.</span>
        ) : (
          <address className="grid text-sm not-italic">
            {name && <span className="font-semibold">{name}</span>}
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
      </Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-2.5 p-(--space-card)">
    <dt className="text-xs font-semibold text-ink-faint">{name}</dt>
    <dd>{children}</dd>
  </div>
);
