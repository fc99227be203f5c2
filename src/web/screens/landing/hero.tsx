import { CalendarCheck, Captions, PhoneCall } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { costCents, formatMoney } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { Badge } from "../../parts/status/badge.tsx";
import { tryInBrowserText } from "../../phone/call-button-texts.ts";
import { Island } from "./island.tsx";
import { TalkCircle } from "./talk-circle.tsx";

export const Hero = () => (
  <section
    id="home"
    aria-labelledby="promise"
    className="wrap grid items-center gap-x-16 gap-y-10 pt-7 pb-12 md:pt-12 md:pb-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
  >
    <div>
      <h1 id="promise" className="type-display">
        <span className="block">Both hands on&nbsp;the&nbsp;job.</span>{" "}
        <span className="block">{brand.productName}’s on the&nbsp;phone.</span>
      </h1>
      <p className="type-lead mt-4 max-w-[35rem] md:mt-6">
        {brand.productName} is an AI receptionist for contractors and small businesses. She answers your calls day and
        night, books jobs into your calendar, transfers urgent callers and takes messages for the rest.{" "}
        {brand.price.perHour} per hour of call time, billed by the second.
      </p>
      <div className="mt-6 grid gap-3 md:mt-8 md:flex md:flex-wrap">
        <a href="/auth?register=true" className={buttonLook({ kind: "primary", size: "lg" })}>
          Get Started Now
        </a>
        <a href="/try" className={buttonLook({ kind: "line", size: "lg" })}>
          <PhoneCall aria-hidden />
          {tryInBrowserText}
        </a>
        <a href="#example" className={buttonLook({ kind: "line", size: "lg" })}>
          <Captions aria-hidden />
          Read an example call
        </a>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {trialHours} hours free. No card, no setup fees, no monthly minimums.
      </p>
    </div>
    <div className="relative mx-auto w-full max-w-[21rem] md:max-w-[30rem]">
      <Island name="circle">
        <TalkCircle />
      </Island>
      <FirstTicket />
    </div>
  </section>
);

const exampleSeconds = 222;

/** What a call leaves behind, as a foretaste. */
const FirstTicket = () => (
  <div className="ticket mx-auto mt-2 w-full max-w-[19rem] -rotate-2 [--cut:3.25rem] md:absolute md:-bottom-[3%] md:-left-[4%] md:mt-0 md:w-70 md:-rotate-[3.5deg] lg:-left-[12%]">
    <div className="ticket-paper">
      <div className="ticket-stub px-4">
        <Badge kind="tape" icon={<CalendarCheck aria-hidden />}>
          Booked
        </Badge>
        <span className="text-sm font-semibold tabular-nums">Fri, 8–10 AM</span>
      </div>
      <div className="px-4 pt-3 pb-3.5">
        <p className="font-semibold">Water heater, pilot out</p>
        <p className="text-sm text-ink-soft tabular-nums">
          Example: a 3:42 call, {formatMoney(costCents(exampleSeconds))}
        </p>
      </div>
    </div>
  </div>
);
