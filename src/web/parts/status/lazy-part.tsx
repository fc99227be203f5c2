import { type FunctionComponent, type ReactNode, useEffect, useState } from "react";
import { Card } from "../layout/card.tsx";
import { ErrorState } from "./error-state.tsx";

/** `load` gets it ready ahead of being shown, as when somebody points at what opens it. */
type LazyPart<Props extends object> = FunctionComponent<Props> & { load: () => Promise<void> };

/** A part that is loaded when it is first shown, so that the rest does not wait for it. It fails alone. */
export const lazyPart = <Props extends object>(
  find: () => Promise<FunctionComponent<Props>>,
  waiting: ReactNode,
): LazyPart<Props> => {
  let known: FunctionComponent<Props> | undefined;
  const load = async () => {
    known ??= await find();
  };
  const Lazy = (props: Props) => {
    const [state, setState] = useState<"loading" | "failed" | "known">(known ? "known" : "loading");
    useEffect(() => {
      if (state !== "loading") return;
      let gone = false;
      const settle = (next: "failed" | "known") => gone || setState(next);
      load().then(
        () => settle("known"),
        () => settle("failed"),
      );
      return () => {
        gone = true;
      };
    }, [state]);
    const Part = known;
    if (state === "known" && Part) return <Part {...props} />;
    if (state === "loading") return waiting;
    return (
      <Card>
        <ErrorState
          title="This part didn't load"
          message="Check your connection and try again."
          reassurance="Your calls aren't affected."
          onRetry={() => setState("loading")}
        />
      </Card>
    );
  };
  return Object.assign(Lazy, { load });
};
