import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cardNotConfirmedText, cardSavedText } from "#domain/payments/payment-methods-texts.ts";
import { Button } from "../../parts/button.tsx";
import { Notice, type NoticeKind } from "../../parts/notice.tsx";
import { paymentCancelledText, paymentErrorText } from "../../payments/payment-texts.ts";
import type { CheckoutNews } from "./use-checkout-return.ts";

const firstWord = /^\S+/;

const said = (news: CheckoutNews): { kind: NoticeKind; text: ReactNode } | undefined => {
  switch (news.kind) {
    case "none":
      return undefined;
    case "asking":
      return { kind: "info", text: "Confirming your payment method..." };
    case "saved":
      return {
        kind: "good",
        text: (
          <>
            <strong className="font-semibold">{firstWord.exec(cardSavedText)}</strong>
            {cardSavedText.replace(firstWord, "")}
          </>
        ),
      };
    case "not-saved":
      return { kind: "warn", text: cardNotConfirmedText };
    case "unknown":
      return {
        kind: "warn",
        text: "Your new card could not be confirmed just now. Refresh in a moment: it shows below when it is saved.",
      };
    case "cancelled":
      return { kind: "info", text: paymentCancelledText };
    case "error":
      return { kind: "bad", text: paymentErrorText(news.code) };
  }
};

/** What came of the visit to the payment provider's page, until the owner closes it. */
export const CheckoutNotice = ({ news, onClose }: { news: CheckoutNews; onClose: () => void }) => {
  const notice = said(news);
  if (!notice) return null;
  return (
    // On a phone there is no room for a cross beside the words.
    <div className="max-md:*:[&>div:last-child:not(:first-of-type)]:hidden">
      <Notice
        key={news.kind}
        kind={notice.kind}
        action={
          news.kind !== "asking" && (
            <Button kind="quiet" iconOnly aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          )
        }
      >
        {notice.text}
      </Notice>
    </div>
  );
};
