import { Check, ListTodo, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { thrownText } from "#domain/basics/shown-text.ts";
import { clockWithZone, dayText, isOtherClock, zoneShort } from "#domain/bookings/diary-times.ts";
import { hourMs } from "#domain/time/units.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { type Job, useChangeJob, useJob } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useMarkTaskDone, useTasks } from "../../data/tasks.ts";
import { zoneName } from "../../forms/assistant/zone-clock.ts";
import { useWide } from "../../hooks/use-media.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { ToastRegion, useNotes } from "../../parts/overlays/toast-region.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { browserTimeZone } from "../../session/browser-clock.ts";
import { newsOf } from "./customer-news.tsx";
import { DiaryDays } from "./diary-days.tsx";
import { type Scene, SceneContext, type Slot, useMoving } from "./diary-scene.ts";
import { DiarySheets, type Sheet } from "./diary-sheets.tsx";
import { saveCalendarFile } from "./job-sheet.tsx";
import { MoveBar } from "./move-bar.tsx";
import { msOf, promisedTime, useDays, usePlace } from "./place.ts";
import { Extras, Toolbar } from "./toolbar.tsx";

/** What is to be done elsewhere takes one line here. */
const OtherTasks = ({ count }: { count: number }) => (
  <p>
    <Link to="/dashboard" className="inline-flex min-h-(--control) items-center gap-2 text-sm font-semibold">
      <ListTodo className="size-4.5 shrink-0" aria-hidden />
      {count === 1 ? "1 thing to do on Today" : `${count} things to do on Today`}
    </Link>
  </p>
);

/** What is about a job here stands on top until it is done. */
const TasksNotices = ({ onShow }: { onShow: (jobId: string) => void }) => {
  const tasks = useTasks();
  const done = useMarkTaskDone();
  const all = tasks.data?.data ?? [];
  const open = all.filter(({ appointment_id }) => appointment_id !== null);
  const others = all.length - open.length;
  if (all.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      {others > 0 && <OtherTasks count={others} />}
      {done.isError && <Notice kind="bad">{thrownText(done.error)}</Notice>}
      {open.map(({ id, title, text, appointment_id }) => (
        <Notice
          key={id}
          kind="warn"
          title={title}
          action={
            <div className="grid auto-cols-fr grid-flow-col gap-2.5">
              {appointment_id !== null && (
                <Button size="sm" onClick={() => onShow(appointment_id)}>
                  Show the job
                </Button>
              )}
              <Button
                size="sm"
                icon={<Check aria-hidden />}
                busy={done.isPending && done.variables === id}
                busyText="Saving..."
                onClick={() => done.mutate(id)}
              >
                Done
              </Button>
            </div>
          }
        >
          {text}
        </Notice>
      ))}
    </div>
  );
};

type ZoneNoteProps = {
  /** Of everything that is shown here. */
  timeZone: string;
  /** Where the owner is, as the browser has it. */
  hereZone: string;
  /** Whether jobs of several zones are shown together. */
  mixed: boolean;
  now: Date;
};

/** Whose clock the times are by; an owner somewhere else sees both. */
const ZoneNote = ({ timeZone, hereZone, mixed, now }: ZoneNoteProps) => {
  const here = clockWithZone(now, hereZone);
  const there = clockWithZone(now, timeZone);
  if (mixed)
    return (
      <>
        Your assistants are in different time zones. Columns are in {zoneName(timeZone)} ({zoneShort(now, timeZone)});
        each job shows its own.
      </>
    );
  return (
    <>
      All times in {zoneName(timeZone)} ({zoneShort(now, timeZone)}).
      {isOtherClock(now, timeZone, hereZone) && ` It's ${there} there, ${here} where you are.`}
    </>
  );
};

const jobTime = (job: Job): string => {
  const { startMs } = msOf(job);
  return `${dayText(zoneOf(job.timezone).dateOf(startMs), "short")}, ${promisedTime(job)}`;
};

/** The owner's jobs. What is shown stands in the address; what is open above it stands here. */
export const Diary = ({ assistants: all, ownZone }: { assistants: readonly Assistant[]; ownZone: string }) => {
  const now = useNow();
  const wide = useWide();
  const [search] = useSearchParams();
  const chosen = all.find(({ id }) => id === search.get("assistant"));
  const assistants = useMemo(() => (chosen ? [chosen] : all), [chosen, all]);
  const zones = new Set(assistants.map(({ timezone }) => timezone));
  const timeZone = zones.size === 1 ? (assistants[0]?.timezone ?? ownZone) : ownZone;
  const hereZone = browserTimeZone() ?? ownZone;
  const zone = useMemo(() => zoneOf(timeZone), [timeZone]);
  const today = zone.dateOf(now.getTime());
  const [asked, go] = usePlace(today);
  const place = { ...asked, assistant: chosen?.id };
  const days = useDays(place, zone, assistants);
  const { notes, say, close } = useNotes();
  const [sheet, setSheet] = useState<Sheet>();
  const change = useChangeJob();

  // Reading goes on at the job that was moved or changed.
  const nextFocus = useRef<string>(undefined);
  const undo = (before: Job, tells: boolean) =>
    change.mutate(
      {
        ...{ id: before.id, start: before.start, duration_minutes: before.duration_minutes },
        // Who heard of the move hears that it is undone.
        tell_customer: tells,
      },
      {
        onSuccess: (job) => say(`${job.name} is back at ${jobTime(job)}.`),
        onError: (thrown) => say(thrownText(thrown)),
      },
    );
  const newsOfMove = (customer: Job, startMs: number) => {
    const assistant = all.find(({ id }) => id === customer.tenant_id);
    return newsOf({ customer, assistant, startMs, now, moment: "moved" });
  };
  const moving = useMoving({
    hears: (customer, startMs) => newsOfMove(customer, startMs)?.kind === "told",
    onMoved: (before, after, tells) =>
      say(`Moved ${after.name} to ${jobTime(after)}.`, { text: "Undo", onPress: () => undo(before, tells) }),
    onEnd: ({ id }) => {
      nextFocus.current = id;
    },
  });
  const { move } = moving;

  const shown = days.jobs.data?.find(({ id }) => id === place.job);
  const looked = useJob(shown ? undefined : place.job, now);
  const job = shown ?? looked.data ?? undefined;

  useEffect(() => {
    if (nextFocus.current === undefined || sheet || place.job || move) return;
    const block = document.querySelector<HTMLElement>(`[data-job="${nextFocus.current}"]`);
    if (!block) return;
    nextFocus.current = undefined;
    block.focus();
  });

  // A job that is moved out of sight takes the view along.
  const moved = move?.by === "keys" ? zone.dateOf(move.startMs) : undefined;
  const follow = useEffectEvent((date: string) => {
    const inSight = place.view === "day" ? place.date === date : days.week.includes(date);
    if (place.view !== "list" && !inSight) go({ date }, { replace: true });
  });
  useEffect(() => {
    if (moved !== undefined) follow(moved);
  }, [moved]);

  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && moving.move?.by === "drag") moving.giveUp();
  });
  useEffect(() => {
    window.addEventListener("keydown", giveUp);
    return () => window.removeEventListener("keydown", giveUp);
  }, []);

  const openSlot = (slot: Slot) => setSheet({ kind: "slot", slot });
  const scene: Scene = {
    ...{ now, today, timeZone, hereZone, zone, assistants, moving, openSlot },
    named: assistants.length > 1,
    openJob: (id) => go({ job: id }),
  };
  /** Where a new job is proposed: on the day in sight, at the next full hour that is to come. */
  const proposedMs = () => {
    const soonMs = Math.ceil((now.getTime() + hourMs) / hourMs) * hourMs;
    return Math.max(soonMs, zone.momentOf(place.date, 9 * 60));
  };
  const add = (slot: Slot = { startMs: proposedMs(), anyTime: true }) => setSheet({ kind: "add", slot });
  const inSight = (): readonly Job[] => {
    if (place.view === "list") return days.list.data?.pages.flatMap(({ data }) => data) ?? [];
    const week = days.jobs.data ?? [];
    return place.view === "week" ? week : week.filter((one) => zone.dateOf(msOf(one).startMs) === place.date);
  };

  const extras = (
    <Extras
      onWhyNot={() => openSlot({ startMs: proposedMs() })}
      onDownload={() => saveCalendarFile(`Jobs ${place.date}`, inSight(), now)}
    />
  );
  return (
    <SceneContext value={scene}>
      <PageHeader
        title="Appointments"
        lead={<ZoneNote timeZone={timeZone} hereZone={hereZone} mixed={zones.size > 1} now={now} />}
        aside={
          <div className="max-md:grid max-md:w-full">
            <Button kind="primary" size="lg" icon={<Plus aria-hidden />} onClick={() => add()}>
              Add a job
            </Button>
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
        <TasksNotices onShow={(id) => go({ job: id })} />
        <Toolbar place={place} today={today} go={go} assistants={all}>
          {wide && extras}
        </Toolbar>
        <DiaryDays place={place} go={go} days={days} onAdd={add} />
        {!wide && extras}
      </div>
      {move && move.by === "keys" && (
        <MoveBar key={move.job.id} move={move} news={newsOfMove(move.job, move.startMs)} />
      )}
      <DiarySheets
        sheet={sheet}
        onSheet={setSheet}
        job={move ? undefined : job}
        missing={place.job !== undefined && !shown && looked.isSuccess && looked.data === null}
        jobs={days.jobs.data ?? []}
        assistants={all}
        onCloseJob={() => go({ job: undefined }, { replace: true })}
        onSaved={(saved, how) => {
          setSheet(undefined);
          nextFocus.current = saved.id;
          const date = zone.dateOf(msOf(saved).startMs);
          const inView = place.view === "day" ? date === place.date : days.week.includes(date);
          go({ job: undefined, ...(inView ? {} : { date }) }, { replace: true });
          say(how === "booked" ? `Booked ${saved.name} for ${jobTime(saved)}.` : `Saved the job for ${saved.name}.`);
        }}
        onTexted={(detail) => {
          setSheet(undefined);
          go({ job: undefined }, { replace: true });
          say(detail);
        }}
        onCancelled={({ name }) => {
          setSheet(undefined);
          go({ job: undefined }, { replace: true });
          say(`Canceled the job for ${name}.`);
        }}
      />
      <ToastRegion notes={notes} onClose={close} />
    </SceneContext>
  );
};
