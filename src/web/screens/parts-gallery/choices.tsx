import { CalendarDays, Frown, Meh, Smile } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { Chips } from "../../parts/forms/chips.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { SegmentChoice } from "../../parts/forms/segment-choice.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { SegmentPanel, Segments } from "../../parts/navigation/segments.tsx";
import { example } from "./example-texts.ts";
import { Group, Specimen } from "./group.tsx";

const moods = [
  { value: "all", label: "All" },
  { value: "positive", label: "Positive", icon: <Smile aria-hidden /> },
  { value: "neutral", label: "Neutral", icon: <Meh aria-hidden /> },
  { value: "negative", label: "Negative", icon: <Frown aria-hidden /> },
];
const periods = [
  { value: "today", label: "Today" },
  { value: "week", label: "This Week" },
  { value: "month", label: "This Month" },
];
const ways = [
  { value: "login", label: "Login" },
  { value: "register", label: "Register" },
];
const calendars = [
  { value: "google", label: "Google Calendar", icon: <CalendarDays aria-hidden /> },
  { value: "none", label: "No calendar", text: "She takes messages only." },
];

export const Choices = () => {
  const [mood, setMood] = useState("all");
  const [period, setPeriod] = useState("today");
  const [way, setWay] = useState("login");
  const [calendar, setCalendar] = useState("google");
  const [texts, setTexts] = useState(true);
  const [spam, setSpam] = useState(false);
  return (
    <Group id="choices" title="Choices">
      <Specimen name="Checkbox: off, on, wrong, disabled">
        <div className="grid">
          <Checkbox>Tell me about new features</Checkbox>
          <Checkbox defaultChecked>I agree to the Terms of Service</Checkbox>
          <Checkbox error="Agree to the terms to go on">I agree to the Terms of Service</Checkbox>
          <Checkbox disabled>{example.long}</Checkbox>
        </div>
      </Specimen>
      <Specimen name="Switch: on, off, disabled, long text">
        <div className="grid divide-y divide-line">
          <Switch label="Text me after each call" checked={texts} onChange={() => setTexts(!texts)} />
          <Switch
            label="Hang up on spam"
            hint="Spam calls are never billed."
            checked={spam}
            onChange={() => setSpam(!spam)}
          />
          <Switch label="Record calls" hint="Add a card first." checked={false} disabled readOnly />
          <Switch label={example.long} checked={texts} onChange={() => setTexts(!texts)} />
        </div>
      </Specimen>
      <Specimen name="Chips: the filter of a list">
        <Chips legend="Filter by mood" name="gallery-mood" value={mood} onChange={setMood} options={moods} />
      </Specimen>
      <Specimen name="Segment choice: period, pattern">
        <div>
          <SegmentChoice legend="Period" name="gallery-period" value={period} onChange={setPeriod} options={periods} />
        </div>
      </Specimen>
      <Specimen name="Picks: one of a few, with what each means">
        <Picks legend="Calendar" name="gallery-calendar" value={calendar} onChange={setCalendar} options={calendars} />
      </Specimen>
      <Specimen name="Segments: two modes of one place">
        <Segments label="Way in" value={way} onChange={setWay} options={ways}>
          {ways.map(({ value, label }) => (
            <SegmentPanel key={value} value={value}>
              <p>The panel of {label}.</p>
            </SegmentPanel>
          ))}
        </Segments>
      </Specimen>
    </Group>
  );
};
