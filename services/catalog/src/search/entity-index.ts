import type { Bounds, Facet, Filter, Sort } from '@garderoba/contracts';
import { KeywordColumn, NumberColumn, type Numbers } from './columns.js';
import { countFacet, type FacetResult } from './facets.js';
import { type Columns, type Plan, plan } from './filters.js';
import { byNumber, byText, type Compare, firstInOrder, inTurn } from './order.js';
import { type Relevant, type TextField, TextIndex } from './text/text-index.js';
import { ChosenTogether, VariantColumn, type VariantOptions } from './variants.js';

export type Value = string | number | boolean;

/** A document in the index's format. Field names may carry a language or store (`name@pl`). */
export interface IndexedDocument {
  /** Exact values, for filters and term facets. */
  readonly words: Readonly<Record<string, readonly Value[]>>;
  /** Amounts and instants, for ranges and sorts. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Available variants, when they differ in more than one attribute. */
  readonly variants?: readonly VariantOptions[];
  /** Searchable texts per language; undefined = unchanged. */
  readonly texts?: Readonly<Record<string, readonly TextField[]>>;
}

/** A query on an index; field names are the stored ones. */
export interface IndexQuery {
  readonly filters: readonly Filter[];
  /** Sets of document ids that limit the search; a document must be in all of them. */
  readonly among?: ReadonlyArray<ReadonlySet<number>>;
  readonly text?: IndexText;
  readonly sort: readonly Sort[];
  readonly boosts: ReadonlyArray<{ readonly filter: Filter; readonly weight: number }>;
  readonly from: number;
  readonly size: number;
  readonly facets: readonly Facet[];
  readonly collator: Intl.Collator;
}

export interface IndexText {
  readonly words: string;
  readonly language: string;
  /** Documents with exactly this value rank above all others: a SKU. */
  readonly exact: Filter;
  /** Set for short texts, which match exact values only. */
  readonly onlyExact: boolean;
}

export interface IndexAnswer {
  readonly total: number;
  /** Document ids of the page, in order. */
  readonly ids: readonly number[];
  /** Relevance of each hit; 1 without a text. */
  readonly scores: readonly number[];
  readonly maxScore: number;
  readonly facets: Readonly<Record<string, FacetResult>>;
}

/** Minimum score of a hit (LIM-019). */
const MIN_SCORE = 0.02;
/** Above any sum of word scores. */
const EXACT_SCORE = 10_000;
/** The field that contains the document's id. */
const ID = 'id';

/**
 * Documents of one entity: columns of exact values, number columns and a text index per language, all updated in place.
 */
export class EntityIndex implements Columns {
  private readonly keywords = new Map<string, KeywordColumn>();
  private readonly amounts = new Map<string, NumberColumn>();
  private readonly texts = new Map<string, TextIndex>();
  private readonly variants = new VariantColumn();
  /** Document id → slot; slots of removed documents are reused. */
  private readonly places = new Map<number, number>();
  private readonly ids: number[] = [];
  private readonly free: number[] = [];

  get size(): number {
    return this.places.size;
  }

  keyword(field: string): KeywordColumn | undefined {
    return this.keywords.get(field);
  }
  /** `price@PLN.PL#3` is the price of customer group 3, or the public price if the group has none. */
  number(field: string): Numbers | undefined {
    const [base = ''] = field.split('#');
    const [own, everybodys] = [this.amounts.get(field), this.amounts.get(base)];
    if (base === field || !own || !everybodys) return everybodys;
    return { get: (doc) => (Number.isNaN(own.get(doc)) ? everybodys.get(doc) : own.get(doc)) };
  }

  has(id: number): boolean {
    return this.places.has(id);
  }

  put(id: number, document: IndexedDocument): void {
    const place = this.places.get(id) ?? this.newPlace(id);
    for (const [field, column] of this.keywords) if (!document.words[field]) column.clear(place);
    for (const [field, column] of this.amounts) if (document.numbers[field] === undefined) column.clear(place);
    for (const [field, values] of Object.entries(document.words))
      this.keywordColumn(field).set(place, values.map(String));
    for (const [field, value] of Object.entries(document.numbers)) this.numberColumn(field).set(place, value);
    this.variants.set(place, document.variants ?? []);
    if (document.texts) this.putTexts(place, document.texts);
    this.numberColumn(ID).set(place, id);
  }

  private putTexts(place: number, texts: Readonly<Record<string, readonly TextField[]>>): void {
    for (const [language, index] of this.texts) if (!texts[language]) index.clear(place);
    for (const [language, fields] of Object.entries(texts)) this.textIndex(language).set(place, fields);
  }

