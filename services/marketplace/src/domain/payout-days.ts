import { addDays } from '@garderoba/contracts/civil-days';
import { dayAt, isBusinessDay } from './business-days.js';

/** Payouts are collected on business days from this hour on, in Warsaw: by SELL-054 the last one that is early enough. */
const HOUR = 6;
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', hourCycle: 'h23' });

const hourAt = (instant: Date): number => Number(TIME.format(instant));

/** The day whose collection is due by now; null: it is no business day, or too early. */
export function collectionDay(now: Date): string | null {
  const day = dayAt(now);
  return isBusinessDay(day) && hourAt(now) >= HOUR ? day : null;
}

/** The first collection after this instant. */
export function nextCollection(now: Date): Date {
  for (let day = dayAt(now); ; day = addDays(day, 1)) {
    const at = collectionAt(day);
    if (isBusinessDay(day) && at > now) return at;
  }
}

/** The instant of the hour: Warsaw is one or two hours ahead of UTC. */
function collectionAt(day: string): Date {
  const early = new Date(`${day}T${String(HOUR - 2).padStart(2, '0')}:00:00Z`);
  return hourAt(early) === HOUR ? early : new Date(early.getTime() + 3_600_000);
}
