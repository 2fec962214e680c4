/**
 * From this weight on a word describes the product itself: SKU, name, category or label, not a mention in the
 * description.
 */
const STRONG = 5;
/** With fewer complete matches, partial matches are added. */
const FEW = 5;

/** Relevance of documents during one search: arrays over all documents, reused by later searches. */
export class Scores {
  private total = new Float32Array(0);
  /** Number of matched words per document, in any field and in fields of high weight. */
  private found = new Uint8Array(0);
  private strong = new Uint8Array(0);
  private isStrong = new Uint8Array(0);
  private best = new Float32Array(0);
  private touched = new Uint32Array(0);
  private ofWord = new Uint32Array(0);
  private touchedCount = 0;
  private ofWordCount = 0;

  /** Resets the scores of documents below `size`. */
  reset(size: number): void {
    if (this.total.length < size) {
      const larger = Math.max(size, this.total.length * 2, 1024);
      this.total = new Float32Array(larger);
      this.found = new Uint8Array(larger);
      this.strong = new Uint8Array(larger);
      this.isStrong = new Uint8Array(larger);
      this.best = new Float32Array(larger);
      this.touched = new Uint32Array(larger);
      this.ofWord = new Uint32Array(larger);
    } else {
      for (let i = 0; i < this.touchedCount; i += 1) {
        const doc = this.touched[i] as number;
        this.total[doc] = 0;
        this.found[doc] = 0;
        this.strong[doc] = 0;
      }
    }
    this.touchedCount = 0;
  }

  /** Adds one meaning of the current word; per document the best meaning counts. */
  add(docs: Uint32Array, weights: Float32Array, count: number, likeness: number, rarity: number): void {
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] as number;
      const weight = likeness * (weights[i] as number);
      const before = this.best[doc] as number;
      if (before === 0) {
        this.ofWord[this.ofWordCount] = doc;
        this.ofWordCount += 1;
      }
      if (weight >= STRONG) this.isStrong[doc] = 1;
      if (weight * rarity > before) this.best[doc] = weight * rarity;
    }
  }

  /** Ends the current word: adds its scores to the total. */
  endWord(): void {
    for (let i = 0; i < this.ofWordCount; i += 1) {
      const doc = this.ofWord[i] as number;
      if (this.found[doc] === 0) {
        this.touched[this.touchedCount] = doc;
        this.touchedCount += 1;
      }
      this.total[doc] = (this.total[doc] as number) + (this.best[doc] as number);
      this.found[doc] = (this.found[doc] as number) + 1;
      this.strong[doc] = (this.strong[doc] as number) + (this.isStrong[doc] as number);
      this.best[doc] = 0;
      this.isStrong[doc] = 0;
    }
    this.ofWordCount = 0;
  }

  /**
   * Documents with all words in fields of high weight; when they are few, also those with all words in any field and
   * those with most words in fields of high weight, ranked lower.
   */
  select(words: number, isWanted: (doc: number) => boolean): Uint32Array {
    const complete = this.touchedWhere((doc) => this.strong[doc] === words && isWanted(doc));
    if (complete.length >= FEW) return complete;
    const most = Math.max(1, Math.floor(words * 0.75));
    const near = this.touchedWhere(
      (doc) => (this.found[doc] === words || (this.strong[doc] as number) >= most) && isWanted(doc),
    );
    for (const doc of near) {
      const part = ((this.strong[doc] as number) + (this.found[doc] as number)) / (2 * words);
      this.total[doc] = (this.total[doc] as number) * part * part;
    }
    return near;
  }

  /** Valid until the next search. */
  readonly of = (doc: number): number => this.total[doc] as number;

  private touchedWhere(passes: (doc: number) => boolean): Uint32Array {
    const result = new Uint32Array(this.touchedCount);
    let size = 0;
    for (let i = 0; i < this.touchedCount; i += 1) {
      const doc = this.touched[i] as number;
      if (!passes(doc)) continue;
      result[size] = doc;
      size += 1;
    }
    return result.subarray(0, size);
  }
}
