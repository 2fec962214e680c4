import type { Client, estypes } from '@elastic/elasticsearch';
import type { Filter, Sort } from '@garderoba/contracts';
import { LRUCache } from 'lru-cache';
import type { Catalogue, CurrencyCounts } from '../catalogue.js';
import type { IndexAnswer, IndexQuery } from '../entity-index.js';
import type { KnownColumns } from './columns-known.js';
import { facetAggregation, facetResult } from './facet-clauses.js';
import { anyOf, type Clause, FilterClauses } from './filter-clauses.js';
import { everybodys, storedName } from './names.js';
import { TextClauses, wordsOf } from './text-clauses.js';

/** Minimum score of a hit (LIM-019). */
const MIN_SCORE = 0.02;
/** Above any sum of word scores. */
const EXACT_SCORE = 10_000;
/** With fewer complete matches, partial matches are added. */
const FEW = 5;
/** The server's maximum offset of a page; deeper pages continue from the last hit. */
const WINDOW = 10_000;
const MEMO_SIZE = 20_000;
/** How long a word without matches is remembered; the next import may add it. */
const UNKNOWN_MS = 30_000;

export interface ProductAnswer extends IndexAnswer {
  /** SKU by document id. */
  readonly skus: ReadonlyMap<number, string>;
  /** Facts of the hits, when the search has read them already. */
  readonly facts?: Catalogue;
}

interface CategoryBucket {
  readonly currencies: { readonly buckets: Record<string, { readonly doc_count: number }> };
}

/** Searches the products of one language. */
export class ProductSearch {
  private readonly filters: FilterClauses;
  private readonly texts: TextClauses;
  private readonly known = new LRUCache<string, boolean>({ max: MEMO_SIZE });

  constructor(
    private readonly client: Client,
    private readonly index: string,
    columns: KnownColumns,
    private readonly language: string,
  ) {
    this.filters = new FilterClauses(columns, language);
    this.texts = new TextClauses(columns, language);
  }

  async search(query: IndexQuery): Promise<ProductAnswer> {
    const choices = query.facets.length > 0 ? query.filters.filter(isChoice) : [];
    const fixed = [
      ...query.filters.filter((filter) => !choices.includes(filter)).map((filter) => this.filters.of(filter)),
      ...(choices.length === 0 ? this.filters.together(query.filters) : []),
    ];
    const request = (clause: Clause): estypes.SearchRequest => this.request(query, clause, choices);
    if (!query.text) return this.answer(query, await this.run(request({ bool: { filter: fixed } }), query));
    const { words: text, exact, onlyExact } = query.text;
    const typed = onlyExact ? [] : wordsOf(text, this.language);
    const unknown = await this.unknown(typed);
    const asked = (found: Clause | undefined): estypes.SearchRequest =>
      request({ bool: { filter: fixed, must: [this.relevance(found, exact, query.boosts)] } });
    if (typed.length === 0) return this.answer(query, await this.run(asked(undefined), query));
    const complete = await this.run(asked(this.texts.complete(typed, unknown)), query);
    const enough = (complete.aggregations?.all as { doc_count?: number } | undefined)?.doc_count ?? 0;
    if (enough >= FEW) return this.answer(query, complete);
    return this.answer(query, await this.run(asked(this.texts.near(typed, unknown)), query));
  }

  /** Ids and SKUs of all matching products, for rebuilds and URL lookups. */
  async skusOf(filters: readonly Filter[]): Promise<Map<number, string>> {
    const clause: Clause = { bool: { filter: filters.map((filter) => this.filters.of(filter)) } };
    const skus = new Map<number, string>();
    let after: estypes.SortResults | undefined;
    for (;;) {
      const page = await this.client.search({
        index: this.index,
        query: clause,
        size: 5_000,
        sort: [{ 'n.id': 'desc' }],
        ...(after && { search_after: after }),
        _source: false,
        docvalue_fields: ['w.sku'],
        track_total_hits: false,
      });
      for (const hit of page.hits.hits) skus.set(Number(hit._id), skuOf(hit));
      if (page.hits.hits.length < 5_000) return skus;
      after = page.hits.hits.at(-1)?.sort;
    }
  }