  remove(id: number): void {
    const place = this.places.get(id);
    if (place === undefined) return;
    for (const column of [...this.keywords.values(), ...this.amounts.values(), ...this.texts.values(), this.variants])
      column.clear(place);
    this.places.delete(id);
    this.ids[place] = -1;
    this.free.push(place);
  }

  search(query: IndexQuery): IndexAnswer {
    const matches = this.match(query);
    const { matched, scores } = matches;
    const compare = this.compare(query, scores);
    const page = firstInOrder(matched, query.from + query.size, compare).subarray(query.from);
    const maxScore = scores ? matched.reduce((max, doc) => Math.max(max, scores(doc)), 0) : 1;
    return {
      total: matched.length,
      ids: [...page].map((doc) => this.ids[doc] as number),
      scores: [...page].map((doc) => scores?.(doc) ?? 1),
      maxScore,
      facets: Object.fromEntries(query.facets.map((facet) => [facet.name, this.facet(facet, matches)])),
    };
  }

  /** Ids of all matching documents, unordered. */
  idsOf(filters: readonly Filter[]): number[] {
    const { matched } = this.match({ filters, facets: [], boosts: [] });
    return [...matched].map((doc) => this.ids[doc] as number);
  }

  /** How many of the matching documents have a number in each of the fields, in the order of the fields. */
  countsOf(filters: readonly Filter[], fields: readonly string[]): number[] {
    const { matched } = this.match({ filters, facets: [], boosts: [] });
    return fields.map((field) => {
      const numbers = this.number(field);
      return numbers ? matched.reduce((sum, doc) => (Number.isNaN(numbers.get(doc)) ? sum : sum + 1), 0) : 0;
    });
  }

  completions(language: string, typed: string, limit: number): string[] {
    return this.texts.get(language)?.completions(typed, limit) ?? [];
  }

  /**
   * All matching documents, and for each filter of the shopper (an option, a price range) the documents that fail this
   * filter only: its own facet counts them too, so that a further value of the same filter shows what it would add.
   */
  private match(query: Pick<IndexQuery, 'filters' | 'among' | 'text' | 'facets' | 'boosts'>): Matches {
    const multi = query.facets.length > 0 ? query.filters.filter(isChoice) : [];
    const fixed = query.filters.filter((filter) => !multi.includes(filter)).map((filter) => plan(filter, this));
    const together = ChosenTogether.of(query.filters, this, this.variants);
    if (together && multi.length === 0)
      fixed.push({ test: (doc) => together.passes(doc), cost: Number.POSITIVE_INFINITY });
    for (const ids of query.among ?? []) fixed.push(this.amongPlan(ids));
    fixed.sort((a, b) => a.cost - b.cost);
    const choices = multi.map((filter) => plan(filter, this));
    const missed = multi.map((): number[] => []);
    const matched: number[] = [];
    const consider = (doc: number): void => {
      let failed = -1;
      for (let i = 0; i < choices.length; i += 1) {
        if ((choices[i] as Plan).test(doc)) continue;
        if (failed >= 0) return;
        failed = i;
      }
      if (failed >= 0) {
        if (together?.passes(doc, multi[failed]) ?? true) (missed[failed] as number[]).push(doc);
      } else if (together?.passes(doc) ?? true) matched.push(doc);
      else
        for (let i = 0; i < multi.length; i += 1)
          if (together?.passes(doc, multi[i])) (missed[i] as number[]).push(doc);
    };
    if (query.text) {
      const { docs, score } = this.relevant(query.text, query.boosts, fixed);
      for (let i = 0; i < docs.length; i += 1) consider(docs[i] as number);
      return {
        matched: Uint32Array.from(matched),
        missed: missed.map((other) => Uint32Array.from(other)),
        multi,
        together,
        scores: score,
      };
    }
    // The leading filter only narrows the candidates: its list may be a superset (one part of an `all`), so it is
    // tested too.
    const [leader] = fixed;
    const passes = (doc: number): boolean => {
      for (let i = 0; i < fixed.length; i += 1) if (!(fixed[i] as Plan).test(doc)) return false;
      return true;
    };
    if (leader?.docs) for (const doc of leader.docs()) passes(doc) && consider(doc);
    else
      for (let doc = 0; doc < this.ids.length; doc += 1) (this.ids[doc] as number) >= 0 && passes(doc) && consider(doc);
    return {
      matched: Uint32Array.from(matched),
      missed: missed.map((docs) => Uint32Array.from(docs)),
      multi,
      together,
    };
  }

