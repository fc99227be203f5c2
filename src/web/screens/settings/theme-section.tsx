import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useSaveTheme } from "../../data/profile.ts";
import { Button } from "../../parts/button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Picks } from "../../parts/picks.tsx";
import { SideSection } from "../../parts/side-section.tsx";
import { onStorageChangedElsewhere } from "../../session/storage.ts";
import { chooseTheme, readThemeChoice, type ThemeChoice } from "../../session/theme.ts";

const options = [
  { value: "system", label: "System", text: "As your device has it", icon: <Monitor aria-hidden /> },
  { value: "light", label: "Light", text: "For day and sun", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", text: "For the night shift", icon: <Moon aria-hidden /> },
] as const;

export const ThemeSection = () => {
  const [choice, setChoice] = useState(readThemeChoice);
  const save = useSaveTheme();

  useEffect(() => onStorageChangedElsewhere(() => setChoice(readThemeChoice())), []);

  const choose = (theme: ThemeChoice) => {
    setChoice(theme);
    chooseTheme(theme);
    save.mutate(theme);
  };

  return (
    <SideSection title="Theme" text="Changes at once, here and wherever you log in.">
      <div className="grid gap-4.5">
        {save.isError && (
          <Notice
            kind="bad"
            title="The theme is set on this device only"
            action={
              <Button size="sm" onClick={() => save.mutate(choice)}>
                Try Again
              </Button>
            }
          >
            {thrownText(save.error)}
          </Notice>
        )}
        <Picks legend="Theme" name="theme" value={choice} onChange={choose} options={options} />
        <p role="status" className="sr-only">
          {save.isSuccess ? "Your theme is saved." : ""}
        </p>
      </div>
    </SideSection>
  );
};
