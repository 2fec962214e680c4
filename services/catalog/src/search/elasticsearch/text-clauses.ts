import { forgiven } from '../text/distance.js';
import { stem } from '../text/stems.js';
import { synonyms } from '../text/synonyms.js';
import { withoutStopWords, words } from '../text/words.js';
import type { KnownColumns } from './columns-known.js';
import { anyOf, type Clause, NOTHING } from './filter-clauses.js';
import { LONGEST_INSIDE, SHORTEST_INSIDE } from './language-index.js';

/** Confidence of matches other than the word itself (text/text-index.ts). */
const SYNONYM = 0.85;
const BEGINNING = 0.4;
const INSIDE = 0.2;
const MISTYPED = 0.4;
const MAX_WORDS = 12;

/** The words of a query without stop words. */
export const wordsOf = (text: string, language: string): string[] =>
  [...new Set(withoutStopWords(words(text), language))].slice(0, MAX_WORDS);

/**
 * Matches of a typed word: the word itself, its synonyms, prefixes and parts of words; if there are none, similar
 * spellings.
 */
export class TextClauses {
  constructor(
    private readonly columns: KnownColumns,
    private readonly language: string,
  ) {}

  /** Any match of the word as typed; tests whether a product has it. */
  isKnown(word: string): Clause {
    return this.meanings(word, [...this.strong(), ...this.weak()], false);
  }

  /** All words in fields of high weight. */
  complete(typed: readonly string[], unknown: ReadonlySet<string>): Clause {
    return {
      bool: {
        must: typed.map((word) => this.scored(word, unknown.has(word))),
        filter: typed.map((word) => this.meanings(word, this.strong(), unknown.has(word))),
      },
    };
  }

  /** All words in any field, or most of them in fields of high weight; more matches rank higher. */
  near(typed: readonly string[], unknown: ReadonlySet<string>): Clause {
    const anywhere = typed.map((word) => this.meanings(word, [...this.strong(), ...this.weak()], unknown.has(word)));
    const strong = typed.map((word) => this.meanings(word, this.strong(), unknown.has(word)));
    const most = Math.max(1, Math.floor(typed.length * 0.75));
    return {
      function_score: {
        query: {
          bool: {
            should: typed.map((word) => this.scored(word, unknown.has(word))),
            filter: [anyOf([{ bool: { filter: anywhere } }, { bool: { should: strong, minimum_should_match: most } }])],
          },
        },
        functions: [
          { filter: { bool: { filter: strong } }, weight: 1 },
          { filter: { bool: { filter: anywhere } }, weight: 0.6 },
          { weight: 0.4 },
        ],
        score_mode: 'first',
        boost_mode: 'multiply',
      },
    };
  }

  private scored(word: string, isMistyped: boolean): Clause {
    return this.meanings(word, [...this.strong(), ...this.weak()], isMistyped);
  }

  private meanings(word: string, fields: readonly Weighted[], isMistyped: boolean): Clause {
    if (fields.length === 0) return NOTHING;
    const strong = fields.filter(({ isStrong }) => isStrong);
    const own = stem(word, this.language);
    if (isMistyped) return { dis_max: { queries: this.mistyped(word, own, fields) } };
    const queries: Clause[] = [
      this.term(own, fields, '', 1),
      ...synonyms(word, this.language).map((other) => this.term(stem(other, this.language), fields, '', SYNONYM)),
      ...(word.length >= 3 ? [this.term(word.slice(0, 15), strong, '.beginnings', BEGINNING)] : []),
      ...(own.length >= 3 && own !== word ? [this.term(own.slice(0, 15), strong, '.beginnings', BEGINNING)] : []),
      ...(own.length >= SHORTEST_INSIDE && own.length <= LONGEST_INSIDE
        ? [this.term(own, strong, '.insides', INSIDE)]
        : []),
    ];
    return { dis_max: { queries } };
  }

  /** Similar spellings; the first letter must match. */
  private mistyped(word: string, own: string, fields: readonly Weighted[]): Clause[] {
    const most = forgiven(word.length);
    if (most === 0) return [NOTHING];
    const spelt = (value: string, suffix: string, among: readonly Weighted[], fuzziness: number): Clause => ({
      bool: {
        should: among.map(({ name, boost }) => ({
          fuzzy: {
            [`${name}${suffix}`]: { value, fuzziness, prefix_length: 1, transpositions: true, boost: boost * MISTYPED },
          },
        })),
      },
    });
    return [spelt(own, '', fields, most), spelt(own, '', fields, 1)];
  }

  /** Adds the weights of all fields that contain the word, as the embedded engine does. */
  private term(value: string, fields: readonly Weighted[], suffix: string, likeness: number): Clause {
    if (fields.length === 0) return NOTHING;
    const should = fields.map(({ name, boost }) => ({
      term: { [`${name}${suffix}`]: { value, boost: boost * likeness } },
    }));
    return { bool: { should } };
  }

  private strong(): Weighted[] {
    return weighted(this.columns.strong, 't.strong', true);
  }
  private weak(): Weighted[] {
    return weighted(this.columns.weak, 't.weak', false);
  }
}

interface Weighted {
  readonly name: string;
  readonly boost: number;
  readonly isStrong: boolean;
}

/** Weight of a SKU (LIM-020). */
const SKU = 100;
/**
 * BM25 can raise the score of a name of one or two words above its weight, but less than twofold; a part of a SKU must
 * still score higher.
 */
const SKU_LEAD = 2;

/** `b90` has weight 90. */
const weighted = (fields: ReadonlySet<string>, room: string, isStrong: boolean): Weighted[] =>
  [...fields].map((field) => {
    const weight = Number(field.slice(1));
    return { name: `${room}.${field}`, boost: weight === SKU ? weight * SKU_LEAD : weight, isStrong };
  });
