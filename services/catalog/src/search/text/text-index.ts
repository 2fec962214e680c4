import { forgiven, typos } from './distance.js';
import { Scores } from './scores.js';
import { stem } from './stems.js';
import { synonyms } from './synonyms.js';
import { WeightedPostings } from './weighted-postings.js';
import { withoutStopWords, words } from './words.js';

export interface TextField {
  readonly text: string;
  /** Weight of the field (LIM-020 to LIM-022). */
  readonly boost: number;
  /** Typical number of words in this field; words of longer texts weigh less. */
  readonly usual: number;
}

/** An indexed word that a typed word may mean, with the confidence (1 = the word itself). */
interface Meaning {
  readonly term: number;
  readonly likeness: number;
}

/** Matching documents with their relevance; scores are valid until the next search. */
export interface Relevant {
  readonly docs: Uint32Array;
  readonly score: (doc: number) => number;
}

interface Term {
  readonly stem: string;
  /** Documents with the weight of the word in each, including the field's boost. */
  readonly weights: WeightedPostings;
  /** Original spelling, for suggestions. */
  surface: string;
}

/** Confidence of matches other than the word itself. */
const SYNONYM = 0.85;
const PREFIX = 0.7;
const INSIDE = 0.45;
const TYPO = [1, 0.5, 0.3];

const MEMO_SIZE = 5_000;
const TIDY_FROM = 500;
const MAX_MEANINGS = 60;
const MAX_WORDS = 12;

/** Shared by all searches, because a search is synchronous. */
const scores = new Scores();

/** Index from words of one language to documents, with typos, word forms, prefixes, compounds and synonyms. */
export class TextIndex {
  private readonly terms: Term[] = [];
  private readonly byStem = new Map<string, number>();
  /** Stem number by spelling, so that each spelling is stemmed once. */
  private readonly byWord = new Map<string, number>();
  private readonly termsOf = new Map<number, number[]>();
  private highest = 0;
  /** Numbers of words without documents; new words reuse them. */
  private readonly free: number[] = [];
  /** Number of words that lost their last document since the last clean-up. */
  private unused = 0;
  /** Meanings of typed words; cleared when the vocabulary grows. */
  private readonly memo = new Map<string, readonly Meaning[]>();

  constructor(private readonly language: string) {}

  get documents(): number {
    return this.termsOf.size;
  }

