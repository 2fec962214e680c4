const ZONE = 'Europe/Warsaw';

/** Minutes that the shop's clock is ahead of UTC at an instant. */
function offsetAt(instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: ZONE, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return Math.round((local - instant.getTime()) / 60_000);
}

/**
 * The instant at which the shop's clock shows `2026-12-24T08:00`; undefined for another text. An hour that the clock skips
 * in spring is taken as the hour after it.
 */
export function fromShopTime(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const asUtc = new Date(`${text}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  const first = new Date(asUtc.getTime() - offsetAt(asUtc) * 60_000);
  return new Date(asUtc.getTime() - offsetAt(first) * 60_000);
}

/** Whether the shop's clock ever shows this time: in spring it skips an hour. */
export const isShown = (text: string): boolean => {
  const instant = fromShopTime(text);
  return instant !== undefined && toShopTime(instant) === text;
};

/** What the shop's clock shows at an instant, as an input of date and time takes it. */
export const toShopTime = (instant: Date): string =>
  new Date(instant.getTime() + offsetAt(instant) * 60_000).toISOString().slice(0, 16);

/** The instant in words, in the shop's time. */
export const shopTimeText = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }).format(
    new Date(instant),
  );
