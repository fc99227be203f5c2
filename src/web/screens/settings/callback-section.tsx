import { PhonePicks } from "../../callbacks/choose-phone.tsx";
import { useCallbackPhones, useChooseCallbackPhone } from "../../data/callbacks.ts";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { LoadErrorNotice } from "../../parts/status/error-state.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";

/** Which phone rings first when the owner calls a customer back. */
export const CallbackSection = () => {
  const phones = useCallbackPhones();
  const choose = useChooseCallbackPhone();
  const chosen = choose.isPending ? choose.variables : (phones.data?.phone ?? "");
  return (
    <SideSection
      title="Calling back"
      text="The phone that rings when you tap Call back. Press 1, and the customer is called from your assistant's number. These calls aren't billed."
    >
      <div className="grid gap-4">
        {phones.isPending && <Skeleton width="100%" height="3.5rem" />}
        {phones.isError && <LoadErrorNotice query={phones} title="We couldn't load your phones" />}
        <ChangeError change={choose} />
        {phones.data?.choices.length === 0 && (
          <p className="text-pretty">
            Verify your phone number above, or give an assistant a service transfer number. Until then there's no phone
            to ring.
          </p>
        )}
        {phones.data && phones.data.choices.length > 0 && (
          <PhonePicks choices={phones.data.choices} value={chosen} onChange={(phone) => choose.mutate(phone)} />
        )}
      </div>
    </SideSection>
  );
};
