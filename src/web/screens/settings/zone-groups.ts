import { usTimeZones } from "#domain/time/timezones.ts";

export type ZoneGroup = {
  readonly label: string;
  readonly zones: readonly { readonly zone: string; readonly label: string }[];
};

const us: ZoneGroup = {
  label: "United States",
  zones: usTimeZones.map(({ zone, createLabel }) => ({ zone, label: createLabel })),
};

const areaOf = (zone: string): string => (zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : "Other");
const labelOf = (zone: string): string => zone.replaceAll("_", " ");

/** The choices of the select: the six US zones by their names, then all that the browser knows, by continent. */
export const zoneGroups = (supported: readonly string[], current: string): ZoneGroup[] => {
  // The account's zone may have an older name than the browser lists.
  const all = [...new Set([...supported, current])].sort();
  const areas = [...new Set(all.map(areaOf))].sort();
  return [
    us,
    ...areas.map((area) => ({
      label: area,
      zones: all.filter((zone) => areaOf(zone) === area).map((zone) => ({ zone, label: labelOf(zone) })),
    })),
  ];
};
