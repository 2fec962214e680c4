import type { estypes } from '@elastic/elasticsearch';
import type { Bounds, Filter } from '@garderoba/contracts';
import { toNumber } from '../filters.js';
import { type OptionFilter, variantFilters } from '../variants.js';
import type { KnownColumns } from './columns-known.js';
import { everybodys, isPlainName, storedName } from './names.js';

export type Clause = estypes.QueryDslQueryContainer;

export const NOTHING: Clause = { match_none: {} };
export const anyOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1 ? (clauses[0] as Clause) : { bool: { should: [...clauses], minimum_should_match: 1 } };

/** Attributes of variants that are checked together; each one more doubles the clauses. */
const MOST_TOGETHER = 4;

/** A flag is also known as 1 or 0 (columns.ts). */
const FLAGS: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/** Filters of the neutral query as clauses; the columns decide what a field means, as in filters.ts. */
export class FilterClauses {
  constructor(
    private readonly columns: KnownColumns,
    private readonly language: string,
  ) {}

  of(filter: Filter): Clause {
    switch (filter.is) {
      case 'oneOf':
        return this.oneOf(filter.field, filter.values);
      case 'option':
        return anyOf([this.oneOf(filter.field, filter.values), this.oneOf(`${filter.field}_options`, filter.values)]);
      case 'range':
        return this.range(filter.field, filter);
      case 'exists':
        return this.exists(filter.field);
      case 'free':
        return NOTHING; // was turned into documents before (free-garments.ts)
      case 'not':
        return { bool: { must_not: [this.of(filter.filter)] } };
      case 'any':
        return filter.filters.length === 0 ? NOTHING : anyOf(filter.filters.map((inner) => this.of(inner)));
      case 'all':
        return { bool: { filter: filter.filters.map((inner) => this.of(inner)) } };
    }
  }

  /** Of these the choices that variants may have, as `ChosenTogether` of the embedded engine sees them. */
  ofVariants(filters: readonly Filter[]): readonly OptionFilter[] {
    const isOfVariants = (code: string): boolean => isPlainName(code) && this.columns.variants.has(code);
    return variantFilters(filters, isOfVariants).slice(0, MOST_TOGETHER);
  }

  /** What was chosen together ONE variant must have, as far as the product does not have it itself. */
  together(filters: readonly Filter[]): Clause[] {
    return subsets(this.ofVariants(filters))
      .filter((some) => some.length > 1)
      .map((some) => anyOf([...some.map((filter) => this.own(filter)), this.oneVariant(some)]));
  }

  /** The product has one of the options itself. */
  own({ field, values }: OptionFilter): Clause {
    return this.oneOf(field, values);
  }

  oneVariant(filters: readonly OptionFilter[]): Clause {
    return { nested: { path: 'v', query: this.ofVariant(filters) } };
  }

  /** Inside the variants. */
  ofVariant(filters: readonly OptionFilter[]): Clause {
    return { bool: { filter: filters.map(({ field, values }) => ({ terms: { [`v.${field}`]: [...values] } })) } };
  }

  /** `w.…` of the exact values of a field, where there are any. */
  wordsOf(field: string): string | undefined {
    const name = storedName(field, this.language);
    return isPlainName(name) && this.columns.words.has(name) ? `w.${name}` : undefined;
  }

  /** `n.…` of the numbers of a field; a group without prices of its own anywhere pays what everybody pays. */
  numbersOf(field: string): string | undefined {
    const name = storedName(field, this.language);
    if (!isPlainName(name)) return undefined;
    return [name, everybodys(name)].filter((one) => this.columns.numbers.has(one)).map((one) => `n.${one}`)[0];
  }

  private oneOf(field: string, values: readonly string[]): Clause {
    const words = this.wordsOf(field);
    if (words) return { terms: { [words]: [...new Set(values.flatMap((value) => [value, FLAGS[value] ?? value]))] } };
    const numbers = this.numbersOf(field);
    const wanted = values.map(Number).filter(Number.isFinite);
    return numbers && wanted.length > 0 ? { terms: { [numbers]: wanted } } : NOTHING;
  }

  private range(field: string, { gt, gte, lt, lte }: Bounds): Clause {
    const numbers = this.numbersOf(field);
    const bounds = Object.entries({
      ...(gte === undefined ? { gt } : { gte }),
      ...(lte === undefined ? { lt } : { lte }),
    }).filter(([, bound]) => bound !== undefined) as Array<[string, number | string]>;
    const amounts = bounds.map(([name, bound]) => [name, typeof bound === 'number' ? bound : toNumber(bound)] as const);
    if (numbers && amounts.every(([, amount]) => !Number.isNaN(amount))) {
      // Without a bound: everything that has the number at all.
      return amounts.length === 0
        ? { exists: { field: numbers } }
        : { range: { [numbers]: Object.fromEntries(amounts) } };
    }
    const words = this.wordsOf(field);
    if (!words) return NOTHING;
    const texts = Object.fromEntries(
      Object.entries({ gt, gte, lt, lte }).flatMap(([name, bound]) =>
        bound === undefined ? [] : [[name, String(bound)]],
      ),
    );
    return { range: { [words]: texts } };
  }

  private exists(field: string): Clause {
    const fields = [this.wordsOf(field), this.numbersOf(field)].filter((name) => name !== undefined);
    return fields.length === 0 ? NOTHING : anyOf(fields.map((name) => ({ exists: { field: name } })));
  }
}

/** Every choice of some of these, the empty one included. */
export function subsets<Item>(items: readonly Item[]): Item[][] {
  const all: Item[][] = [[]];
  for (const item of items) all.push(...all.map((some) => [...some, item]));
  return all;
}
