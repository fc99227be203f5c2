import { loadingCardsText } from "#domain/payments/payment-methods-texts.ts";
import { Skeleton } from "../../parts/status/skeleton.tsx";

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
