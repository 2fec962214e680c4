import type { Language } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { type SearchText, wordsOf } from '../../domain/pages/search-texts.js';

export type Found = Pick<SearchText, 'kind' | 'title' | 'excerpt' | 'path' | 'lang'>;

/** Texts with the words in their title, and in the text: so many of each are ranked, the newest ones. */
const RANKED = 100;
/** Words of at least so many letters also find those that begin with them. */
const PREFIX = 3;
/** Share of the letter triples of a text that a similar title has: one wrong letter in a word of seven leaves half of them. */
const SIMILAR = 0.45;

/**
 * The words of a parameter as a query: all of them, in the form in which the index has them. NULL without a word, which finds
 * nothing.
 */
export const asked = (parameter: string): string =>
  `(SELECT string_agg(quote_literal(word) || CASE WHEN length(word) < ${PREFIX} THEN '' ELSE ':*' END, ' & ')::tsquery
      FROM unnest(tsvector_to_array(to_tsvector('simple', unaccent(${parameter})))) AS word)`;

const COLUMNS = 'kind, title, excerpt, path, lang';

/** Visible pages, posts and questions by words. */
@Injectable()
export class SearchQueries {
  constructor(private readonly db: Db) {}

  /** Those with the words in their title first; if nothing has all the words, those with similar titles. */
  async find(language: Language, text: string, limit: number): Promise<Found[]> {
    const words = wordsOf(text);
    if (words === '') return [];
    const found = await this.withWords(language, words, limit);
    return found.length > 0 ? found : this.similar(language, words, limit);
  }

  private withWords(language: Language, words: string, limit: number): Promise<Found[]> {
    const newest = (column: string) =>
      `(SELECT language, entry_id, part FROM search_text
         WHERE language = $1 AND ${column} @@ (SELECT words FROM asked)
         ORDER BY changed_at DESC, entry_id, part LIMIT ${RANKED})`;
    return this.db.rows<Found>(
      `WITH asked AS MATERIALIZED (SELECT ${asked('$2')} AS words),
            found AS (${newest('title_words')} UNION ${newest('words')})
       SELECT ${COLUMNS} FROM found JOIN search_text USING (language, entry_id, part), asked
        ORDER BY title_words @@ asked.words DESC, ts_rank(search_text.words, asked.words, 1) DESC, changed_at DESC,
                 entry_id, part
        LIMIT $3`,
      [language, words, limit],
    );
  }

  private similar(language: Language, words: string, limit: number): Promise<Found[]> {
    return this.db.transaction((tx) => {
      tx.write(`SET LOCAL pg_trgm.word_similarity_threshold = ${SIMILAR}`);
      return tx.rows<Found>(
        `SELECT ${COLUMNS} FROM search_text WHERE language = $1 AND unaccent($2) <% folded
          ORDER BY word_similarity(unaccent($2), folded) DESC, changed_at DESC, entry_id, part LIMIT $3`,
        [language, words, limit],
      );
    });
  }
}
