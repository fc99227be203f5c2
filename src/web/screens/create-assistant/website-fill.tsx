import { Check, ChevronDown, Globe, Info, LogIn, Undo2, WandSparkles } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { TextField } from "../../parts/forms/field.tsx";
import { Gauge } from "../../parts/status/gauge.tsx";
import { timings } from "../../texts/timings.ts";
import type { CreateDraftForm } from "./use-create-draft.ts";
import { useWebsiteFill, type WebsiteFill } from "./use-website-fill.ts";

const estimateSeconds = timings.analysisEstimateMs / 1000;

/** Takes a website's address, from which greeting and instructions are written. The address itself goes nowhere else. */
export const WebsiteFillBox = ({ form, signedIn }: { form: CreateDraftForm; signedIn: boolean }) => {
  const [open, setOpen] = useState(form.draft.website_url !== "");
  const fill = useWebsiteFill(form, signedIn);
  const panelId = useId();
  return (
    <div className="rounded-[0.625rem] border-[1.5px] border-dashed border-line-strong bg-canvas">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 w-full items-center gap-2.5 rounded-[0.5rem] px-4 py-2 text-left font-semibold"
      >
        <Globe className="size-5 shrink-0" aria-hidden />
        <span className="flex-1">Fill this in from my website</span>
        <ChevronDown
          className={classNames(
            "size-5 shrink-0 transition-transform duration-(--duration-fast)",
            open && "rotate-180",
          )}
          aria-hidden
        />
      </button>
      <div id={panelId} hidden={!open} className="grid gap-3 px-4 pb-4">
        {open && <FillPanel form={form} fill={fill} />}
      </div>
    </div>
  );
};

const FillPanel = ({ form, fill }: { form: CreateDraftForm; fill: WebsiteFill }) => {
  const start = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    fill.start();
  };
  return (
    <>
      <div className="grid items-start gap-2.5 min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...form.field("website_url")}
          label="Website URL"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="yourbusiness.com"
          onKeyDown={start}
          error={fill.error}
          hint="We only read it to fill in this form."
        />
        <div className="grid min-[37.5rem]:pt-[1.6875rem]">
          <Button icon={<WandSparkles aria-hidden />} onClick={fill.start} busy={fill.busy} busyText="Analyzing...">
            Analyze
          </Button>
        </div>
      </div>
      {fill.busy && <Progress />}
      <Outcome fill={fill} />
      {fill.undo && (
        <div className="grid min-[37.5rem]:flex">
          <Button size="sm" icon={<Undo2 aria-hidden />} onClick={fill.undo}>
            Undo
          </Button>
        </div>
      )}
    </>
  );
};

/** Counts the seconds against the estimate; past it, the words say so and nothing pretends to know better. */
const Progress = () => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const late = seconds >= estimateSeconds;
  return (
    <div className="grid gap-2">
      <Gauge
        label={`${Math.min(seconds, estimateSeconds)} of about ${estimateSeconds} seconds`}
        part={Math.min(1, seconds / estimateSeconds)}
        ticks={estimateSeconds * 2}
        longTicks={estimateSeconds}
        thin
      />
      <p role="status" className="text-sm text-ink-soft">
        {late ? "Still reading. This site is slow." : `Reading your website. About ${estimateSeconds} seconds.`}
      </p>
    </div>
  );
};

const Line = ({ icon, good = false, children }: { icon: ReactNode; good?: boolean; children: ReactNode }) => (
  <p
    className={classNames(
      "flex items-start gap-1.5 text-sm/5 [&_svg]:mt-0.5 [&_svg]:size-[1.0625rem] [&_svg]:shrink-0",
      good ? "text-good" : "text-ink-soft",
    )}
  >
    {icon}
    <span>{children}</span>
  </p>
);

const Outcome = ({ fill: { news, blockedUrl, busy, unread } }: { fill: WebsiteFill }) => (
  <>
    <div role="status" className="grid gap-2 empty:hidden">
      {news?.kind === "success" && (
        <Line icon={<Check aria-hidden />} good>
          {news.text}
        </Line>
      )}
      {news?.kind === "blocked" && (
        <Line icon={<Info aria-hidden />}>
          <span className="font-semibold text-ink">{news.text}</span>
          {news.why && <span className="block">{news.why}</span>}
        </Line>
      )}
      {news?.kind === "inferred" && <Line icon={<Info aria-hidden />}>{news.text}</Line>}
    </div>
    {!busy && blockedUrl && !news && (
      <Line icon={<Info aria-hidden />}>
        {blockedUrl.replace(/^https?:\/\//, "")} couldn't be read, so we only used its name. Please check the text
        below.
      </Line>
    )}
    {unread && <LogInFirst />}
  </>
);

/** Reading a site takes an account; the form stays as it is on the way there and back. */
const LogInFirst = () => (
  <div className="grid min-[37.5rem]:flex">
    <ButtonLink size="sm" to="/auth?redirect=/create-assistant" icon={<LogIn aria-hidden />}>
      Log in so we can read the site itself
    </ButtonLink>
  </div>
);
