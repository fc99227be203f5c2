import { LifeBuoy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { FoundHead, Verification } from "#contract/verification.ts";
import { headTitles, outcomeTexts } from "#domain/money/verification-texts.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { Button } from "../parts/button.tsx";
import { FocusedNotice } from "../parts/focused-notice.tsx";
import { Notice } from "../parts/notice.tsx";
import { VerifyStep } from "./verify-step.tsx";

/** Fetched when somebody asks for it: most visits never do. */
const SupportDialog = lazy(async () => ({ default: (await import("../support/support-dialog.tsx")).SupportDialog }));

const kinds = { agrees: "good", differs: "bad", incomplete: "warn" } as const;
const headKinds = { contained: "good", not_contained: "bad", unreadable: "warn" } as const;

type VerifyOutcomeProps = { found: Verification; timeZone: string };

/** What verification found: the verdict, the first difference before everything else, and each comparison. */
export const VerifyOutcome = ({ found, timeZone }: VerifyOutcomeProps) => {
  const { title, text } = outcomeTexts[found.state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <FocusedNotice kind={kinds[found.state]} title={title}>
        {found.first_difference ? <strong>{found.first_difference.text}</strong> : text}
      </FocusedNotice>
      {found.first_difference && <AskSupport text={text} />}
      {found.chain_head && <HeadNotice head={found.chain_head} />}
      <ul aria-label="What was compared" className="divide-y divide-line border-t border-line">
        {found.steps.map((step) => (
          <VerifyStep key={step.name} step={step} />
        ))}
      </ul>
      <p className="text-sm text-ink-faint">Verified {dateAndTime(found.verified_at, timeZone)}</p>
    </div>
  );
};

const HeadNotice = ({ head }: { head: FoundHead }) => (
  <Notice kind={headKinds[head.state]} title={headTitles[head.state]}>
    {head.text}
  </Notice>
);

const AskSupport = ({ text }: { text: string }) => {
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  return (
    <div className="grid gap-2.5 md:flex md:flex-wrap md:items-center md:gap-x-4">
      <p className="text-sm text-ink-soft">{text}</p>
      <Button icon={<LifeBuoy aria-hidden />} onClick={() => setAsking("open")}>
        Get Support
      </Button>
      {asking !== "never" && (
        <Suspense>
          <SupportDialog open={asking === "open"} onOpenChange={(open) => setAsking(open ? "open" : "closed")} />
        </Suspense>
      )}
    </div>
  );
};
