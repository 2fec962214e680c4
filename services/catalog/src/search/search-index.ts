import type { SearchQuery, StoreView } from '@garderoba/contracts';

/** Store and customer group of a query. */
export interface Asker {
  readonly store: StoreView;
  /** Customer group with own prices, from the verified session. */
  readonly group?: number;
}

/** An answer as JSON bytes, with its cache dependencies. */
export interface Answer {
  readonly bytes: Buffer;
  /** Generation of the index, read before the answer was computed. */
  readonly generation: number;
  /** `P12`, `C3`; `*` = depends on everything. */
  readonly tags: readonly string[];
}

export interface UrlQuestion {
  /** Path without leading slash, store prefix and query. */
  readonly url: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Port of the search engine; the embedded engine runs in this process (docs/decisions/0007). */
export abstract class SearchIndex {
  abstract search(asker: Asker, query: SearchQuery): Promise<Answer>;
  /** The document at exactly that path: a hit, or JSON `null`. */
  abstract byUrl(asker: Asker, question: UrlQuestion): Promise<Answer>;
  abstract suggest(asker: Asker, typed: string): Promise<Answer>;
  /** Applies changes up to a generation; resolves when searches show them. */
  abstract apply(
    changes: ReadonlyArray<readonly [entity: string, ref: string]>,
    generation: number,
  ): Promise<ChangedTags>;
  /** Builds a new index beside the current one, checks the counts, then switches. */
  abstract rebuild(): Promise<RebuildReport>;
  /** Progress of a running rebuild. */
  abstract readonly progress: RebuildProgress;
  /** The generation that searches show. */
  abstract readonly generation: number;
  /** Whether the engine is unavailable, so that the database answers. */
  get isAway(): boolean {
    return false;
  }
  /** Why the database answers, for operators; undefined while the index answers. */
  get reason(): string | undefined {
    return undefined;
  }
}

/** Tags of the changed documents; the same for all languages. */
export type ChangedTags = readonly string[];

/** Number of products in the index being built, and of all products; both 0 when no rebuild runs. */
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
