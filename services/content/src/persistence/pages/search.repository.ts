import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { SearchText } from '../../domain/pages/search-texts.js';

/** Characters of a text that are searched: PostgreSQL keeps at most 1 MB of words. */
const SEARCHED = 200_000;

/** What search finds, written with the documents of its entry. */
@Injectable()
export class SearchRepository {
  /** Replaces what is found of an entry. */
  async save(tx: Tx, entryId: string, texts: readonly SearchText[]): Promise<void> {
    await tx.rows('DELETE FROM search_text WHERE entry_id = $1', [entryId]);
    if (texts.length === 0) return;
    const column = (name: keyof SearchText) => texts.map((text) => text[name]);
    await tx.rows(
      `INSERT INTO search_text
              (entry_id, language, part, kind, title, excerpt, path, lang, changed_at, folded, title_words, words)
       SELECT $1, language, part, kind, title, excerpt, path, lang, changed_at, unaccent(title_words),
              to_tsvector('simple', unaccent(title_words)),
              setweight(to_tsvector('simple', unaccent(title_words)), 'A')
                || setweight(to_tsvector('simple', unaccent(left(words, ${SEARCHED}))), 'D')
         FROM unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[],
                     $10::text[], $11::text[])
           AS t (language, part, kind, title, excerpt, path, lang, changed_at, title_words, words)`,
      [
        ...[entryId, column('language'), column('part'), column('kind'), column('title'), column('excerpt')],
        ...[column('path'), column('lang'), column('changedAt'), column('titleWords'), column('words')],
      ],
    );
  }
}
