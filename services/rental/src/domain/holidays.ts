import { createHash } from 'node:crypto';
import type { DayRange } from './civil-date.js';

/** Days on which nothing starts and nothing is handed out, both inclusive. */
export interface Holiday extends DayRange {
  readonly name: string;
}

/** Version of the holidays of a country: a digest of them, in the order of their first days. */
export const versionOf = (holidays: readonly Holiday[]): string =>
  createHash('sha256')
    .update(JSON.stringify(holidays.map(({ from, to, name }) => [from, to, name])))
    .digest('hex')
    .slice(0, 16);
