import type { Filter } from '@garderoba/contracts';
import { KeywordColumn } from './columns.js';
import { type Columns, plan } from './filters.js';

/** Option ids of one variant, by attribute code. */
export type VariantOptions = Readonly<Record<string, number>>;

export type OptionFilter = Extract<Filter, { readonly is: 'option' }>;

/** Available variants of each document, when they differ in more than one attribute; equal ones are stored once. */
export class VariantColumn {
  private readonly column = new KeywordColumn();
  /** Parsed variants by number; a reused number is parsed again. */
  private readonly read: Array<{ readonly text: string; readonly options: ReadonlyMap<string, string> }> = [];

  set(doc: number, variants: readonly VariantOptions[]): void {
    this.column.set(doc, variants.map(written));
  }
  clear(doc: number): void {
    this.column.clear(doc);
  }
  has(doc: number, wanted: (variant: number) => boolean): boolean {
    return this.column.has(doc, wanted);
  }
  each(doc: number, visit: (variant: number) => void): void {
    this.column.each(doc, visit);
  }
  /** All numbers of variants are smaller than this. */
  get size(): number {
    return this.column.values.length;
  }
  optionsOf(variant: number): ReadonlyMap<string, string> {
    const text = this.column.values[variant] || '[]';
    let known = this.read[variant];
    if (known?.text !== text) {
      known = { text, options: new Map(JSON.parse(text) as Array<[string, string]>) };
      this.read[variant] = known;
    }
    return known.options;
  }
}

const written = (options: VariantOptions): string =>
  JSON.stringify(Object.entries(options).map(([code, id]) => [code, String(id)]));

const UNKNOWN = -1;
/** Limited by the bits of a number; far more than the attributes that variants of any shop differ in. */
const MOST_FILTERS = 30;

/** The filters that variants may satisfy: the first one of each attribute that any variant has. */
export function variantFilters(filters: readonly Filter[], isOfVariants: (code: string) => boolean): OptionFilter[] {
  const chosen = filters.filter(
    (filter): filter is OptionFilter => filter.is === 'option' && isOfVariants(filter.field),
  );
  return chosen
    .filter(({ field }, i) => chosen.findIndex((other) => other.field === field) === i)
    .slice(0, MOST_FILTERS);
}

/**
 * Options chosen together: the ones a product does not have itself, ONE of its variants must have. Created per query;
 * each variant is evaluated once, however many documents share it.
 */
export class ChosenTogether {
  private readonly own: ReadonlyArray<(doc: number) => boolean>;
  private readonly wanted: ReadonlyArray<{ readonly field: string; readonly values: ReadonlySet<string> }>;
  /** The filters that a variant satisfies, as bits. */
  private readonly passed: Int32Array;

  private constructor(
    private readonly filters: readonly OptionFilter[],
    columns: Columns,
    private readonly variants: VariantColumn,
  ) {
    this.own = filters.map(({ field, values }) => plan({ is: 'oneOf', field, values }, columns).test);
    this.wanted = filters.map(({ field, values }) => ({ field, values: new Set(values) }));
    this.passed = new Int32Array(variants.size).fill(UNKNOWN);
  }

  /** Undefined when no filter is on an attribute of variants. */
  static of(filters: readonly Filter[], columns: Columns, variants: VariantColumn): ChosenTogether | undefined {
    if (variants.size === 0) return undefined;
    const chosen = variantFilters(filters, (code) => columns.keyword(`${code}_options`) !== undefined);
    return chosen.length > 0 ? new ChosenTogether(chosen, columns, variants) : undefined;
  }

  /** For a document that satisfies each filter by itself or by some variant; `except`: a filter to ignore. */
  passes(doc: number, except?: Filter): boolean {
    if (this.filters.length < 2) return true;
    const needed = this.needed(doc, except);
    // A single option is covered by `<code>_options`.
    return (needed & (needed - 1)) === 0 || this.variants.has(doc, (variant) => this.hasAll(variant, needed));
  }

  /**
   * Visits each value of an attribute in the variants that satisfy the other filters, once per document. `column`: the
   * column of `<code>_options`.
   */
  valuesOf(code: string, column: KeywordColumn): (doc: number, visit: (value: number) => void) => void {
    const own = this.filters.find(({ field }) => field === code);
    if (this.filters.length === (own ? 1 : 0)) return (doc, visit) => column.each(doc, visit);
    const values = new Int32Array(this.variants.size).fill(UNKNOWN - 1);
    const optionNumber = (variant: number): number => {
      if (values[variant] === UNKNOWN - 1) {
        const id = this.variants.optionsOf(variant).get(code);
        values[variant] = id === undefined ? UNKNOWN : (column.find([id])[0] ?? UNKNOWN);
      }
      return values[variant] as number;
    };
    // The last document per value, so that two variants of one document count once.
    const lastDoc = new Int32Array(column.values.length).fill(UNKNOWN);
    return (doc, visit) => {
      const needed = this.needed(doc, own);
      if (needed === 0) return column.each(doc, visit);
      this.variants.each(doc, (variant) => {
        if (!this.hasAll(variant, needed)) return;
        const value = optionNumber(variant);
        if (value === UNKNOWN || lastDoc[value] === doc) return;
        lastDoc[value] = doc;
        visit(value);
      });
    };
  }

  /** The filters that only variants of the document satisfy, as bits. */
  private needed(doc: number, except: Filter | undefined): number {
    let needed = 0;
    for (let i = 0; i < this.filters.length; i += 1)
      if (this.filters[i] !== except && !(this.own[i] as (doc: number) => boolean)(doc)) needed |= 1 << i;
    return needed;
  }

  private hasAll(variant: number, needed: number): boolean {
    if (this.passed[variant] === UNKNOWN) {
      const options = this.variants.optionsOf(variant);
      this.passed[variant] = this.wanted.reduce(
        (bits, { field, values }, i) => (values.has(options.get(field) ?? '') ? bits | (1 << i) : bits),
        0,
      );
    }
    return ((this.passed[variant] as number) & needed) === needed;
  }
}
