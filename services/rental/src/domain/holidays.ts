import type { DayRange } from './civil-date.js';

/** Days on which nothing starts and nothing is handed out, both inclusive. */
export interface Holiday extends DayRange {
  readonly name: string;
}
