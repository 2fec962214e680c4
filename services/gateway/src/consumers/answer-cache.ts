import { LRUCache } from 'lru-cache';

/**
 * Maximum age of an answer without any event (the ages of all caches on the way add up to 2 s: docs/architecture.md,
 * I7).
 */
const LIFETIME_MS = 1_000;
/** Larger answers are not cached: they are rare and would evict frequent ones. */
const LARGEST_BYTES = 1024 * 1024;
/** Tags whose last change is stored per index; an evicted tag counts as changed. */
const MAX_TAGS = 50_000;

export interface CachedAnswer {
  readonly bytes: Buffer;
  readonly index: string;
  /** Generation of the index read before the answer was computed. */
  readonly generation: number;
  /**
   * Documents in the answer: P{product}, C{category}; none or `*` = the answer depends on every document of its index.
   */
  readonly tags: readonly string[];
}

/**
 * Cache of catalogue answers by canonical query. Events delete no answers: an answer stores the generation at which it
 * was computed and is valid only while none of its tags has changed since.
 */
export class AnswerCache {
  private readonly answers: LRUCache<string, CachedAnswer>;
  private readonly indexes = new Map<string, IndexNews>();

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: LARGEST_BYTES,
      sizeCalculation: ({ bytes, tags }, key) => bytes.length + key.length * 2 + tags.length * 16 + 200,
      ttl: LIFETIME_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  get(key: string): CachedAnswer | undefined {
    const answer = this.answers.get(key);
    return answer && this.holds(answer) ? answer : undefined;
  }

  /** Stores an answer unless one of its tags changed while it was computed. */
  set(key: string, answer: CachedAnswer): void {
    if (this.holds(answer)) this.answers.set(key, answer);
  }

  /**
   * Records a change event of an index. Generations have no gaps: a gap, also before the first event, means a missed
   * event, so every answer becomes invalid.
   */
  changed(index: string, generation: number, tags: readonly string[]): void {
    const news = this.newsOf(index);
    if (generation <= news.generation) return;
    const missed = generation !== news.generation + 1;
    news.generation = generation;
    news.anyChange = generation;
    if (missed || tags.includes('*')) {
      news.everything = generation;
      news.tags.clear();
    }
    for (const tag of tags) news.tags.set(tag, generation);
    if (news.tags.size > MAX_TAGS) {
      news.everything = generation;
      news.tags.clear();
    }
  }

  private holds({ index, generation, tags }: CachedAnswer): boolean {
    const news = this.newsOf(index);
    if (generation < news.everything) return false;
    if (tags.length === 0 || tags.includes('*')) return generation >= news.anyChange;
    return tags.every((tag) => (news.tags.get(tag) ?? 0) <= generation);
  }

  private newsOf(index: string): IndexNews {
    let news = this.indexes.get(index);
    if (!news) {
      news = { generation: 0, anyChange: 0, everything: 0, tags: new Map() };
      this.indexes.set(index, news);
    }
    return news;
  }
}

interface IndexNews {
  generation: number;
  /** Generation of the last change of any tag. */
  anyChange: number;
  /** Generation of the last change of all tags: older answers are invalid. */
  everything: number;
  readonly tags: Map<string, number>;
}
