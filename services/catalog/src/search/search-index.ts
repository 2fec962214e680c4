import type { SearchQuery, StoreView } from '@garderoba/contracts';

/** For whom is asked. */
export interface Asker {
  readonly store: StoreView;
  /** Customer group with prices of its own, from the verified session. */
  readonly group?: number;
}

/** An answer ready to be sent: JSON as bytes, and what it depends on. */
export interface Answer {
  readonly bytes: Buffer;
  /** Of the index, read before the answer was computed. */
  readonly generation: number;
  /** `P12`, `C3`; `*` = depends on everything. */
  readonly tags: readonly string[];
}

export interface UrlQuestion {
  /** Path without leading slash, store prefix or query. */
  readonly url: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The port of the search engine; the embedded engine lives in this process (docs/decisions/0007). */
export abstract class SearchIndex {
  abstract search(asker: Asker, query: SearchQuery): Promise<Answer>;
  /** The document at exactly that address: a hit, or JSON `null`. */
  abstract byUrl(asker: Asker, question: UrlQuestion): Promise<Answer>;
  abstract suggest(asker: Asker, typed: string): Promise<Answer>;
  /** What changed up to a generation; resolves when searches see it. */
  abstract apply(
    changes: ReadonlyArray<readonly [entity: string, ref: string]>,
    generation: number,
  ): Promise<ChangedTags>;
  /** Builds everything anew beside what answers now, checks the counts, then switches. */
  abstract rebuild(): Promise<RebuildReport>;
  /** Of the index that is being built beside the one that answers. */
  abstract readonly progress: RebuildProgress;
  /** The generation that searches see. */
  abstract readonly generation: number;
  /** Is the engine away, so that answers come from the database? */
  get isAway(): boolean {
    return false;
  }
  /** Why answers come from the database, for operators; undefined while they come from the index. */
  get reason(): string | undefined {
    return undefined;
  }
}

/** Tags of what changed; all language indexes have the same. */
export type ChangedTags = readonly string[];

/** Products that are in the index being built, of all there are; not running: both are 0. */
export interface RebuildProgress {
  readonly running: boolean;
  readonly done: number;
  readonly of: number;
}

export const NOT_REBUILDING: RebuildProgress = { running: false, done: 0, of: 0 };

export interface RebuildReport {
  readonly documents: Readonly<Record<string, number>>;
  readonly milliseconds: number;
}
