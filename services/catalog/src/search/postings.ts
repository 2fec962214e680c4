/** Documents with one value, ascending. Most values have few documents, some nearly all. */
export class Postings {
  private docs: Uint32Array;
  size = 0;

  constructor(capacity = 2) {
    this.docs = new Uint32Array(capacity);
  }

  /** A view, valid until the next change. */
  get list(): Uint32Array {
    return this.docs.subarray(0, this.size);
  }

  add(doc: number): void {
    const at = this.size === 0 || (this.docs[this.size - 1] as number) < doc ? this.size : this.lowerBound(doc);
    if (at < this.size && this.docs[at] === doc) return;
    if (this.size === this.docs.length) {
      const larger = new Uint32Array(this.size * 2);
      larger.set(this.docs);
      this.docs = larger;
    }
    this.docs.copyWithin(at + 1, at, this.size);
    this.docs[at] = doc;
    this.size += 1;
  }

  delete(doc: number): void {
    const at = this.lowerBound(doc);
    if (at >= this.size || this.docs[at] !== doc) return;
    this.docs.copyWithin(at, at + 1, this.size);
    this.size -= 1;
  }

  private lowerBound(doc: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.docs[middle] as number) < doc) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
