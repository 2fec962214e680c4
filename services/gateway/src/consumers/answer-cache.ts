import { LRUCache } from 'lru-cache';

/** An answer lives at most this long without news (the ages of all caches on the way add up to 2 s: docs/architecture.md, I7). */
const LIFETIME_MS = 1_000;
/** What is larger is asked for seldom and would push out what is asked for often. */
const LARGEST_BYTES = 1024 * 1024;
/** Tags whose last change is remembered per index; a forgotten tag counts as changed. */
const MAX_TAGS = 50_000;

export interface CachedAnswer {
  readonly bytes: Buffer;
  readonly index: string;
  /** Generation of the index read before the answer was computed. */
  readonly generation: number;
  /** What the answer shows: P{product}, C{category}; none or `*` = it hangs on everything in its index. */
  readonly tags: readonly string[];
}

/**
 * Catalogue answers by the canonical query. Nothing is deleted on news: an answer knows the generation it was computed
 * at, and counts only while nothing it shows has changed since.
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

  /** Keeps an answer unless what it shows has changed while it was computed. */
  set(key: string, answer: CachedAnswer): void {
    if (this.holds(answer)) this.answers.set(key, answer);
  }

  /** News of an index. Generations come without gaps: a gap means that news was missed, so everything is old. */
  changed(index: string, generation: number, tags: readonly string[]): void {
    const news = this.newsOf(index);
    if (generation <= news.generation) return;
    const missed = news.generation > 0 && generation !== news.generation + 1;
    news.generation = generation;
    news.anyChange = generation;
    if (missed || news.generation === 0 || tags.includes('*')) {
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
  /** Generation of the last change of anything. */
  anyChange: number;
  /** Generation of the last change of everything: older answers are void. */
  everything: number;
  readonly tags: Map<string, number>;
}
