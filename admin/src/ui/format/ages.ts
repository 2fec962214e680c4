const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the largest whole unit: "3 hr. ago". */
export function ageOf(instant: string, now: number, locale: string): string {
  const past = Math.max(0, now - Date.parse(instant));
  const [unit, length] = UNITS.find(([, ms]) => past >= ms) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(-Math.floor(past / length), unit);
}

/** Minutes that are left until an instant, begun ones included; 0 = it has passed. */
export const minutesUntil = (instant: string | null | undefined, now: number): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000)) : 0;
