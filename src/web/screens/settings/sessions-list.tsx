import { CircleHelp, LogOut, MapPinCheck, Monitor, Smartphone, Tablet } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { Session } from "#contract/sessions.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dashboardDate, dateAndTime } from "#domain/time/dates.ts";
import { useEndOtherSessions, useEndSession } from "../../data/profile.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { FocusedNotice, Notice } from "../../parts/status/notice.tsx";
import { useSession } from "../../session/session.tsx";
import { relativeTime } from "../../texts/relative-time.ts";

type SignOutTarget = { kind: "this" | "one"; session: Session } | { kind: "others" };

type SignOutDialogProps = {
  target: SignOutTarget;
  onClose: () => void;
  /** With what there is to say about it. */
  onDone: (text: string) => void;
};

const texts = (target: SignOutTarget): { title: string; text: string; done: string } => {
  switch (target.kind) {
    case "this":
      return {
        title: "Sign out of this device?",
        text: "You'll leave this page. You can log in again anytime.",
        done: "",
      };
    case "one":
      return {
        title: `Sign out ${target.session.device}?`,
        text: `Whoever is using it at ${target.session.address} will have to log in again. You stay signed in here.`,
        done: `${target.session.device} at ${target.session.address} is signed out.`,
      };
    case "others":
      return {
        title: "Sign out everywhere else?",
        text: "Every other browser and program will have to log in again. You stay signed in here.",
        done: "You're only signed in on this device.",
      };
  }
};

const SignOutDialog = ({ target, onClose, onDone }: SignOutDialogProps) => {
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const { logout } = useSession();
  const navigate = useNavigate();
  const { title, text, done } = texts(target);
  const failure = endOne.error ?? endOthers.error;

  const confirm = () => {
    const onSuccess = () => onDone(done);
    switch (target.kind) {
      case "this":
        logout();
        return navigate("/auth");
      case "one":
        return endOne.mutate(target.session.id, { onSuccess });
      case "others":
        return endOthers.mutate(undefined, { onSuccess });
    }
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmText="Sign out"
      cancelText="Cancel"
      busy={endOne.isPending || endOthers.isPending}
      onConfirm={confirm}
      field={failure && <Notice kind="bad">{thrownText(failure)}</Notice>}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
};

type DeviceKind = "phone" | "tablet" | "computer" | "unknown";

const kinds: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\biPad\b/, "tablet"],
  [/\b(iPhone|Android)\b/, "phone"],
  [/\b(Windows|Mac|Linux|ChromeOS)\b/, "computer"],
];

/** For the icon: what a device such as "Safari on iPhone" looks like. */
export const deviceKind = (device: string): DeviceKind =>
  kinds.find(([pattern]) => pattern.test(device))?.[1] ?? "unknown";

/** This device first, then the one that was used last. */
export const orderedSessions = <S extends Pick<Session, "current" | "last_seen_at">>(sessions: readonly S[]): S[] =>
  sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at),
  );

const icons: Record<DeviceKind, ReactNode> = {
  phone: <Smartphone aria-hidden />,
  tablet: <Tablet aria-hidden />,
  computer: <Monitor aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
};

type SessionRowProps = { session: Session; now: Date; timeZone: string; onSignOut: () => void };

const SessionRow = ({ session, now, timeZone, onSignOut }: SessionRowProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 min-[37.5rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
    <span className="grid size-11 place-items-center self-start rounded-md bg-sunken text-ink-soft [&_svg]:size-[1.375rem]">
      {icons[deviceKind(session.device)]}
    </span>
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">{session.device}</span>
        {session.current && (
          <Badge kind="blue" icon={<MapPinCheck aria-hidden />}>
            This device
          </Badge>
        )}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        Last active:{" "}
        <time dateTime={session.last_seen_at} title={dateAndTime(session.last_seen_at, timeZone)}>
          {relativeTime(session.last_seen_at, now, timeZone)}
        </time>
      </p>
      <p className="text-sm text-ink-faint tabular-nums">
        <span className="[overflow-wrap:anywhere]">{session.address}</span>, signed in{" "}
        <time dateTime={session.created_at} title={dateAndTime(session.created_at, timeZone)}>
          {dashboardDate(session.created_at, timeZone)}
        </time>
      </p>
    </div>
    <div className="col-span-full grid min-[37.5rem]:col-span-1">
      <Button
        kind="bad"
        size="sm"
        icon={<LogOut aria-hidden />}
        aria-label={session.current ? "Sign out of this device" : `Sign out ${session.device}, ${session.address}`}
        onClick={onSignOut}
      >
        Sign out
      </Button>
    </div>
  </li>
);

/** There is always one: the one that looks at it. */
export const SessionsList = ({ sessions, timeZone }: { sessions: readonly Session[]; timeZone: string }) => {
  const now = useNow();
  const [target, setTarget] = useState<SignOutTarget>();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const done = answers.at(-1);
  return (
    <div className="grid gap-4.5">
      {done && (
        <FocusedNotice key={answers.length} kind="good">
          {done}
        </FocusedNotice>
      )}
      <ul className="divide-y divide-line">
        {orderedSessions(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            timeZone={timeZone}
            onSignOut={() => setTarget({ kind: session.current ? "this" : "one", session })}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div className="grid border-t border-line pt-4.5 min-[37.5rem]:flex">
          <Button onClick={() => setTarget({ kind: "others" })}>Sign out everywhere else</Button>
        </div>
      )}
      {target && (
        <SignOutDialog
          target={target}
          onClose={() => setTarget(undefined)}
          onDone={(text) => {
            setAnswers([...answers, text]);
            setTarget(undefined);
          }}
        />
      )}
    </div>
  );
};
