import { Ban, CalendarDays, Sun } from "lucide-react";
import type { DigestChoice as Choice } from "#domain/accounts/notification-preferences.ts";
import { Picks } from "../../parts/picks.tsx";

const options = [
  { value: "never", label: "Never", text: "No digest", icon: <Ban aria-hidden /> },
  { value: "daily", label: "Daily", text: "At 7 am, when there is something to tell", icon: <Sun aria-hidden /> },
  { value: "weekly", label: "Weekly", text: "Mondays at 7 am", icon: <CalendarDays aria-hidden /> },
] as const;

/** A mail with the figures of the day or the week before. */
export const DigestChoice = ({ value, onChange }: { value: Choice; onChange: (value: Choice) => void }) => (
  <div className="grid gap-3">
    <div>
      <h3 className="font-semibold">Digest</h3>
      <p className="text-sm/5 text-ink-soft">
        A mail with calls, booked jobs, what waits for you and what it cost, by your time zone.
      </p>
    </div>
    <Picks legend="Digest" name="digest" value={value} onChange={onChange} options={options} />
  </div>
);
