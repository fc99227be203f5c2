import { ArrowLeft } from "lucide-react";
import { Outlet } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { trialHours } from "#domain/money/trial.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { Bell } from "../parts/drawings/bell.tsx";
import { BrandMark } from "../parts/navigation/brand-mark.tsx";
import { SkipLink } from "./skip-link.tsx";

const steps = [
  {
    title: "Basic Setup",
    text: "Her name, her greeting and what she should know. Paste your website and she'll fill it in.",
  },
  { title: "Call Settings", text: "Where sales calls and service calls go." },
  { title: "Calendar", text: "Google or Microsoft, so she only offers open times." },
] as const;

/** Round the pages that lead to an account: the form on white, and beside it, from 900 px, what comes next. */
export default function SplitFrame() {
  return (
    <div className="grid min-h-dvh bg-surface min-[56.3125rem]:grid-cols-[minmax(0,1fr)_minmax(0,0.82fr)]">
      <SkipLink />
      <div className="grid grid-rows-[auto_1fr] px-4 pt-3 pb-8 md:px-[clamp(1rem,6vw,6rem)] md:pt-6 md:pb-12">
        <header className="flex min-h-(--control) items-center justify-between gap-3">
          <BrandMark name={brand.productName} />
          <ButtonLink kind="quiet" to="/" icon={<ArrowLeft aria-hidden />}>
            Back to home
          </ButtonLink>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto mt-5 w-full max-w-110 md:mt-10">
          <Outlet />
        </main>
      </div>
      <aside
        aria-label={`Getting started with ${brand.productName}`}
        className="relative hidden flex-col overflow-hidden bg-tape px-[clamp(2rem,5vw,5rem)] pt-20 pb-12 text-on-tape min-[56.3125rem]:flex"
      >
        <span className="ruler-left absolute inset-y-0 left-0 w-8.5" aria-hidden="true" />
        <Bell
          ink="var(--color-on-tape)"
          ground="var(--color-tape)"
          className="absolute -right-20 -bottom-24 w-108 opacity-10"
        />
        <p className="type-title relative">Answering calls by&nbsp;lunch.</p>
        <ol className="relative mt-14 grid gap-12">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[3.25rem_1fr] items-start gap-4.5">
              <span
                className="text-center font-display text-[2.5rem]/none font-[760] tracking-[-0.04em]"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <div>
                <p className="type-section">{step.title}</p>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="relative mt-auto max-w-60 pt-12">
          {trialHours} hours of calls free. No card needed for your first assistant.
        </p>
      </aside>
    </div>
  );
}
