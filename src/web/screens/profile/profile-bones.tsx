import { Bone } from "../../parts/bone.tsx";
import { SideSection } from "../../parts/side-section.tsx";
import { detailsText } from "./details-form.tsx";
import { passwordText } from "./password-form.tsx";

const fields = (count: number) =>
  Array.from({ length: count }, (_, place) => (
    <div key={place} className="grid gap-1.5">
      <Bone width="6rem" height="1.25rem" />
      <Bone width="100%" height="3rem" />
    </div>
  ));

/** The two cards in their final size, before there is anything to put in. */
export const ProfileBones = () => (
  <div>
    <p role="status" className="sr-only">
      Loading your profile...
    </p>
    <SideSection title="Your details" text={detailsText}>
      <div className="grid gap-4.5 min-[37.5rem]:grid-cols-2">{fields(4)}</div>
    </SideSection>
    <SideSection title="Change password" text={passwordText}>
      <div className="grid gap-4.5 min-[37.5rem]:grid-cols-2">{fields(3)}</div>
    </SideSection>
  </div>
);