  /** Listed products per category and currency; `prices`: the indexed price by currency. */
  async counts(
    branches: ReadonlyMap<number, readonly number[]>,
    listed: readonly Filter[],
    prices: ReadonlyMap<string, string>,
  ): Promise<Map<number, CurrencyCounts>> {
    if (branches.size === 0) return new Map();
    const filters = Object.fromEntries(
      [...branches].map(([id, branch]) => [
        String(id),
        this.filters.of({ is: 'oneOf', field: 'category_ids', values: branch.map(String) }),
      ]),
    );
    const currencies = Object.fromEntries(
      [...prices].map(([currency, field]) => [currency, this.filters.of({ is: 'exists', field })]),
    );
    const { aggregations } = await this.client.search({
      index: this.index,
      size: 0,
      query: { bool: { filter: listed.map((filter) => this.filters.of(filter)) } },
      aggs: { categories: { filters: { filters }, aggs: { currencies: { filters: { filters: currencies } } } } },
    });
    const { buckets = {} } = (aggregations?.categories ?? {}) as { buckets?: Record<string, CategoryBucket> };
    const countsOf = ({ currencies: { buckets: counted } }: CategoryBucket): CurrencyCounts =>
      Object.fromEntries(Object.entries(counted).map(([currency, { doc_count }]) => [currency, doc_count]));
    return new Map(Object.entries(buckets).map(([id, bucket]) => [Number(id), countsOf(bucket)]));
  }

  /** Words with this prefix, most frequent first. */
  async completions(beginning: string, limit: number): Promise<string[]> {
    if (!/^[\p{L}\p{Nd}]{2,}$/u.test(beginning)) return [];
    const { aggregations } = await this.client.search({
      index: this.index,
      size: 0,
      query: { prefix: { c: beginning } },
      aggs: { words: { terms: { field: 'c', include: `${beginning}.*`, size: limit } } },
    });
    const { buckets = [] } = (aggregations?.words ?? {}) as { buckets?: Array<{ key: string }> };
    return buckets.map(({ key }) => key);
  }

  private relevance(found: Clause | undefined, exact: Filter, boosts: IndexQuery['boosts']): Clause {
    const named: Clause = { constant_score: { filter: this.filters.of(exact), boost: EXACT_SCORE } };
    if (!found) return named;
    const functions = boosts.map(({ filter, weight }) => ({ filter: this.filters.of(filter), weight }));
    const boosted: Clause = {
      function_score: { query: found, functions, score_mode: 'multiply', boost_mode: 'multiply', min_score: MIN_SCORE },
    };
    return anyOf([named, boosted]);
  }

  private request(query: IndexQuery, clause: Clause, choices: readonly Filter[]): estypes.SearchRequest {
    const passing = (some: readonly Filter[]): Clause[] => [
      ...some.map((filter) => this.filters.of(filter)),
      ...this.filters.together(some),
    ];
    const passingAll = passing(choices);
    const isRandom = query.sort[0]?.field === 'random';
    const aggs = Object.fromEntries(
      query.facets.map((facet, i) => {
        const own = choices.find((choice) => fieldsOf(choice).includes(facet.field));
        const others = choices.filter((choice) => choice !== own);
        return [`f${i}`, facetAggregation(facet, this.filters, passing(others), this.filters.ofVariants(others))];
      }),
    );
    return {
      index: this.index,
      query: isRandom
        ? { function_score: { query: clause, functions: [{ random_score: {} }], boost_mode: 'replace' } }
        : clause,
      ...(passingAll.length > 0 && { post_filter: { bool: { filter: passingAll } } }),
      aggs: { ...aggs, ...(query.text && { all: { filter: { match_all: {} } } }) },
      sort: isRandom ? [{ _score: { order: 'desc' } }] : this.order(query.sort, query.text !== undefined),
      track_scores: query.text !== undefined,
      track_total_hits: true,
      _source: false,
      docvalue_fields: ['w.sku'],
    };
  }

