import { BellRing, Monitor, Send, Smartphone } from "lucide-react";
import type { PushDevice } from "#contract/push.ts";
import { brand } from "#domain/basics/brand.ts";
import { stepTexts } from "../../alerts/alerts-state.ts";
import { useAlertsHere, usePushDevices, useTestAlert, useTurnAlertsOff, useTurnAlertsOn } from "../../data/push.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError, Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { relativeTime } from "../../texts/relative-time.ts";
import { ToldList } from "./told-list.tsx";

const text = `${brand.productName} rings your phone the moment something urgent comes in, with the app closed. Works on phones, tablets and computers.`;

/** Alerts on this very device, the others that have them, and what came of everything that was told. */
export const AlertsSection = ({ timeZone }: { timeZone: string }) => (
  <>
    <span id="alerts" className="block" />
    <SideSection title="Alerts on this phone" text={text}>
      <States timeZone={timeZone} />
    </SideSection>
  </>
);

const States = ({ timeZone }: { timeZone: string }) => {
  const here = useAlertsHere();
  const devices = usePushDevices();
  if (here.isPending || devices.isPending) return <SkeletonRows text="Loading your alerts..." count={2} />;
  if (devices.isLoadingError || here.isLoadingError)
    return <LoadError query={devices.isLoadingError ? devices : here} level="h3" title="Error loading your alerts" />;
  return (
    <div className="grid gap-6">
      <ThisDevice state={here.data.state} device={deviceHere(devices.data, here.data.mark)} />
      {devices.data.length > 0 && <Devices devices={devices.data} mark={here.data.mark} timeZone={timeZone} />}
      <ToldList timeZone={timeZone} />
    </div>
  );
};

const deviceHere = (devices: readonly PushDevice[], mark: string | undefined): PushDevice | undefined =>
  devices.find(({ endpoint_sha256 }) => endpoint_sha256 === mark);

type ThisDeviceProps = {
  state: NonNullable<ReturnType<typeof useAlertsHere>["data"]>["state"];
  device: PushDevice | undefined;
};

/** Asked for on a tap only, never by opening the page. */
const ThisDevice = ({ state, device }: ThisDeviceProps) => {
  const turnOn = useTurnAlertsOn();
  const test = useTestAlert();
  if (state !== "on" && state !== "off")
    return (
      <Notice kind={state === "denied" ? "warn" : "info"} title={stepTexts[state].title}>
        {stepTexts[state].text}
      </Notice>
    );
  // Known to the browser alone: the account has forgotten it, or it is another's.
  const isOn = state === "on" && device !== undefined;
  return (
    <div className="grid justify-items-start gap-3">
      <ChangeError change={turnOn} title="Alerts couldn't be turned on" />
      <ChangeError change={test} title="The test alert wasn't sent" />
      {isOn ? (
        <>
          <Badge kind="good" icon={<BellRing aria-hidden />}>
            On for this device
          </Badge>
          <Button icon={<Send aria-hidden />} disabled={test.isPending} onClick={() => test.mutate(device.id)}>
            Send a test alert
          </Button>
        </>
      ) : (
        <>
          <p className="text-pretty">
            You'll be asked to allow notifications. Urgent calls come through, and you choose the rest under
            Notifications.
          </p>
          <Button
            kind="primary"
            icon={<BellRing aria-hidden />}
            disabled={turnOn.isPending}
            onClick={() => turnOn.mutate()}
          >
            {turnOn.isPending ? "Turning on..." : "Turn on alerts here"}
          </Button>
        </>
      )}
      <p role="status" className="text-sm/5 text-ink-soft empty:hidden">
        {turnOn.data === "denied"
          ? "You didn't allow notifications, so alerts stay off."
          : test.isSuccess
            ? "Sent. It should show up here within a few seconds, even with the app closed."
            : ""}
      </p>
    </div>
  );
};

const isPhone = (name: string): boolean => /iPhone|iPad|Android/.test(name);

type DevicesProps = { devices: readonly PushDevice[]; mark: string | undefined; timeZone: string };

const Devices = ({ devices, mark, timeZone }: DevicesProps) => {
  const now = useNow();
  const turnOff = useTurnAlertsOff();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Devices with alerts</h3>
      <ChangeError change={turnOff} title="The device wasn't removed" />
      <ul className="divide-y divide-line border-y border-line">
        {devices.map(({ id, name, endpoint_sha256, last_delivered_at }) => {
          const isHere = endpoint_sha256 === mark;
          return (
            <li key={id} className="flex items-center gap-x-4 py-2.5">
              {isPhone(name) ? (
                <Smartphone aria-hidden className="size-5 text-ink-soft" />
              ) : (
                <Monitor aria-hidden className="size-5 text-ink-soft" />
              )}
              <p className="min-w-0 flex-1 text-sm/5">
                <span className="block text-base font-semibold">
                  {name}
                  {isHere && <span className="font-normal text-ink-soft"> (this device)</span>}
                </span>
                {last_delivered_at === null
                  ? "No alert has shown up there yet"
                  : `Last alert ${relativeTime(last_delivered_at, now, timeZone)}`}
              </p>
              <Button size="sm" disabled={turnOff.isPending} onClick={() => turnOff.mutate({ id, isHere })}>
                Turn off<span className="sr-only"> alerts on {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
