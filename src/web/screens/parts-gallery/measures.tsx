import { useState } from "react";
import { trialHours } from "#domain/money/trial.ts";
import { Bone } from "../../parts/bone.tsx";
import { Dial } from "../../parts/dial.tsx";
import { Gauge } from "../../parts/gauge.tsx";
import { hourMarks } from "../../parts/hour-marks.ts";
import { Slider } from "../../parts/slider.tsx";
import { Flow, Group, Specimen } from "./group.tsx";

export const Measures = () => {
  const [hours, setHours] = useState(40);
  const trial = hourMarks(trialHours);
  return (
    <Group id="measures" title="Progress">
      <Specimen name="Gauge: some of it, none, all">
        <Gauge label="2 h 31 min used of 3 free hours" part={0.84} {...trial} />
        <Gauge label="Nothing used of 3 free hours" part={0} {...trial} />
        <Gauge label="3 of 3 free hours used" part={1} {...trial} />
      </Specimen>
      <Specimen name="Gauge, thin; unknown length: the dial; bones">
        <Gauge label="1 of 3 seconds" part={0.4} ticks={15} longTicks={3} thin />
        <Flow>
          <Dial />
          <div className="grid flex-1 gap-2">
            <Bone width="100%" height="1rem" />
            <Bone width="70%" height="1rem" />
          </div>
        </Flow>
      </Specimen>
      <Specimen name="Slider: pulled by hand, or with arrows, Home and End; off" wide>
        <Slider
          label="Hours of calls in a month"
          value={hours}
          onChange={setHours}
          max={160}
          valueText={`${hours} hours`}
          ticks={16}
          longTicks={4}
          marks={["0", "40", "80", "120", "160"]}
        />
        <Slider
          label="Minutes"
          value={20}
          onChange={setHours}
          max={60}
          valueText="20 minutes"
          ticks={12}
          longTicks={4}
          disabled
        />
      </Specimen>
    </Group>
  );
};
