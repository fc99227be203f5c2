import { Skeleton } from "../../../parts/status/skeleton.tsx";

/** Cards of about the size that the charts will have. */
export const ChartSkeletons = ({ count, text = "Loading charts..." }: { count: number; text?: string }) => (
  <div>
    <p role="status" className="sr-only">
      {text}
    </p>
    <div className="grid gap-(--space-stack) min-[48rem]:grid-cols-2">
      {Array.from({ length: count }, (_, place) => (
        <div
          key={place}
          className="grid content-start gap-6 rounded-lg border border-line bg-surface p-(--space-card) shadow-card"
        >
          <Skeleton width="45%" height="1.5rem" />
          <Skeleton width="100%" height="10.5rem" />
        </div>
      ))}
    </div>
  </div>
);
