import { BellRing, X } from "lucide-react";
import { useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { useAlertsHere, useTurnAlertsOn } from "../data/push.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ChangeError } from "../parts/status/notice.tsx";
import { storage } from "../session/storage.ts";

const said = "dismissed";

/** Offers alerts on this device, where it can show them and does not yet. Whoever says no is not asked again here. */
export const AlertsPrompt = () => {
  const here = useAlertsHere();
  const turnOn = useTurnAlertsOn();
  const [isOver, setOver] = useState(() => storage.read("alerts_prompt") === said);
  const end = () => {
    storage.write("alerts_prompt", said);
    setOver(true);
  };
  if (isOver || here.data?.state !== "off") return null;
  return (
    <section
      aria-label="Alerts on this device"
      className="grid gap-3 rounded-lg border border-line bg-surface p-(--space-card) shadow-card min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto] min-[37.5rem]:items-center"
    >
      <div className="grid gap-0.5">
        <p className="font-[620]">Get urgent calls on this device</p>
        <p className="text-sm text-pretty text-ink-soft">
          {brand.productName} shows an alert here the moment something urgent comes in. You can change this in Settings.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-[37.5rem]:*:flex-1">
        <Button
          icon={<BellRing aria-hidden />}
          busy={turnOn.isPending}
          busyText="Turning on..."
          // The browser has been asked, and asks nobody twice.
          onClick={() => turnOn.mutate(undefined, { onSuccess: end })}
        >
          Turn on alerts
        </Button>
        <Button kind="quiet" icon={<X aria-hidden />} onClick={end}>
          Not now
        </Button>
      </div>
      <div className="col-span-full empty:hidden">
        <ChangeError change={turnOn} title="Alerts couldn't be turned on" />
      </div>
    </section>
  );
};
