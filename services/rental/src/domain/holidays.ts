import type { DayRange } from '@garderoba/contracts/civil-days';

/** Days on which nothing starts and nothing is handed out, both inclusive. */
export interface Holiday extends DayRange {
  readonly name: string;
}
