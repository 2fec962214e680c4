import { shorten } from './amount.ts';
import { demand } from './refusal.ts';

const MAGENTO = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?$/i;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The shop's civil dates are in the time zone of the Warsaw store. */
const ZONE = 'Europe/Warsaw';

/**
 * An instant from `M/D/YY`, `M/D/YY, h:mm AM` or ISO; a date without an offset is meant in the store's zone.
 * @param edge a plain date means its first moment (`start`) or, for a last day that still counts, its last (`end`)
 */
export function parseInstant(
  column: string,
  cell: string | undefined,
  edge: 'start' | 'end' = 'start',
): string | undefined {
  const text = cell?.trim();
  if (!text) return undefined;
  const magento = MAGENTO.exec(text);
  const iso = magento ? null : ISO.exec(text);
  const parts = magento ? fromMagento(magento) : iso && fromIso(iso);
  demand(parts, `${column}: '${shorten(text)}' is not a date (M/D/YY or ISO)`);
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0, offset } = parts;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const read = new Date(utc);
  const exists =
    read.getUTCMonth() === month - 1 && read.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  demand(exists && year >= 1970 && year < 2200, `${column}: '${shorten(text)}' does not exist`);
  if (offset !== undefined) return new Date(utc - offsetMinutes(offset) * 60_000).toISOString();
  // Magento stores a last day as its midnight and includes the whole day.
  const isDay = parts.hour === undefined || (hour === 0 && minute === 0 && second === 0 && millisecond === 0);
  const wholeDay = edge === 'end' && isDay ? 86_400_000 - 1 : 0;
  return fromStoreZone(utc + wholeDay).toISOString();
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  offset?: string;
}

function fromMagento([, month, day, year, hour, minute, second, half]: RegExpExecArray): Parts {
  // Two digits: Magento's short format, 70–99 are 1970 to 1999.
  const full = year!.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const parts: Parts = { year: full, month: Number(month), day: Number(day) };
  if (hour === undefined) return parts;
  const clock = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  return { ...parts, hour: clock, minute: Number(minute), second: Number(second ?? 0) };
}

function fromIso([, year, month, day, hour, minute, second, fraction, offset]: RegExpExecArray): Parts {
  const parts: Parts = { year: Number(year), month: Number(month), day: Number(day), offset };
  return hour === undefined
    ? parts
    : {
        ...parts,
        hour: Number(hour),
        minute: Number(minute),
        second: Number(second ?? 0),
        millisecond: Number((fraction ?? '').padEnd(3, '0').slice(0, 3)),
      };
}

function offsetMinutes(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The instant at which the store's local time equals `wall` read as UTC. */
function fromStoreZone(wall: number): Date {
  let instant = wall;
  // Repeated: the first guess may be on the other side of a clock change.
  for (let i = 0; i < 2; i++) instant = wall - zoneOffset(instant);
  return new Date(instant);
}

/** Offset of the store's time zone from UTC in milliseconds. */
function zoneOffset(instant: number): number {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
  return shown - Math.floor(instant / 1000) * 1000;
}
