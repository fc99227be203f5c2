import { Phone, PhoneCall, PhoneOff } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { ApiFailure } from "#contract/call.ts";
import type { Callback } from "#contract/calls/callbacks.ts";
import {
  type CallbackAbout,
  type CallbackPhones,
  useCallbacks,
  useCancelCallback,
  useStartCallback,
} from "../data/callbacks.ts";
import { Button } from "../parts/buttons/button.tsx";
import type { ButtonLook } from "../parts/buttons/button-look.ts";
import { lazyPart } from "../parts/status/lazy-part.tsx";
import { ChangeError } from "../parts/status/notice.tsx";
import type { ChoosePhoneProps } from "./choose-phone.tsx";

/** Fetched where an owner has several phones, once. */
const ChoosePhone = lazyPart<ChoosePhoneProps>(async () => (await import("./choose-phone.tsx")).ChoosePhone, null);

type Wanted = {
  about: CallbackAbout;
  /** Whom it calls, for whoever hears the button and does not see the row. */
  name: string;
  look: ButtonLook;
  /** Which of all callbacks are about the same. */
  isMine: (callback: Callback) => boolean;
  conversationId?: string;
};

type CallBack = {
  /** One tap; while it rings, how far it is, and the way back. */
  readonly button: ReactNode;
  /** What went wrong, with room for a sentence. */
  readonly trouble: ReactNode;
  /** Those that are over, the newest first. */
  readonly ended: readonly Callback[];
};

/** Calls somebody back: the owner's phone rings, then theirs. A tap that was not answered can be repeated without ringing twice. */
export const useCallBack = ({ about, name, look, isMine, conversationId }: Wanted): CallBack => {
  const callbacks = useCallbacks(conversationId);
  const start = useStartCallback();
  const cancel = useCancelCallback();
  const key = useRef<string>(undefined);
  const [choices, setChoices] = useState<CallbackPhones["choices"]>();
  const mine = (callbacks.data ?? []).filter(isMine);
  const open = mine.find(({ state }) => state !== "ended");

  const press = () => {
    key.current ??= crypto.randomUUID();
    cancel.reset();
    start.mutate(
      { about, key: key.current },
      {
        onSuccess: (answer) => {
          key.current = undefined;
          if (answer.callback === null) setChoices(answer.choices);
        },
        // What was refused is over; what was not answered may have rung.
        onError: (thrown) => {
          if (thrown instanceof ApiFailure && thrown.status < 500) key.current = undefined;
        },
      },
    );
  };
  const button = open ? (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      <span
        role="status"
        className="flex min-h-(--control) items-center gap-2 font-[620] [&_svg]:size-[1.125rem] [&_svg]:shrink-0"
      >
        <PhoneCall aria-hidden className="text-good" />
        <span className="[overflow-wrap:anywhere]" dir="auto">
          {open.text}
        </span>
      </span>
      {open.state !== "connected" && (
        <Button
          icon={<PhoneOff aria-hidden />}
          busy={cancel.isPending}
          busyText="Canceling..."
          aria-label={`Cancel the call to ${name}`}
          onClick={() => cancel.mutate(open.id)}
        >
          Cancel
        </Button>
      )}
    </span>
  ) : (
    <Button
      {...look}
      icon={<Phone aria-hidden />}
      busy={start.isPending}
      busyText="Calling..."
      aria-label={`Call back: ${name}`}
      onClick={press}
    >
      Call back
    </Button>
  );
  return {
    button,
    trouble: (
      <>
        <ChangeError change={cancel.isError ? cancel : start} />
        {choices && (
          <ChoosePhone
            choices={choices}
            onClose={() => setChoices(undefined)}
            onChosen={() => {
              setChoices(undefined);
              press();
            }}
          />
        )}
      </>
    ),
    ended: mine.filter(({ state }) => state === "ended"),
  };
};