  private order(sorts: readonly Sort[], hasText: boolean): estypes.SortCombinations[] {
    const order = sorts.flatMap(({ field, direction }): estypes.SortCombinations[] => {
      if (field === '_score') return hasText ? [{ _score: { order: direction } }] : [];
      const numbers = this.filters.numbersOf(field);
      const name = storedName(field, this.language);
      const text = name === 'name' || name === 'sku' ? `s.${name}` : this.filters.wordsOf(field);
      const by = numbers ?? text;
      return by ? [{ [by]: { order: direction, missing: '_last' } }] : [];
    });
    return [...order, { 'n.id': { order: 'desc' } }];
  }

  private async run(request: estypes.SearchRequest, { from, size }: IndexQuery): Promise<estypes.SearchResponse> {
    if (from + size <= WINDOW) return this.client.search({ ...request, from, size });
    // Deep pages: only the first request counts; the following ones continue from the last hit.
    const first = await this.client.search({ ...request, size: WINDOW });
    const { aggs: _, track_total_hits: __, ...walk } = request;
    let hits = first.hits.hits;
    for (let at = 0; hits.length > 0; ) {
      if (at + hits.length > from) {
        const page = hits.slice(from - at);
        const rest = size - page.length;
        const more =
          rest > 0 && hits.length === WINDOW
            ? (
                await this.client.search({
                  ...walk,
                  size: rest,
                  search_after: hits.at(-1)?.sort as estypes.SortResults,
                })
              ).hits.hits
            : [];
        return { ...first, hits: { ...first.hits, hits: [...page, ...more].slice(0, size) } };
      }
      at += hits.length;
      if (hits.length < WINDOW) break;
      hits = (
        await this.client.search({ ...walk, size: WINDOW, search_after: hits.at(-1)?.sort as estypes.SortResults })
      ).hits.hits;
    }
    return { ...first, hits: { ...first.hits, hits: [] } };
  }

  private answer(query: IndexQuery, { hits, aggregations }: estypes.SearchResponse): ProductAnswer {
    const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
    const ids = hits.hits.map((hit) => Number(hit._id));
    return {
      total,
      ids,
      scores: hits.hits.map((hit) => (query.text ? (hit._score ?? 1) : 1)),
      maxScore: query.text ? (hits.max_score ?? 0) : 1,
      facets: Object.fromEntries(
        query.facets.map((facet, i) => [facet.name, facetResult(facet, aggregations?.[`f${i}`] ?? {})]),
      ),
      skus: new Map(hits.hits.map((hit) => [Number(hit._id), skuOf(hit)])),
    };
  }

  /** Typed words without an exact match. */
  private async unknown(typed: readonly string[]): Promise<Set<string>> {
    const open = typed.filter((word) => !this.known.has(word));
    if (open.length > 0) {
      const { responses } = await this.client.msearch({
        searches: open.flatMap((word) => [
          { index: this.index },
          { size: 0, terminate_after: 1, track_total_hits: 1, query: this.texts.isKnown(word) },
        ]) as estypes.MsearchRequestItem[],
      });
      open.forEach((word, i) => {
        const total = (responses[i] as estypes.SearchResponse).hits?.total;
        const isKnown = (typeof total === 'number' ? total : (total?.value ?? 0)) > 0;
        this.known.set(word, isKnown, isKnown ? {} : { ttl: UNKNOWN_MS });
      });
    }
    return new Set(typed.filter((word) => this.known.get(word) === false));
  }

  /** Clears remembered words, because a change may add matches. */
  changed(): void {
    this.known.clear();
  }
}

const skuOf = (hit: estypes.SearchHit): string => String((hit.fields?.['w.sku'] as string[] | undefined)?.[0] ?? '');

/** Filters that a shopper sets in a facet: the facet's own counts ignore them (entity-index.ts). */
const isChoice = (filter: Filter): boolean =>
  filter.is === 'option' || (filter.is === 'range' && everybodys(filter.field).startsWith('price'));

const fieldsOf = (filter: Filter): string[] =>
  filter.is === 'option' ? [filter.field, `${filter.field}_options`] : 'field' in filter ? [filter.field] : [];
