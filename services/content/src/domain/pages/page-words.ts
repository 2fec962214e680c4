import type { SectionOf } from '@garderoba/contracts/content/sections';

/** Words that the markup of sections adds to what editors write. */
export interface PageWords {
  readonly weekdays: string;
  readonly saturday: string;
  readonly sundayClosed: string;
  /** Label of the link to a map. */
  readonly map: string;
  /** Kinds of work of an opening. */
  readonly employment: Readonly<Record<SectionOf<'opening'>['employment'], string>>;
}
