/** The words that search knows of a language; all folded: lower case without diacritics. */
export interface SearchLanguage {
  /** Endings removed by stemming, separated by spaces, longest first. */
  readonly endings: string;
  /** Words without a meaning of their own, separated by spaces. */
  readonly stopWords: string;
  /** One line per meaning: its words, separated by spaces. */
  readonly synonyms: readonly string[];
}
