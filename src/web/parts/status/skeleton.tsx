/** A placeholder of the final size, drawn while the real thing loads. Give it that size through `width` and `height`. */
export const Skeleton = ({ width, height }: { width: string; height: string }) => (
  <span className="appear-late block" aria-hidden="true">
    <span className="animate-bone block rounded-sm" style={{ width, height }} />
  </span>
);

/** Rows of the final size while a list loads; the words are there at once for a screen reader. */
export const SkeletonRows = ({ text, count = 3 }: { text: string; count?: number }) => (
  <div>
    <p role="status" className="sr-only">
      {text}
    </p>
    <div className="divide-y divide-line">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex min-h-16 items-center gap-3.5 px-(--space-card) py-3.5">
          <Skeleton width="2.25rem" height="2.25rem" />
          <div className="grid flex-1 gap-2">
            <Skeleton width="38%" height="1rem" />
            <Skeleton width={place % 2 === 0 ? "82%" : "64%"} height="0.875rem" />
          </div>
          <Skeleton width="3.5rem" height="1rem" />
        </div>
      ))}
    </div>
  </div>
);
