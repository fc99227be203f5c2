import { useEffect, useState } from "react";
import { PageHeader } from "../../parts/page-header.tsx";
import { SegmentChoice } from "../../parts/segment-choice.tsx";
import { chooseTheme, readThemeChoice, type ThemeChoice } from "../../session/theme.ts";
import { Buttons } from "./buttons.tsx";
import { Charts } from "./charts.tsx";
import { Choices } from "./choices.tsx";
import { Faces } from "./faces.tsx";
import { Fields } from "./fields.tsx";
import { Floating } from "./floating.tsx";
import { Lists } from "./lists.tsx";
import { Measures } from "./measures.tsx";
import { Money } from "./money.tsx";
import { Navigation } from "./navigation.tsx";
import { Surfaces } from "./surfaces.tsx";
import { Talk } from "./talk.tsx";
import { TuckedAway } from "./tucked-away.tsx";

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const sizes = [
  { value: "100%", label: "Text 100%" },
  { value: "200%", label: "Text 200%" },
] as const;
const directions = [
  { value: "ltr", label: "Left to right" },
  { value: "rtl", label: "Right to left" },
] as const;

export const meta = () => [{ title: "Parts" }];

/** Every part in every state, for those who build screens from them. Only the development server has this page. */
export default function PartsGallery() {
  const [theme, setTheme] = useState<ThemeChoice>(readThemeChoice);
  const [size, setSize] = useState<(typeof sizes)[number]["value"]>("100%");
  const [direction, setDirection] = useState<(typeof directions)[number]["value"]>("ltr");
  useEffect(() => {
    document.documentElement.style.fontSize = size;
    return () => {
      document.documentElement.style.removeProperty("font-size");
    };
  }, [size]);
  const paint = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  return (
    <main id="main" tabIndex={-1} dir={direction} className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-20">
      <PageHeader
        title="Parts"
        lead="Every part in every state. All names, numbers and texts on this page are examples."
        aside={
          <div className="flex flex-wrap gap-3">
            <SegmentChoice legend="Theme" name="theme" value={theme} onChange={paint} options={themes} />
            <SegmentChoice legend="Text size" name="size" value={size} onChange={setSize} options={sizes} />
            <SegmentChoice
              legend="Direction"
              name="direction"
              value={direction}
              onChange={setDirection}
              options={directions}
            />
          </div>
        }
      />
      <Buttons />
      <Fields />
      <Choices />
      <TuckedAway />
      <Surfaces />
      <Lists />
      <Talk />
      <Floating />
      <Measures />
      <Money />
      <Faces />
      <Navigation />
      <Charts />
    </main>
  );
}
