import type { EntryKind } from '@garderoba/contracts/content/entries';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Reference } from '../../domain/pages/references.js';
import { pictureOf, SHOWS } from '../banners/banner-rows.js';
import type { ReferenceRole } from './references.repository.js';

/** A text that refers to something. */
export interface Referrer {
  readonly entryId: string;
  readonly entryKind: EntryKind;
  readonly code: string;
  readonly title: string;
  readonly language: string;
  readonly role: ReferenceRole;
}

/** Where a picture is shown. */
interface PictureUses {
  readonly ref: string;
  readonly texts: number;
  readonly banners: number;
}

interface BannerPlace {
  readonly bannerId: string;
  readonly store: string;
  readonly group: string;
}

const COLUMNS = `r.entry_id AS "entryId", e.kind AS "entryKind", e.code, t.title, r.language, r.role`;
const JOINED = `entry_reference r JOIN entry e USING (entry_id) JOIN entry_text t ON t.entry_id = r.entry_id AND t.language = r.language`;

/**
 * References to what does not exist in the text's language; what all languages share must exist in one of them. A product
 * or category that catalog was not asked about yet is not listed.
 */
const BROKEN = `(CASE r.kind
  WHEN 'page' THEN NOT EXISTS (
    SELECT FROM page_document d JOIN entry x USING (entry_id)
     WHERE x.kind = 'page' AND x.code = r.ref AND d.address IS NOT NULL AND r.language IN ('*', d.language))
  WHEN 'product' THEN EXISTS (SELECT FROM link_target l WHERE l.kind = r.kind AND l.ref = r.ref AND l.checked_at IS NOT NULL
    AND CASE r.language WHEN '*' THEN l.paths = '{}' ELSE NOT jsonb_exists(l.paths, r.language) END)
  WHEN 'category' THEN EXISTS (SELECT FROM link_target l WHERE l.kind = r.kind AND l.ref = r.ref AND l.checked_at IS NOT NULL
    AND CASE r.language WHEN '*' THEN l.paths = '{}' ELSE NOT jsonb_exists(l.paths, r.language) END)
  WHEN 'picture' THEN false
  WHEN 'fact' THEN false
  ELSE NOT EXISTS (
    SELECT FROM entry x JOIN entry_text o ON o.entry_id = x.entry_id
     WHERE x.kind = CASE r.kind WHEN 'post' THEN 'post' ELSE 'category' END AND x.code = r.ref
       AND o.language <> '*' AND o.published_no IS NOT NULL AND r.language IN ('*', o.language))
  END)`;

/** Where things are referred to, for the console. */
@Injectable()
export class ReferenceQueries {
  constructor(private readonly db: Db) {}

  /** Texts that refer to it. */
  to({ kind, ref }: Reference): Promise<Referrer[]> {
    return this.db.rows(
      `SELECT ${COLUMNS} FROM ${JOINED} WHERE r.kind = $1 AND r.ref = $2 ORDER BY e.kind, e.code, r.language, r.role LIMIT 500`,
      [kind, ref],
    );
  }

  /** How many texts and banners show each picture; pictures that none shows are left out. */
  pictures(): Promise<PictureUses[]> {
    return this.db.rows(
      `SELECT ref, coalesce(sum(n) FILTER (WHERE shown_by = 'text'), 0)::int AS texts,
              coalesce(sum(n) FILTER (WHERE shown_by = 'banner'), 0)::int AS banners
         FROM (SELECT 'text' AS shown_by, ref, count(DISTINCT (entry_id, language)) AS n
                 FROM entry_reference WHERE kind = 'picture' GROUP BY ref
               UNION ALL
               SELECT 'banner', ${pictureOf('path')} AS picture, count(DISTINCT banner_id)
                 FROM banner, unnest(ARRAY[url_desktop, url_mobile]) AS path WHERE path IS NOT NULL GROUP BY picture) used
        GROUP BY ref`,
    );
  }

  /** Banners that show the picture (its path without focal point), or link to the product, category or page. */
  banners({ kind, ref }: Reference): Promise<BannerPlace[]> {
    const [where, value] = kind === 'picture' ? [SHOWS, ref] : ['link = $1', `${kind}/${ref}`];
    return this.db.rows(
      `SELECT banner_id AS "bannerId", store, banner_group AS "group" FROM banner WHERE ${where}
        ORDER BY store, banner_group, position LIMIT 500`,
      [value],
    );
  }

  /** Links and products that readers see as plain text or not at all. */
  async broken(
    offset: number,
    limit: number,
  ): Promise<{ readonly items: (Referrer & Reference)[]; readonly total: number }> {
    const items = await this.db.rows<Referrer & Reference>(
      `SELECT ${COLUMNS}, r.kind, r.ref FROM ${JOINED} WHERE ${BROKEN}
        ORDER BY r.role DESC, e.kind, e.code, r.language, r.kind, r.ref OFFSET $1 LIMIT $2`,
      [offset, limit],
    );
    const count = await this.db.one<{ total: number }>(`SELECT count(*) AS total FROM ${JOINED} WHERE ${BROKEN}`);
    return { items, total: count?.total ?? 0 };
  }
}
