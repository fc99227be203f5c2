import "./day.css";
import { CalendarCheck, type LucideIcon, MessageSquare, PhoneCall, PhoneForwarded } from "lucide-react";

type Moment = { minute: number; time: string; title: string; text: string; Icon: LucideIcon };

const minutesOfDay = 24 * 60;
const moments: readonly Moment[] = [
  {
    minute: 5 * 60 + 18,
    time: "5:18 AM",
    title: "She picks up",
    text: "Before your boots are on. Day and night, weekends and holidays.",
    Icon: PhoneCall,
  },
  {
    minute: 11 * 60 + 15,
    time: "11:15 AM",
    title: "She books the job",
    text: "Into your Google or Microsoft calendar, in a slot that’s really open.",
    Icon: CalendarCheck,
  },
  {
    minute: 15 * 60 + 31,
    time: "3:31 PM",
    title: "She transfers it",
    text: "Sales to one number, service to another. You decide what counts as an emergency.",
    Icon: PhoneForwarded,
  },
  {
    minute: 21 * 60 + 40,
    time: "9:40 PM",
    title: "She takes a message",
    text: "Name, number and what’s wrong. A short summary by email, with every word if you want it.",
    Icon: MessageSquare,
  },
];
const hours = ["12 AM", "6 AM", "noon", "6 PM", "12 AM"];

/** A day as a tape: a tick for every half hour, a pin for every moment. */
export const Day = () => (
  <section id="features" aria-labelledby="features-title" className="folds pt-(--space-section)">
    <div className="wrap">
      <h2 id="features-title" className="type-title">
        A day on the phone
      </h2>
      <p className="type-lead mt-4 max-w-[44rem]">
        You set it up once, in three steps. After that she answers, and you can read every call.
      </p>
      <div className="day-tape mt-11 hidden md:block" aria-hidden="true">
        {hours.map((hour, place) => (
          <span key={`${place} ${hour}`} style={{ left: `${place * 25}%` }}>
            {hour}
          </span>
        ))}
        {moments.map(({ minute, time }) => (
          <i key={time} style={{ left: `${((minute * 100) / minutesOfDay).toFixed(2)}%` }} />
        ))}
      </div>
      <ol className="mt-8 grid gap-x-6 md:grid-cols-2 md:gap-y-8 lg:grid-cols-4">
        {moments.map(({ time, title, text, Icon }) => (
          <li key={time} className="day-moment">
            <p className="flex items-center gap-2 font-display text-lg/none font-[720] tracking-[-0.02em]">
              <Icon className="size-5" aria-hidden />
              {time}
            </p>
            <h3 className="type-card mt-3.5 text-xl">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
