import { ArrowDown } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { formatDuration } from "#domain/time/durations.ts";
import { classNames } from "../parts/class-names.ts";
import { keysText } from "./browser-phone-texts.ts";
import type { Caption } from "./call-situation.ts";

/** A button on the night ground that is neither the next step nor the end. */
export const nightButton =
  "inline-flex min-h-(--control) items-center justify-center gap-2 rounded-md border-[1.5px] border-night-line-strong px-3.5 text-center text-[1rem]/[1.1] font-[560] text-on-night hover:border-on-night [&_svg]:size-4.5 [&_svg]:shrink-0";

type CaptionsProps = {
  captions: readonly Caption[];
  hearing: string;
  name: string;
  /** Stands under the last words, such as things to say. */
  below?: ReactNode;
};

/** So near to the end counts as being there. */
const nearPx = 48;

/** What is said, as it is said. Follows the newest words unless the reader has scrolled back. */
export const Captions = ({ captions, hearing, name, below }: CaptionsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const last = captions.at(-1);
  const hers = captions.findLast(({ who }) => who === "assistant");

  useLayoutEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [follows, captions, hearing, below]);

  // A keyboard that comes up, or a phone that is turned, leaves less room.
  useEffect(() => {
    const element = box.current;
    if (!element || !follows) return;
    const watch = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [follows]);

  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current ?? { scrollHeight: 0, scrollTop: 0, clientHeight: 0 };
    setFollows(scrollHeight - scrollTop - clientHeight < nearPx);
  };

  return (
    <section aria-label="Captions" className="relative grid min-h-0 grid-rows-[minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div ref={box} onScroll={onScroll} tabIndex={0} className="flex min-h-0 flex-col overflow-y-auto rounded-sm">
        <ol aria-label="What was said" className="mt-auto grid gap-4.5 py-2 md:gap-5.5">
          {captions.map((one) => (
            <Line key={one.id} caption={one} name={name} now={one === last || (one === hers && last?.who === "keys")} />
          ))}
          {hearing && (
            <li className="grid gap-1 text-base text-on-night-soft md:text-lg" aria-hidden="true">
              <b className="text-sm font-semibold">You</b>
              <span>{hearing} ...</span>
            </li>
          )}
        </ol>
        {below}
      </div>
      {!follows && (
        <button
          type="button"
          onClick={() => setFollows(true)}
          className={`${nightButton} absolute bottom-2 justify-self-center bg-night-raised`}
        >
          <ArrowDown aria-hidden />
          Go to latest
        </button>
      )}
      <Spoken caption={captions.findLast(({ open, who }) => !open && who !== "keys")} name={name} />
    </section>
  );
};

const nameOf = (caption: Caption, name: string): string => (caption.who === "assistant" ? name : "You");

/** Read out as whole sentences, once each. */
const Spoken = ({ caption, name }: { caption: Caption | undefined; name: string }) => (
  <p className="sr-only" aria-live="polite">
    {caption && (caption.who === "note" ? caption.text : `${nameOf(caption, name)}: ${caption.text}`)}
  </p>
);

const Line = ({ caption, name, now }: { caption: Caption; name: string; now: boolean }) => {
  if (caption.who === "note" || caption.who === "keys")
    return (
      <li className="justify-self-center rounded-sm border border-dashed border-night-line-strong px-3 py-1.5 text-center text-sm text-on-night-soft">
        {caption.who === "keys" ? keysText(caption.text) : caption.text}
      </li>
    );
  const hers = caption.who === "assistant";
  return (
    <li className="grid gap-1">
      <p className={classNames("flex gap-2 text-sm", hers ? "text-tape" : "text-on-night-soft")}>
        <b className="font-semibold">{nameOf(caption, name)}</b>
        <span className="text-on-night-soft tabular-nums">{formatDuration(caption.atSeconds)}</span>
      </p>
      <p
        lang={caption.language}
        dir="auto"
        className={classNames(
          "text-pretty [overflow-wrap:anywhere] whitespace-pre-line",
          now && hers
            ? "text-[clamp(1.375rem,1.1rem+1.3vw,2.125rem)]/[1.28] font-medium tracking-[-0.01em]"
            : "text-base md:text-lg",
          !now && "text-on-night-soft",
        )}
      >
        <Words caption={caption} />
        {caption.cut && <span className="text-on-night-soft"> ... (you talked over her)</span>}
      </p>
    </li>
  );
};

/** As far as it was spoken aloud, underlined in tape. */
const Words = ({ caption: { text, spoken, cut } }: { caption: Caption }) => {
  if (spoken === undefined || spoken >= text.length || cut) return text;
  return (
    <>
      <mark className="bg-transparent text-inherit underline decoration-tape decoration-[0.12em] underline-offset-[0.2em]">
        {text.slice(0, spoken)}
      </mark>
      <span className="text-on-night-soft">{text.slice(spoken)}</span>
    </>
  );
};
