import { Postings } from './postings.js';

const NONE = -1;
const SEVERAL = -2;
const NOBODY = { size: 0, list: new Uint32Array(0) };

const grown = <T extends Int32Array | Float64Array>(array: T, doc: number, empty: number): T => {
  if (doc < array.length) return array;
  const larger = new (array.constructor as new (size: number) => T)(Math.max(doc + 1, array.length * 2, 64));
  larger.set(array);
  larger.fill(empty, array.length);
  return larger;
};

/**
 * Exact values of one field in both directions: from a value to its documents (filters) and from a document to its
 * values (facets, other filters). Values are numbered; a document with one value takes four bytes.
 */
export class KeywordColumn {
  private readonly numbers = new Map<string, number>();
  readonly values: string[] = [];
  /** Most values of a column with many values (SKUs, URL paths) have one document, which is stored directly. */
  private readonly postings: Array<Postings | number> = [];
  /** Numbers of values without documents; new values reuse them, so that memory does not grow with changes. */
  private readonly free: number[] = [];
  private first = new Int32Array(0);
  private readonly several = new Map<number, Int32Array>();

  /** Costs little when the values are those of before: most changes of a product change two of its sixty fields. */
  set(doc: number, values: readonly string[]): void {
    const wanted = values.length > 1 ? [...new Set(values)] : values;
    if (this.isSet(doc, wanted)) return;
    this.clear(doc);
    if (wanted.length === 0) return;
    const numbers = wanted.map((value) => this.numberFor(value));
    for (const number of numbers) this.link(number, doc);
    this.first = grown(this.first, doc, NONE);
    if (numbers.length === 1) this.first[doc] = numbers[0] as number;
    else {
      this.first[doc] = SEVERAL;
      this.several.set(doc, Int32Array.from(numbers));
    }
  }

  clear(doc: number): void {
    this.each(doc, (number) => this.unlink(number, doc));
    if (doc < this.first.length) this.first[doc] = NONE;
    this.several.delete(doc);
  }

  /** Numbers of the known ones of these values. A flag is also found by 1 or 0. */
  find(values: readonly string[]): number[] {
    return values.flatMap((value) => this.numbers.get(value) ?? this.numbers.get(FLAGS[value] ?? '') ?? []);
  }

  docsOf(number: number): Pick<Postings, 'size' | 'list'> {
    const docs = this.postings[number] as Postings | number;
    if (typeof docs !== 'number') return docs;
    return docs === NONE ? NOBODY : { size: 1, list: Uint32Array.of(docs) };
  }

  has(doc: number, wanted: (number: number) => boolean): boolean {
    const first = doc < this.first.length ? (this.first[doc] as number) : NONE;
    if (first >= 0) return wanted(first);
    return first === SEVERAL && (this.several.get(doc) as Int32Array).some(wanted);
  }

  hasValue(doc: number, value: string): boolean {
    const number = this.numbers.get(value);
    return number !== undefined && this.has(doc, (own) => own === number);
  }

  exists(doc: number): boolean {
    return doc < this.first.length && this.first[doc] !== NONE;
  }

  each(doc: number, visit: (number: number) => void): void {
    const first = doc < this.first.length ? (this.first[doc] as number) : NONE;
    if (first >= 0) visit(first);
    else if (first === SEVERAL) for (const number of this.several.get(doc) as Int32Array) visit(number);
  }

  /** The first value, used for sorting. */
  valueOf(doc: number): string | undefined {
    const first = doc < this.first.length ? (this.first[doc] as number) : NONE;
    return first === SEVERAL ? this.values[this.several.get(doc)?.[0] as number] : this.values[first];
  }

  /** True if the document has exactly these values in this order. */
  private isSet(doc: number, values: readonly string[]): boolean {
    const first = doc < this.first.length ? (this.first[doc] as number) : NONE;
    if (first === NONE) return values.length === 0;
    if (first >= 0) return values.length === 1 && this.values[first] === values[0];
    const own = this.several.get(doc) as Int32Array;
    return own.length === values.length && values.every((value, index) => this.values[own[index] as number] === value);
  }

  private link(number: number, doc: number): void {
    const docs = this.postings[number] as Postings | number;
    if (typeof docs !== 'number') docs.add(doc);
    else if (docs === NONE) this.postings[number] = doc;
    else if (docs !== doc) {
      const both = new Postings();
      both.add(docs);
      both.add(doc);
      this.postings[number] = both;
    }
  }

  private unlink(number: number, doc: number): void {
    const docs = this.postings[number] as Postings | number;
    if (typeof docs !== 'number') docs.delete(doc);
    else if (docs === doc) this.postings[number] = NONE;
    if (docs === doc || (typeof docs !== 'number' && docs.size === 0)) this.forget(number);
  }

  private forget(number: number): void {
    this.numbers.delete(this.values[number] as string);
    this.values[number] = '';
    this.postings[number] = NONE;
    this.free.push(number);
  }

  private numberFor(value: string): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.free.pop() ?? this.values.length;
      this.values[number] = value;
      this.numbers.set(value, number);
      this.postings[number] = NONE;
    }
    return number;
  }
}

const FLAGS: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/** The part of a number column that filters, facets and sorts read. */
export interface Numbers {
  get(doc: number): number;
}

/** A number per document, for ranges, the price facet and sorts. NaN = no value. */
export class NumberColumn implements Numbers {
  private numbers = new Float64Array(0);

  set(doc: number, value: number): void {
    this.numbers = grown(this.numbers, doc, Number.NaN);
    this.numbers[doc] = value;
  }

  clear(doc: number): void {
    if (doc < this.numbers.length) this.numbers[doc] = Number.NaN;
  }

  get(doc: number): number {
    return doc < this.numbers.length ? (this.numbers[doc] as number) : Number.NaN;
  }
}