  set(doc: number, fields: readonly TextField[]): void {
    this.clear(doc);
    this.tidy();
    const weights = new Map<number, number>();
    for (const field of fields) {
      const found = words(field.text);
      const length = 0.5 + (0.5 * found.length) / field.usual;
      const counts = new Map<number, number>();
      for (const word of found) {
        const term = this.termFor(word);
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      // Saturation of BM25: further mentions of a word add little weight.
      for (const [term, count] of counts)
        weights.set(term, (weights.get(term) ?? 0) + (field.boost * count * 2.2) / (count + 1.2 * length));
    }
    if (weights.size === 0) return;
    for (const [term, weight] of weights) (this.terms[term] as Term).weights.set(doc, weight);
    this.termsOf.set(doc, [...weights.keys()]);
    this.highest = Math.max(this.highest, doc);
  }

  clear(doc: number): void {
    for (const term of this.termsOf.get(doc) ?? []) {
      const { weights } = this.terms[term] as Term;
      weights.delete(doc);
      if (weights.size === 0) this.unused += 1;
    }
    this.termsOf.delete(doc);
  }

  /** Documents that match the typed words, each in one of its meanings, with their relevance. */
  search(text: string, isWanted: (doc: number) => boolean): Relevant {
    const typed = [...new Set(withoutStopWords(words(text), this.language))].slice(0, MAX_WORDS);
    scores.reset(this.highest + 1);
    for (const word of typed) {
      const meanings = this.meanings(word);
      // A rare word that is only similar to the typed one must not score higher than the typed word itself.
      const most = Math.min(...meanings.filter(({ likeness }) => likeness === 1).map(({ term }) => this.rarity(term)));
      for (const { term, likeness } of meanings) {
        const { docs, weights, size } = (this.terms[term] as Term).weights;
        scores.add(docs, weights, size, likeness, Math.min(most, this.rarity(term)));
      }
      scores.endWord();
    }
    return { docs: typed.length === 0 ? new Uint32Array(0) : scores.select(typed.length, isWanted), score: scores.of };
  }

  private rarity(term: number): number {
    return Math.log(1 + (this.documents + 1) / ((this.terms[term] as Term).weights.size + 0.5));
  }

  /** Completions of a prefix, most frequent first. */
  completions(typed: string, limit: number): string[] {
    const [last = ''] = words(typed).slice(-1);
    if (last.length < 2) return [];
    return this.terms
      .filter((term) => term.weights.size > 0 && term.surface.startsWith(last) && !/\d/.test(term.surface))
      .sort((a, b) => b.weights.size - a.weights.size)
      .slice(0, limit)
      .map(({ surface }) => surface);
  }

  private meanings(word: string): readonly Meaning[] {
    const known = this.memo.get(word);
    if (known) return known;
    const found = this.findMeanings(word);
    if (this.memo.size >= MEMO_SIZE) this.memo.clear();
    this.memo.set(word, found);
    return found;
  }

  private findMeanings(word: string): Meaning[] {
    const meanings = new Map<number, number>();
    const add = (term: number | undefined, likeness: number): void => {
      if (term !== undefined && likeness > (meanings.get(term) ?? 0)) meanings.set(term, likeness);
    };
    const own = stem(word, this.language);
    add(this.byStem.get(own), 1);
    for (const other of synonyms(word, this.language)) add(this.byStem.get(stem(other, this.language)), SYNONYM);
    this.terms.forEach((term, number) => {
      if (word.length >= 3 && (term.surface.startsWith(word) || term.stem.startsWith(own))) {
        add(number, PREFIX * Math.sqrt(word.length / Math.max(word.length, term.surface.length)));
      } else if (own.length >= 4 && term.stem.includes(own)) add(number, INSIDE);
    });
    if (meanings.size === 0) this.addMistyped(word, own, add);
    return [...meanings]
      .map(([term, likeness]) => ({ term, likeness }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MAX_MEANINGS);
  }

  /** Only for a word without other meanings; the first letter must match. */
  private addMistyped(word: string, own: string, add: (term: number, likeness: number) => void): void {
    const most = forgiven(word.length);
    if (most === 0) return;
    this.terms.forEach((term, number) => {
      if (term.stem[0] !== own[0] || term.weights.size === 0) return;
      const distance = Math.min(typos(own, term.stem, most), typos(word, term.surface, most));
      if (distance <= most) add(number, TYPO[distance] as number);
    });
  }

  /** Deletes words without documents. Runs for many at a time, because it scans all spellings. */
  private tidy(): void {
    if (this.unused < TIDY_FROM || this.unused < this.byWord.size / 4) return;
    const isUnused = (number: number): boolean => (this.terms[number] as Term).weights.size === 0;
    for (const [word, number] of this.byWord) if (isUnused(number)) this.byWord.delete(word);
    for (const [key, number] of this.byStem) {
      if (!isUnused(number)) continue;
      this.byStem.delete(key);
      this.terms[number] = { stem: '', surface: '', weights: new WeightedPostings() };
      this.free.push(number);
    }
    this.memo.clear();
    this.unused = 0;
  }

  private termFor(word: string): number {
    const known = this.byWord.get(word);
    if (known !== undefined) return known;
    const key = stem(word, this.language);
    let number = this.byStem.get(key);
    if (number === undefined) {
      number = this.free.pop() ?? this.terms.length;
      this.terms[number] = { stem: key, surface: word, weights: new WeightedPostings() };
      this.byStem.set(key, number);
      this.memo.clear();
    }
    const term = this.terms[number] as Term;
    if (word.length < term.surface.length) term.surface = word;
    this.byWord.set(word, number);
    return number;
  }
}
