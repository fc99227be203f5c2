import { CalendarCheck, CalendarX, Hourglass } from "lucide-react";
import { jobTimeText } from "../../conversations/call-words.ts";
import type { Contact } from "../../data/contacts.ts";
import { Badge } from "../../parts/badge.tsx";

const standings = {
  confirmed: { word: "Booked", icon: <CalendarCheck aria-hidden /> },
  held: { word: "Held", icon: <Hourglass aria-hidden /> },
  cancelled: { word: "Cancelled", icon: <CalendarX aria-hidden /> },
} as const;

/** The caller's jobs, those to come and those that were. */
export const JobsCard = ({ jobs }: { jobs: Contact["appointments"] }) => (
  <section aria-labelledby="jobs" className="rounded-lg border border-line bg-surface shadow-card">
    <h2 id="jobs" className="type-card border-b border-line px-(--space-card) py-4">
      Appointments
    </h2>
    {jobs.length === 0 ? (
      <p className="px-(--space-card) py-5 text-sm text-ink-soft">No job was booked yet.</p>
    ) : (
      <ul className="divide-y divide-line">
        {jobs.map((job) => {
          const { word, icon } = standings[job.status];
          return (
            <li
              key={job.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-(--space-card) py-3"
            >
              <div className="min-w-0">
                <p dir="auto" className="font-[620] [overflow-wrap:anywhere]">
                  {job.service || "Job"}
                </p>
                <p className="text-sm text-ink-soft tabular-nums">
                  <time dateTime={job.starts_at}>{jobTimeText(job, job.timezone)}</time>
                </p>
              </div>
              <Badge icon={icon}>{word}</Badge>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
