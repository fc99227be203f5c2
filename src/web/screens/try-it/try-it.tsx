import { startBrowserCall } from "#contract/phone.ts";
import { brand } from "#domain/basics/brand.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { send } from "../../data/send.ts";
import { pageHead } from "../../documents/page-head.ts";
import { thingsToSay } from "../../phone/browser-phone-texts.ts";
import { CallButton } from "../../phone/call-button.tsx";
import { callText, tryInBrowserText } from "../../phone/call-button-texts.ts";
import { CallDial } from "../../phone/call-dial.tsx";

/** A line to the demo business, for anybody: it knows nothing of sessions. */
const askForDemoLine = (signal: AbortSignal) => send(startBrowserCall, { body: {} }, { signal });

export const meta = () =>
  pageHead(
    tryInBrowserText,
    `Call ${brand.productName} from this page: talk or type, with captions for every word. Free, no account needed.`,
    "/try",
  );

/** Anybody may call the demo business from here. The landing page leads here, so that it carries none of the phone itself. */
export default function TryIt() {
  return (
    <section className="on-night my-6 grid items-center gap-x-16 gap-y-8 rounded-xl bg-night px-(--space-card) py-10 text-on-night md:my-12 md:px-12 md:py-14 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-5">
        <h1 className="type-title">{tryInBrowserText}</h1>
        <p className="type-lead max-w-[36rem] text-on-night-soft">
          Call a made-up business and let {brand.productName} answer. Talk, or type if you can’t talk. You can read
          every word as it’s said.
        </p>
        <div className="grid gap-3 noscript:hidden md:justify-items-start">
          <CallButton kind="primary" size="lg" wide name={brand.assistantName} isDemo ask={askForDemoLine}>
            {callText}
          </CallButton>
          <p className="text-sm text-on-night-soft">Free, no account needed. Nothing to install.</p>
        </div>
        <noscript>
          <p>The phone on this page needs JavaScript. Calling her number doesn’t: {formatPhone(brand.demoPhone)}</p>
        </noscript>
        <div className="grid gap-2">
          <h2 className="text-sm text-on-night-soft">Things you could say</h2>
          <ul className="grid gap-x-8 gap-y-1.5 md:grid-cols-2">
            {thingsToSay.map((text) => (
              <li key={text} className="border-l-3 border-tape pl-3">
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="hidden place-items-center lg:grid">
        <CallDial seconds={24} ringing={false} />
      </div>
    </section>
  );
}
