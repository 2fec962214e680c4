const DAY_MS = 86_400_000;
const THURSDAY = 4;

/** The Thursday this number of weeks ahead, YYYY-MM-DD: rentals may start on it in every way of delivery and for every period (RNT-022 to RNT-026). */
export function thursdayIn(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * DAY_MS);
  const ahead = (THURSDAY + 7 - day.getUTCDay()) % 7;
  return new Date(day.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
}
