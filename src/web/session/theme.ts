import { storage } from "./storage.ts";

export type ThemeChoice = "system" | "light" | "dark";

const darkSystem = () => window.matchMedia("(prefers-color-scheme: dark)");

export const readThemeChoice = (): ThemeChoice => {
  const stored = storage.read("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
};

const paint = (): void => {
  const choice = readThemeChoice();
  document.documentElement.dataset["theme"] = choice === "system" ? (darkSystem().matches ? "dark" : "light") : choice;
};

/** Keeps the choice on this device and repaints at once. */
export const chooseTheme = (choice: ThemeChoice): void => {
  storage.write("theme", choice);
  paint();
};

/** Follows the system's switch between day and night, and a choice made in another tab. */
export const followTheme = (): (() => void) => {
  const system = darkSystem();
  // The switch may have happened before this began to follow.
  paint();
  system.addEventListener("change", paint);
  window.addEventListener("storage", paint);
  return () => {
    system.removeEventListener("change", paint);
    window.removeEventListener("storage", paint);
  };
};
