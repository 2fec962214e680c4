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

/** Maximum attributes of variants that are checked together; each one more doubles the number of clauses. */
const MOST_TOGETHER = 4;

/** A flag is also found by 1 or 0 (columns.ts). */
const FLAGS: Readonly<Record<string, string>> = { '1': 'true', '0': 'false' };

/**
 * Translates filters of the neutral query into clauses; the columns determine the meaning of a field, as in filters.ts.
 */
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
        return NOTHING; // already translated into documents (free-garments.ts)
      case 'not':
        return { bool: { must_not: [this.of(filter.filter)] } };
      case 'any':
        return filter.filters.length === 0 ? NOTHING : anyOf(filter.filters.map((inner) => this.of(inner)));
      case 'all':
        return { bool: { filter: filter.filters.map((inner) => this.of(inner)) } };
    }
  }

  /** The filters that variants may satisfy, chosen as by `ChosenTogether` of the embedded engine. */
  ofVariants(filters: readonly Filter[]): readonly OptionFilter[] {
    const isOfVariants = (code: string): boolean => isPlainName(code) && this.columns.variants.has(code);
    return variantFilters(filters, isOfVariants).slice(0, MOST_TOGETHER);
  }

  /** Filters that the product does not satisfy itself must be satisfied by ONE variant together. */
  together(filters: readonly Filter[]): Clause[] {
    return subsets(this.ofVariants(filters))
      .filter((some) => some.length > 1)
      .map((some) => anyOf([...some.map((filter) => this.own(filter)), this.oneVariant(some)]));
  }

  /** The product itself has one of the options. */
  own({ field, values }: OptionFilter): Clause {
    return this.oneOf(field, values);
  }

  oneVariant(filters: readonly OptionFilter[]): Clause {
    return { nested: { path: 'v', query: this.ofVariant(filters) } };
  }

  /** Clause inside the nested variants. */
  ofVariant(filters: readonly OptionFilter[]): Clause {
    return { bool: { filter: filters.map(({ field, values }) => ({ terms: { [`v.${field}`]: [...values] } })) } };
  }

  /** `w.…`: the column of exact values of a field, if it exists. */
  wordsOf(field: string): string | undefined {
    const name = storedName(field, this.language);
    return isPlainName(name) && this.columns.words.has(name) ? `w.${name}` : undefined;
  }

  /** `n.…`: the number column of a field; a group without own prices uses the public price. */
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
      // Without bounds: every document with a value.
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

/** All subsets, including the empty one. */
export function subsets<Item>(items: readonly Item[]): Item[][] {
  const all: Item[][] = [[]];
  for (const item of items) all.push(...all.map((some) => [...some, item]));
  return all;
}
