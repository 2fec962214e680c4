import type { EntryKind } from '@garderoba/contracts/content/entries';
import { NotPublished, NotScheduled, ScheduleInPast } from './pages.errors.js';

/** What an editor sees; a text without a row is missing. */
export type TextState = 'draft' | 'scheduled' | 'published' | 'published_with_changes' | 'withdrawn';

/** The pointers of a text. Each names a revision of the same entry and language. */
export interface Pointers {
  /** The revision that editors see and change. */
  readonly draftNo: number;
  readonly publishedNo: number | null;
  readonly publishedAt: Date | null;
  readonly scheduledNo: number | null;
  readonly scheduledAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** An entry in one language, or what all languages share (`*`). */
export interface Text extends Pointers {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly language: string;
  readonly slug: string | null;
  /** Of the draft. */
  readonly title: string;
  readonly version: number;
  readonly dismissedSourceNo: number | null;
  readonly lastKey: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export function stateOf({ draftNo, publishedNo, scheduledNo, withdrawnAt }: Pointers): TextState {
  if (publishedNo !== null) return publishedNo === draftNo ? 'published' : 'published_with_changes';
  if (scheduledNo !== null) return 'scheduled';
  return withdrawnAt === null ? 'draft' : 'withdrawn';
}

const UNSCHEDULED = { scheduledNo: null, scheduledAt: null };

/** A text that has only this draft. */
export const drafted = (draftNo: number): Pointers => ({
  draftNo,
  publishedNo: null,
  publishedAt: null,
  withdrawnAt: null,
  ...UNSCHEDULED,
});

/** Makes a revision visible. A schedule ends, because it would bring back an older revision later. */
export const published = <Of extends Pointers>(text: Of, no: number, now: Date): Of => ({
  ...text,
  ...UNSCHEDULED,
  publishedNo: no,
  publishedAt: now,
  withdrawnAt: null,
});

/** The draft as it is now becomes visible at `at`; later changes of the draft do not. */
export function scheduled<Of extends Pointers>(text: Of, at: Date, now: Date): Of {
  if (at.getTime() <= now.getTime()) throw new ScheduleInPast();
  return { ...text, scheduledNo: text.draftNo, scheduledAt: at };
}

export function unscheduled<Of extends Pointers>(text: Of): Of {
  if (text.scheduledNo === null) throw new NotScheduled();
  return { ...text, ...UNSCHEDULED };
}

/** Hides the text; a schedule ends, too. */
export function withdrawn<Of extends Pointers>(text: Of, now: Date): Of {
  if (text.publishedNo === null) throw new NotPublished();
  return { ...text, ...UNSCHEDULED, publishedNo: null, publishedAt: null, withdrawnAt: now };
}

/** An earlier revision becomes the draft; what is visible does not change. */
export const restored = <Of extends Pointers>(text: Of, no: number): Of => ({ ...text, draftNo: no });

/** The pointers moved to other revisions with the same state: a picture in them was replaced. */
export function renumbered<Of extends Pointers>(text: Of, numbers: ReadonlyMap<number, number>): Of {
  const moved = <No extends number | null>(no: No): No => (numbers.get(no ?? 0) as No | undefined) ?? no;
  const { draftNo, publishedNo, scheduledNo } = text;
  return { ...text, draftNo: moved(draftNo), publishedNo: moved(publishedNo), scheduledNo: moved(scheduledNo) };
}

export const isDue = ({ scheduledAt }: Pointers, now: Date): boolean =>
  scheduledAt !== null && scheduledAt.getTime() <= now.getTime();

/** Milliseconds after the last autosave, from which a draft is written no more: the next save opens a new revision. */
export const QUIET_MS = 10 * 60_000;

export interface OpenDraft {
  readonly sealedAt: Date | null;
  readonly writtenAt: Date;
  readonly writtenBy: string | null;
}

/** Whether a save by this person at this time continues the draft instead of opening a new revision. */
export const isContinued = (draft: OpenDraft, isNewest: boolean, by: string | null, now: Date): boolean =>
  isNewest && draft.sealedAt === null && draft.writtenBy === by && now.getTime() - draft.writtenAt.getTime() < QUIET_MS;
