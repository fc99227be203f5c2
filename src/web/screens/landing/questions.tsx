import { Plus } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { trialHours } from "#domain/money/trial.ts";
import { breakEvenHours } from "./calculator.tsx";
import { demoNumber } from "./talk-circle.tsx";

const { productName, price, comparison } = brand;
const evenAt = breakEvenHours(comparison.receptionistDollarsPerMonth);

const questions = [
  {
    question: `What if ${productName} doesn’t know the answer?`,
    answer:
      "She says so, takes a name and number, and the call shows up under “Action required”. She’s told not to quote prices or make promises you haven’t given her.",
  },
  {
    question: "Do callers know they’re talking to an AI?",
    answer:
      "Yes. She says so at the start of the call, and again if a caller asks. Anyone who wants a person can be transferred to you.",
  },
  {
    question: "Can I keep the number on my van?",
    answer: `Yes. Choose to port it during setup and type it in. Until it’s ported, ${productName} answers on her new number.`,
  },
  {
    question: "Which calls are free?",
    answer:
      "Test calls from your browser, calls under 10 seconds and spam she catches. Spam that you mark yourself is credited, within limits. Each call says whether it was billed and, if not, why.",
  },
  {
    question: `When is ${productName} not the cheaper choice?`,
    answer: `Above ${evenAt} hours of calls a month. At ${price.perHour} per hour that’s $3,000, about what a full-time receptionist costs.`,
  },
  {
    question: `What happens when my ${trialHours} free hours run out?`,
    answer: `With a card on file, you pay by the second from there. Without one, ${productName} answers and takes messages for 7 days but doesn’t book or transfer. After that, callers hear that the line is not in service, and are transferred to your service number if you set one.`,
  },
] as const;

/** Opens and closes without any script. */
export const Questions = () => (
  <section aria-labelledby="questions-title" className="folds border-y border-line bg-surface py-(--space-section)">
    <div className="wrap grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <div>
        <h2 id="questions-title" className="type-title">
          Straight answers
        </h2>
        <p className="type-lead mt-4">
          Another question? Call {productName} and ask her:{" "}
          <a href={demoNumber.href} className="whitespace-nowrap tabular-nums">
            {demoNumber.text}
          </a>
        </p>
      </div>
      <div className="border-b border-line-strong">
        {questions.map(({ question, answer }, place) => (
          <details key={question} className="group border-t border-line-strong" open={place === 0}>
            <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between gap-4 py-4 text-[1.125rem]/[1.4] font-[620] hover:text-blue-hover [&::-webkit-details-marker]:hidden">
              <h3>{question}</h3>
              <Plus
                className="size-5 shrink-0 transition-transform duration-(--duration-fast) group-open:rotate-45"
                aria-hidden
              />
            </summary>
            <p className="max-w-(--measure) pb-5.5 text-ink-soft md:pr-12">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
