import { Card } from "../parts/layout/card.tsx";
import { Bone } from "../parts/status/bone.tsx";

/** A reckoning in its final size, before there is one to show. */
export const TicketBones = () => (
  <Card>
    <div className="grid gap-4 pb-1">
      <div className="flex justify-between pb-5">
        <Bone width="5.5rem" height="1.625rem" />
        <Bone width="4.5rem" height="1.375rem" />
      </div>
      <Bone width="min(15rem, 70%)" height="1.75rem" />
      <Bone width="min(24rem, 90%)" height="1.375rem" />
      <Bone width="100%" height="2.125rem" />
      <div className="grid gap-2.5 pt-3">
        {["8rem", "6rem", "10rem"].map((width) => (
          <div key={width} className="flex justify-between">
            <Bone width={width} height="1.25rem" />
            <Bone width="5rem" height="1.25rem" />
          </div>
        ))}
      </div>
      <div className="flex justify-between border-t border-line pt-4">
        <Bone width="7rem" height="2.25rem" />
        <Bone width="9rem" height="2.25rem" />
      </div>
    </div>
  </Card>
);
