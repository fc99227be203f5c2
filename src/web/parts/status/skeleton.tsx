/** A placeholder of the final size, drawn while the real thing loads. Give it that size through `width` and `height`. */
export const Skeleton = ({ width, height }: { width: string; height: string }) => (
  <span className="appear-late block" aria-hidden="true">
    <span className="animate-bone block rounded-sm" style={{ width, height }} />
  </span>
);
