import { Phone } from "lucide-react";
import { useState } from "react";
import { formatPhone } from "#domain/phone/phone.ts";
import { type CallbackPhones, useChooseCallbackPhone } from "../data/callbacks.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Picks } from "../parts/forms/picks.tsx";
import { FormDialog } from "../parts/overlays/dialog.tsx";
import { ChangeError } from "../parts/status/notice.tsx";

export type ChoosePhoneProps = {
  choices: CallbackPhones["choices"];
  onClose: () => void;
  onChosen: () => void;
};

/** Asked once: which of the owner's phones rings first. */
export const ChoosePhone = ({ choices, onClose, onChosen }: ChoosePhoneProps) => {
  const [phone, setPhone] = useState(choices[0]?.phone ?? "");
  const choose = useChooseCallbackPhone();
  return (
    <FormDialog
      onClose={onClose}
      title="Which phone should ring?"
      description={<p>Your phone rings first. Press 1 and we call the customer. You can change this in Settings.</p>}
      onSubmit={() => choose.mutate(phone, { onSuccess: onChosen })}
      submit={
        <Button kind="primary" type="submit" icon={<Phone aria-hidden />} busy={choose.isPending} busyText="Saving...">
          Call back
        </Button>
      }
    >
      <ChangeError change={choose} />
      <PhonePicks choices={choices} value={phone} onChange={setPhone} />
    </FormDialog>
  );
};

type PhonePicksProps = { choices: CallbackPhones["choices"]; value: string; onChange: (phone: string) => void };

export const PhonePicks = ({ choices, value, onChange }: PhonePicksProps) => (
  <Picks
    legend="The phone that rings"
    name="callback_phone"
    stacked
    value={value}
    onChange={onChange}
    options={choices.map(({ phone, label }) => ({ value: phone, label: formatPhone(phone), text: label }))}
  />
);
