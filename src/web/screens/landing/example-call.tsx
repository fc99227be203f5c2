import "./example-call.css";
import { brand } from "#domain/basics/brand.ts";
import { CallPlayer } from "./call-player.tsx";
import { CallTicket } from "./call-ticket.tsx";
import { usePlayback } from "./use-playback.ts";

/** Stands where others show a film: a call in words, from the parts that an owner meets in the product. */
export const ExampleCall = () => {
  const { playback, act } = usePlayback();
  return (
    <section
      id="example"
      aria-labelledby="example-title"
      className="folds on-night bg-night py-(--space-section) text-on-night"
    >
      <div className="wrap">
        <h2 id="example-title" className="type-title">
          Tuesday, 9:40&nbsp;pm. Dinner’s on the&nbsp;table.
        </h2>
        <p className="type-lead mt-4 max-w-[38rem] text-on-night-soft">
          A ceiling is leaking across town. This is how {brand.productName} takes such a call: a captioned example, to
          read at once or to follow in time.
        </p>
        <div className="mt-8 grid items-start gap-8 md:mt-11 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6">
          <CallPlayer playback={playback} act={act} />
          <CallTicket playback={playback} />
        </div>
      </div>
    </section>
  );
};
