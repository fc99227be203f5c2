/**
 * The zone by whose calendar a business reads "today": its owner's where an assistant works by it, otherwise the one that most of the
 * assistants work by, the first of them where it is a draw. An owner who is far from the business, or whose browser named another zone,
 * still sees the calls of the day that it is there. Without an assistant there is only the owner's.
 */
export function businessZone(ownerZone: string, assistantZones: readonly string[]): string {
  if (assistantZones.length === 0 || assistantZones.includes(ownerZone)) return ownerZone;
  const count = (zone: string) => assistantZones.filter((one) => one === zone).length;
  return assistantZones.reduce((best, zone) => (count(zone) > count(best) ? zone : best));
}