  private amongPlan(ids: ReadonlySet<number>): Plan {
    const isIn = new Uint8Array(this.ids.length);
    const found: number[] = [];
    for (const id of ids) {
      const place = this.places.get(id);
      if (place === undefined) continue;
      isIn[place] = 1;
      found.push(place);
    }
    const docs = Uint32Array.from(found).sort();
    return { test: (doc) => isIn[doc] === 1, cost: docs.length, docs: () => docs };
  }

  private relevant(text: IndexText, boosts: IndexQuery['boosts'], fixed: readonly Plan[]): Relevant {
    const isWanted = (doc: number): boolean => {
      for (let i = 0; i < fixed.length; i += 1) if (!(fixed[i] as Plan).test(doc)) return false;
      return true;
    };
    const index = text.onlyExact ? undefined : this.texts.get(text.language);
    const found = index?.search(text.words, isWanted) ?? { docs: new Uint32Array(0), score: () => 0 };
    const weights = boosts.map(({ filter, weight }) => ({ filter: plan(filter, this), weight }));
    const exact = new Set((plan(text.exact, this).docs?.() ?? new Uint32Array(0)).filter(isWanted));
    const boosted = (doc: number): number =>
      weights.reduce((score, { filter, weight }) => (filter.test(doc) ? score * weight : score), found.score(doc));
    const others = exact.size === 0 ? found.docs : found.docs.filter((doc) => !exact.has(doc));
    const docs = Uint32Array.from([...exact, ...others.filter((doc) => boosted(doc) >= MIN_SCORE)]);
    return { docs, score: (doc) => boosted(doc) + (exact.has(doc) ? EXACT_SCORE : 0) };
  }

  private facet(facet: Facet, { matched, missed, multi, together }: Matches): FacetResult {
    const own = multi.findIndex((filter) => fieldsOf(filter).includes(facet.field));
    if (own < 0 || (missed[own] as Uint32Array).length === 0) return countFacet(facet, this, matched, together);
    const docs = new Uint32Array(matched.length + (missed[own] as Uint32Array).length);
    docs.set(matched);
    docs.set(missed[own] as Uint32Array, matched.length);
    return countFacet(facet, this, docs, together);
  }

  private compare({ sort, collator }: IndexQuery, scores: ((doc: number) => number) | undefined): Compare {
    const compares = sort.map(({ field, direction }): Compare => {
      if (field === '_score') return scores ? byNumber(scores, direction) : () => 0;
      if (field === 'random') return inRandomOrder();
      const [numbers, words] = [this.number(field), this.keywords.get(field)];
      if (numbers) return byNumber((doc) => numbers.get(doc), direction);
      return words ? byText((doc) => words.valueOf(doc), direction, collator) : () => 0;
    });
    return inTurn([...compares, byNumber((doc) => this.ids[doc] as number, 'desc')]);
  }

  private newPlace(id: number): number {
    const place = this.free.pop() ?? this.ids.length;
    this.ids[place] = id;
    this.places.set(id, place);
    return place;
  }

  private keywordColumn(field: string): KeywordColumn {
    return this.keywords.get(field) ?? create(this.keywords, field, new KeywordColumn());
  }
  private numberColumn(field: string): NumberColumn {
    return this.amounts.get(field) ?? create(this.amounts, field, new NumberColumn());
  }
  private textIndex(language: string): TextIndex {
    return this.texts.get(language) ?? create(this.texts, language, new TextIndex(language));
  }
}

interface Matches {
  readonly matched: Uint32Array;
  readonly missed: readonly Uint32Array[];
  readonly multi: readonly Filter[];
  readonly together: ChosenTogether | undefined;
  readonly scores?: (doc: number) => number;
}

function create<K, T>(map: Map<K, T>, key: K, value: T): T {
  map.set(key, value);
  return value;
}

/** Filters that a shopper sets in a facet: the facet's own counts ignore them. */
const isChoice = (filter: Filter): boolean =>
  filter.is === 'option' || (filter.is === 'range' && filter.field.startsWith('price'));

const fieldsOf = (filter: Filter): string[] =>
  filter.is === 'option' ? [filter.field, `${filter.field}_options`] : [(filter as { field: string } & Bounds).field];

function inRandomOrder(): Compare {
  const drawn = new Map<number, number>();
  const draw = (doc: number): number => drawn.get(doc) ?? create(drawn, doc, Math.random());
  return (a, b) => draw(a) - draw(b);
}
