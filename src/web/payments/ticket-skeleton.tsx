import { Card } from "../parts/layout/card.tsx";
import { Skeleton } from "../parts/status/skeleton.tsx";

/** A reckoning in its final size, before there is one to show. */
export const TicketSkeleton = () => (
  <Card>
    <div className="grid gap-4 pb-1">
      <div className="flex justify-between pb-5">
        <Skeleton width="5.5rem" height="1.625rem" />
        <Skeleton width="4.5rem" height="1.375rem" />
      </div>
      <Skeleton width="min(15rem, 70%)" height="1.75rem" />
      <Skeleton width="min(24rem, 90%)" height="1.375rem" />
      <Skeleton width="100%" height="2.125rem" />
      <div className="grid gap-2.5 pt-3">
        {["8rem", "6rem", "10rem"].map((width) => (
          <div key={width} className="flex justify-between">
            <Skeleton width={width} height="1.25rem" />
            <Skeleton width="5rem" height="1.25rem" />
          </div>
        ))}
      </div>
      <div className="flex justify-between border-t border-line pt-4">
        <Skeleton width="7rem" height="2.25rem" />
        <Skeleton width="9rem" height="2.25rem" />
      </div>
    </div>
  </Card>
);
