import { LogIn } from "lucide-react";
import { visitorNoticeText, visitorNoticeTitle } from "#domain/payments/payment-methods-texts.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Notice } from "../../parts/notice.tsx";
import { CardsFrame } from "./cards-frame.tsx";
import { useAddCard } from "./use-add-card.ts";

const back = `redirect=${encodeURIComponent("/payment-methods")}`;

/** Nothing is loaded for somebody without a token. */
export const VisitorView = () => {
  const add = useAddCard({ hasToken: false, customerId: undefined });
  return (
    <>
      <Notice
        kind="warn"
        title={visitorNoticeTitle}
        action={
          <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
            <ButtonLink kind="primary" to={`/login?${back}`} icon={<LogIn aria-hidden />}>
              Log in
            </ButtonLink>
            <ButtonLink to={`/register?${back}`}>Create an account</ButtonLink>
          </div>
        }
      >
        {visitorNoticeText}
      </Notice>
      <CardsFrame add={add}>
        <p className="px-(--space-card) py-6 text-ink-soft">
          Your cards are kept with your account. Log in to see them.
        </p>
      </CardsFrame>
    </>
  );
};
