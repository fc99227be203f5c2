import type { SettingsForm } from "./settings-form.ts";
import { tradeName } from "./trade-name.ts";

export const businessSummary = ({ business_name, trade }: SettingsForm): string =>
  [business_name.trim(), tradeName(trade)].filter((part) => part !== "").join(", ") || "Name and trade";
