import { LoaderCircle, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import type { User } from "#contract/accounts.ts";
import { periods } from "#domain/basics/limits.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { type Assistant, useAssistants } from "../../data/assistants.ts";
import { zoneName } from "../../forms/assistant/zone-clock.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { SegmentChoice } from "../../parts/forms/chips.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { PausedNotice } from "../../pausing/paused-assistants.tsx";
import { ownerZone } from "../../session/session.tsx";
import { dashboardFailedTitle } from "../../texts/assistant-texts.ts";
import { type PeriodChoice, type Tab, tabNames, type useRefresh } from "./place.ts";
import { rangeLabel } from "./range.ts";

const noon = 12;
const evening = 18;

/** As people greet each other at this time of the day. */
const greetingAt = (now: Date, timeZone: string): string => {
  const hour = Number(now.toLocaleTimeString("en-US", { hour: "numeric", hourCycle: "h23", timeZone }));
  if (hour < noon) return "Good morning";
  return hour < evening ? "Good afternoon" : "Good evening";
};

/** By the first name, where one is known. Nobody is called by what they log in with. */
export const greeting = (user: { readonly full_name: string | null }, now: Date, timeZone: string): string => {
  const [first] = (user.full_name ?? "").trim().split(/\s+/);
  return first ? `${greetingAt(now, timeZone)}, ${first}` : greetingAt(now, timeZone);
};

/** `Thursday, March 12, 4:20 PM Mountain Time`. */
export const todayLine = (now: Date, timeZone: string): string => {
  const date = now.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone });
  const time = now.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone }).replace(/\s/g, " ");
  return `${date}, ${time} ${zoneName(timeZone)}`;
};

type DashboardHeadProps = {
  user: User;
  tenantId: string | undefined;
  tab: Tab;
  choice: PeriodChoice;
  refreshing: ReturnType<typeof useRefresh>;
};

/** Where a period changes what is shown. */
const withPeriod: readonly Tab[] = ["overview", "analytics"];

/** Who is greeted, whose dashboard it is, what time it is there, and which period is shown. */
export const DashboardHead = ({ user, tenantId, tab, choice, refreshing }: DashboardHeadProps) => {
  const assistants = useAssistants().data ?? [];
  const one = assistants.find(({ id }) => id === tenantId);
  const paused = assistants.filter(({ id, status }) => status === "paused" && (tenantId ?? id) === id);
  const now = useNow();
  const timeZone = ownerZone({ timezone: one?.timezone ?? user.timezone });
  const isOverview = tab === "overview";
  const welcome = one ? one.name : greeting(user, now, timeZone);
  const { refresh, refreshing: isRefreshing } = refreshing;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3.5 max-md:gap-x-3 max-md:[&>button]:px-3 pt-4.5 md:items-end pb-3 md:pt-8 md:pb-4">
        <div className="grid min-w-0 gap-1.5 max-md:flex-1">
          <h1 className="type-screen [overflow-wrap:anywhere]" dir="auto">
            {isOverview ? welcome : tabNames[tab]}
          </h1>
          <p className="flex flex-wrap gap-x-2 text-ink-soft tabular-nums">
            <Whose one={one} of={tenantId} all={assistants} isTitled={isOverview} />
            <span>{todayLine(now, timeZone)}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:contents">
          <Button
            icon={<RefreshCw className={isRefreshing ? "animate-spin-slow" : ""} aria-hidden />}
            disabled={isRefreshing}
            aria-busy={isRefreshing}
            onClick={refresh}
          >
            Refresh
          </Button>
          {withPeriod.includes(tab) && <Periods choice={choice} />}
        </div>
      </div>
      {tab !== "assistants" && paused.length > 0 && (
        <div className="grid gap-2.5 pb-4">
          {paused.map((assistant) => (
            <PausedNotice key={assistant.id} assistant={assistant} timeZone={ownerZone(user)} />
          ))}
        </div>
      )}
      {choice.attempt?.kind === "failed" && (
        <div className="pb-4">
          <Notice
            kind="bad"
            title={dashboardFailedTitle}
            action={
              <Button size="sm" onClick={() => choice.attempt && choice.choose(choice.attempt.wanted)}>
                Try Again
              </Button>
            }
          >
            {choice.attempt.text} {rangeLabel(choice.period)} is still showing.
          </Notice>
        </div>
      )}
    </>
  );
};

/** The business, or the assistant; nothing while that is not known. A dot where more follows on the line. */
const Whose = ({
  one,
  of,
  all,
  isTitled,
}: {
  one: Assistant | undefined;
  of: string | undefined;
  all: readonly Assistant[];
  isTitled: boolean;
}) => {
  const business = all.find(({ settings }) => settings.business_name.trim() !== "")?.settings.business_name;
  const hers = one && (isTitled ? one.phone_number && formatPhone(one.phone_number) : one.name);
  const text = of === undefined ? business || (all.length === 1 ? all[0]?.name : undefined) : hers;
  return (
    <>
      {of !== undefined && (
        <span className="max-md:w-full">
          <Link to="/dashboard">All assistants</Link>
          <Dot />
        </span>
      )}
      {text && (
        <span className="[overflow-wrap:anywhere] max-md:w-full" dir="auto">
          {text}
          <Dot />
        </span>
      )}
    </>
  );
};

const Dot = () => (
  <span aria-hidden="true" className="ml-2 max-md:hidden">
    ·
  </span>
);

const Periods = ({ choice: { period, attempt, choose } }: { choice: PeriodChoice }) => {
  const wanted = attempt?.kind === "loading" ? attempt.wanted : undefined;
  return (
    <div className="max-md:w-full" aria-busy={wanted !== undefined}>
      <SegmentChoice
        legend="Period"
        name="period"
        value={typeof period === "string" ? period : undefined}
        onChange={choose}
        options={periods.map(({ period: value, label }) => ({
          value,
          label,
          icon: value === wanted && <LoaderCircle className="animate-spin-slow" aria-hidden />,
        }))}
      />
      <p role="status" className="sr-only">
        {wanted && `Loading ${rangeLabel(wanted)}...`}
      </p>
    </div>
  );
};
