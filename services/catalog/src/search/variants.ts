import type { Filter } from '@garderoba/contracts';
import { KeywordColumn } from './columns.js';
import { type Columns, plan } from './filters.js';

/** Option ids of one variant, by attribute code. */
export type VariantOptions = Readonly<Record<string, number>>;

export type OptionFilter = Extract<Filter, { readonly is: 'option' }>;

/** Variants of each document that can be had, where they differ in more than one attribute; equal ones are kept once. */
export class VariantColumn {
  private readonly column = new KeywordColumn();
  /** Read once; a number that was given to another variant is read again. */
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
  /** Numbers of variants are below this. */
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
/** As many as a number has bits to spare; no shop has so many attributes to choose a variant by. */
const MOST_FILTERS = 30;

/** The options a shopper may have chosen of variants: the first filter of each attribute that any variant has. */
export function variantFilters(filters: readonly Filter[], isOfVariants: (code: string) => boolean): OptionFilter[] {
  const chosen = filters.filter(
    (filter): filter is OptionFilter => filter.is === 'option' && isOfVariants(filter.field),
  );
  return chosen
    .filter(({ field }, i) => chosen.findIndex((other) => other.field === field) === i)
    .slice(0, MOST_FILTERS);
}

/**
 * Options that were chosen together: what a product does not have itself, ONE of its variants must have. Made per query;
 * what a variant has of the choice is found out once, however many documents have such a variant.
 */
export class ChosenTogether {
  private readonly own: ReadonlyArray<(doc: number) => boolean>;
  private readonly wanted: ReadonlyArray<{ readonly field: string; readonly values: ReadonlySet<string> }>;
  /** Which filters a variant passes, as bits. */
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

  /** Undefined where nothing was chosen that a variant has. */
  static of(filters: readonly Filter[], columns: Columns, variants: VariantColumn): ChosenTogether | undefined {
    if (variants.size === 0) return undefined;
    const chosen = variantFilters(filters, (code) => columns.keyword(`${code}_options`) !== undefined);
    return chosen.length > 0 ? new ChosenTogether(chosen, columns, variants) : undefined;
  }

  /** Of a document that passes each filter; `except`: a filter that is looked past. */
  passes(doc: number, except?: Filter): boolean {
    if (this.filters.length < 2) return true;
    const needed = this.needed(doc, except);
    // One option alone is found in `<code>_options`.
    return (needed & (needed - 1)) === 0 || this.variants.has(doc, (variant) => this.hasAll(variant, needed));
  }

  /**
   * Goes through the values of an attribute that variants of a document have beside everything else that was chosen, each
   * once. `column`: that of `<code>_options`.
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
    // The document that last had a value, so that two variants of one document count once.
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

  /** Filters that the document passes only by its variants, as bits. */
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
