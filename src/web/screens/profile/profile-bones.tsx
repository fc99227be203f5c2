import { Bone } from "../../parts/bone.tsx";
import { Card } from "../../parts/card.tsx";

const fields = (count: number) =>
  Array.from({ length: count }, (_, place) => (
    <div key={place} className="grid gap-1.5">
      <Bone width="6rem" height="1.25rem" />
      <Bone width="100%" height="3rem" />
    </div>
  ));

/** The two cards in their final size, before there is anything to put in. */
export const ProfileBones = () => (
  <div className="grid items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem]">
    <p role="status" className="sr-only">
      Loading your profile...
    </p>
    <Card title="Your details">
      <div className="grid gap-4.5 md:grid-cols-2">{fields(4)}</div>
    </Card>
    <Card title="Change password">
      <div className="grid gap-4.5">{fields(3)}</div>
    </Card>
  </div>
);
