import { type FunctionComponent, type ReactNode, useEffect, useState } from "react";
import { Card } from "./card.tsx";
import { ErrorFace } from "./error-face.tsx";

/** A part that is loaded when it is first shown, so that the rest does not wait for it. It fails alone. */
export const late = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ReactNode,
): FunctionComponent<Props> => {
  let known: FunctionComponent<Props> | undefined;
  return function Late(props) {
    const [state, setState] = useState<"loading" | "failed" | "known">(known ? "known" : "loading");
    useEffect(() => {
      if (state !== "loading") return;
      let gone = false;
      const settle = (next: "failed" | "known") => gone || setState(next);
      load().then(
        (found) => {
          known = found;
          settle("known");
        },
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
        <ErrorFace
          title="This part did not load"
          message="Please check your connection and try again."
          reassurance="Your calls are not affected."
          onRetry={() => setState("loading")}
        />
      </Card>
    );
  };
};
