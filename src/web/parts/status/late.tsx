import { type FunctionComponent, type ReactNode, useEffect, useState } from "react";
import { Card } from "../layout/card.tsx";
import { ErrorFace } from "./error-face.tsx";

/** `load` gets it ready ahead of being shown, as when somebody points at what opens it. */
type LatePart<Props extends object> = FunctionComponent<Props> & { load: () => Promise<void> };

/** A part that is loaded when it is first shown, so that the rest does not wait for it. It fails alone. */
export const late = <Props extends object>(
  find: () => Promise<FunctionComponent<Props>>,
  waiting: ReactNode,
): LatePart<Props> => {
  let known: FunctionComponent<Props> | undefined;
  const load = async () => {
    known ??= await find();
  };
  const Late = (props: Props) => {
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
        <ErrorFace
          title="This part did not load"
          message="Please check your connection and try again."
          reassurance="Your calls are not affected."
          onRetry={() => setState("loading")}
        />
      </Card>
    );
  };
  return Object.assign(Late, { load });
};
