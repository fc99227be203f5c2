import { BarChart } from "../../parts/charts/bar-chart.tsx";
import { HeatMap } from "../../parts/charts/heat-map.tsx";
import { LineChart } from "../../parts/charts/line-chart.tsx";
import { ShareBars } from "../../parts/charts/share-bars.tsx";
import { StackedBar } from "../../parts/charts/stacked-bar.tsx";
import { Group, Specimen } from "./group.tsx";

const inWords = (calls: number) => (calls === 1 ? "1 call" : `${calls} calls`);
const series = { axisName: "Day", valueName: "Calls", inWords, emptyText: "No calls in this period" };
const weekdays = ["Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
const week = (values: readonly number[]) => [
  ...weekdays.map((label, place) => ({ label, value: values[place] ?? 0 })),
  { label: "Today", name: "Thu", value: values[6] ?? 0, now: "today" },
];
const hourName = (hour: number) => (hour === 12 ? "noon" : `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`);
const hours = [0, 0, 1, 0, 0, 0, 1, 2, 2, 1, 0, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0].map((value, hour) => ({
  label: hourName(hour),
  value,
}));
const days = [6, 8, 7, 9, 4, 3, 10, 9, 11, 14].map((value, place) =>
  place === 9
    ? { label: "Mar 12", name: "March 12", value, now: "today" }
    : { label: `Mar ${place + 3}`, name: `March ${place + 3}`, value },
);
const moods = (positive: number, neutral: number, negative: number) =>
  [
    { name: "Positive", value: positive, fill: "plain" },
    { name: "Neutral", value: neutral, fill: "dotted" },
    { name: "Negative", value: negative, fill: "hatched" },
  ] as const;
const mood = { partName: "Sentiment", valueName: "Calls", inWords, emptyText: "No calls in this period" };

const shares = { barName: "Outcome", valueName: "Calls", inWords, emptyText: "No calls in this period" };
const fullDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export const Charts = () => (
  <Group id="charts" title="Charts">
    <Specimen name="Bars: ten or fewer, each with its value, today in tape">
      <BarChart
        {...series}
        title="Daily Volume"
        finding="60 calls in 7 days"
        sentence="Example: 60 calls in seven days, most of them today."
        points={week([9, 4, 3, 10, 9, 11, 14])}
      />
    </Specimen>
    <Specimen name="Bars: many, on a shaded ground">
      <BarChart
        {...series}
        axisName="Hour"
        title="Hourly Distribution"
        finding="4 of 14 outside your open hours"
        sentence="Example: 14 calls today, 4 of them outside the open hours from 8 am to 5 pm."
        points={hours}
        band={{ spans: [{ from: 8, until: 17 }], name: "Your open hours" }}
      />
    </Specimen>
    <Specimen name="Line with a comparison">
      <LineChart
        {...series}
        title="Call Trends"
        finding="21 more than the ten days before"
        sentence="Example: 81 calls since March 3, against 60 in the ten days before."
        points={days}
        valueName="These ten days"
        compare={{ name: "Ten days before", values: [5, 6, 6, 7, 2, 4, 8, 7, 7, 8] }}
      />
    </Specimen>
    <Specimen name="Line">
      <LineChart
        {...series}
        title="Call Trends"
        finding="Since Belle started, 81 calls"
        sentence="Example: 81 calls since March 3, rising to 14 today."
        points={days}
      />
    </Specimen>
    <Specimen name="Parts of one bar: plain, dotted, hatched">
      <StackedBar
        {...mood}
        title="Customer Sentiment"
        finding="Today, 14 calls"
        sentence="Example: of 14 calls today 8 were positive, 4 neutral and 2 negative."
        parts={moods(8, 4, 2)}
      />
    </Specimen>
    <Specimen name="Parts: one of them hardly there, one not at all">
      <StackedBar
        {...mood}
        title="Customer Sentiment"
        finding="This month, 981 calls"
        sentence="Example: of 981 calls this month 980 were positive and 1 negative."
        parts={moods(980, 0, 1)}
      />
    </Specimen>
    <Specimen name="Bars under their names, as shares of one whole">
      <ShareBars
        {...shares}
        shares
        title="Outcomes"
        finding="5 of 14 calls booked a job"
        sentence="Example: of 14 calls 5 booked a job, 2 were transferred, 3 left a message and 4 were answered."
        bars={[
          { name: "Booked", value: 5 },
          { name: "Transferred", value: 2 },
          { name: "Message", value: 3 },
          { name: "Answered", value: 4 },
          { name: "Missed", value: 0 },
        ]}
      />
    </Specimen>
    <Specimen name="Heat map: shade and number">
      <HeatMap
        title="Busiest Hours"
        finding="Busiest on Monday from 9 am to 10 am"
        sentence="Example: calls of eight weeks by weekday and hour, most of them on Monday from 9 am to 10 am."
        rows={["Sunday", ...fullDays].map((name) => ({ name, label: name.slice(0, 3) }))}
        columns={hours.map(({ label }) => ({ name: label, label }))}
        values={Array.from({ length: 7 }, (_, day) => hours.map(({ value }) => value * (day === 1 ? 3 : day)))}
        columnName="Hour"
        inWords={inWords}
        emptyText="No calls in the last 8 weeks"
      />
    </Specimen>
    <Specimen name="As its table">
      <BarChart
        {...series}
        asTable
        title="Daily Volume"
        finding="60 calls in 7 days"
        sentence="Example: 60 calls in seven days, most of them today."
        points={week([9, 4, 3, 10, 9, 11, 14])}
      />
    </Specimen>
    <Specimen name="Shares without data">
      <ShareBars {...shares} title="Outcomes" finding="No calls today" sentence="Example: no calls today." bars={[]} />
    </Specimen>
    <Specimen name="Bars without data">
      <BarChart
        {...series}
        title="Daily Volume"
        finding="No calls in 7 days"
        sentence="Example: no calls in seven days."
        points={week([])}
      />
    </Specimen>
    <Specimen name="Parts without data">
      <StackedBar
        {...mood}
        title="Customer Sentiment"
        finding="No calls today"
        sentence="Example: no calls today."
        parts={moods(0, 0, 0)}
      />
    </Specimen>
  </Group>
);
