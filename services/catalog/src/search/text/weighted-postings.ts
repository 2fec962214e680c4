/** Documents of one word, ascending, with the word's weight in each. */
export class WeightedPostings {
  docs = new Uint32Array(2);
  weights = new Float32Array(2);
  size = 0;

  set(doc: number, weight: number): void {
    const isLast = this.size === 0 || (this.docs[this.size - 1] as number) < doc;
    const at = isLast ? this.size : this.lowerBound(doc);
    if (at === this.size || this.docs[at] !== doc) {
      this.makeRoom();
      this.docs.copyWithin(at + 1, at, this.size);
      this.weights.copyWithin(at + 1, at, this.size);
      this.docs[at] = doc;
      this.size += 1;
    }
    this.weights[at] = weight;
  }

  delete(doc: number): void {
    const at = this.lowerBound(doc);
    if (at >= this.size || this.docs[at] !== doc) return;
    this.docs.copyWithin(at, at + 1, this.size);
    this.weights.copyWithin(at, at + 1, this.size);
    this.size -= 1;
  }

  private makeRoom(): void {
    if (this.size < this.docs.length) return;
    const [docs, weights] = [new Uint32Array(this.size * 2), new Float32Array(this.size * 2)];
    docs.set(this.docs);
    weights.set(this.weights);
    this.docs = docs;
    this.weights = weights;
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
