import { useEffect } from "react";
import { Countdown } from "../../forms/assistant/countdown.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Dial } from "../../parts/dial.tsx";
import { timings } from "../../texts/timings.ts";
import { dashboardPath, paymentSetupTitle, toDashboard } from "./create-texts.ts";
import { Panel } from "./panel.tsx";
import type { ShownAssistant } from "./stage.ts";
import { useAfter } from "./use-after.ts";

type PaymentSetupPanelProps = { assistant: ShownAssistant; checkoutUrl: string; onCameBack: () => void };

/** She exists and waits for payment; after a moment the browser goes to the payment provider's page. */
export const PaymentSetupPanel = ({ assistant, checkoutUrl, onCameBack }: PaymentSetupPanelProps) => {
  useAfter(timings.checkoutRedirectMs, () => window.location.assign(checkoutUrl));

  // Who comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && onCameBack();
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [onCameBack]);

  return (
    <Panel
      mark={<Dial />}
      title={paymentSetupTitle}
      foot={
        <>
          <ButtonLink kind="primary" to={checkoutUrl} reloadDocument>
            Continue to payment now
          </ButtonLink>
          <ButtonLink kind="line" to={dashboardPath}>
            {toDashboard}
          </ButtonLink>
        </>
      }
    >
      <p className="text-pretty text-ink-soft">
        {assistant.name} is created. You will be taken to our card payment provider to save a card; after that she gets
        her number.
      </p>
      <Countdown ms={timings.checkoutRedirectMs} />
    </Panel>
  );
};
