import type { Language } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { MAGAZINE, type PostCard, type PostWhole } from '../../domain/pages/post-documents.js';
import { wordsOf } from '../../domain/pages/search-texts.js';
import { asked } from './search.queries.js';

/** Which posts; absent fields do not filter. Without a category: the magazine, which is all but the press (CMS-054). */
export interface PostFilter {
  /** Categories by address, code or number: posts of one of them. */
  readonly category?: readonly string[];
  /** Posts of none of them. */
  readonly notCategory?: readonly string[];
  /** Posts of every category, the press included. */
  readonly anyCategory?: boolean;
  readonly id?: readonly number[];
  readonly code?: readonly string[];
  readonly slug?: readonly string[];
  /** Part of the title. */
  readonly title?: string;
  /** Words of the title, the excerpt or the text; all of them. */
  readonly search?: string;
  /** Visible since; both ends belong to it. */
  readonly from?: Date;
  readonly to?: Date;
}

/** Columns by which posts are sorted; `standard` = flagged ones first, then the newest number (CMS-053). */
export const POST_SORTS = ['standard', 'id', 'title', 'publishedAt', 'updatedAt'] as const;
export type PostSort = (typeof POST_SORTS)[number];

export interface PostPage {
  readonly sort: PostSort;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
  /** With markup and sections. */
  readonly whole: boolean;
}

/** A visible post; without `whole` in lists that did not ask for it. */
export interface Post {
  readonly language: Language;
  readonly postId: number;
  readonly slug: string;
  readonly title: string;
  readonly includeInRecent: boolean;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly card: PostCard;
  readonly whole: PostWhole | null;
}

const columns = (whole: boolean): string =>
  `d.language, d.post_id AS "postId", d.slug, d.title, d.include_in_recent AS "includeInRecent",
   d.published_at AS "publishedAt", d.updated_at AS "updatedAt", d.card, ${whole ? 'd.whole' : 'NULL AS whole'}`;

const sortedBy = (sort: PostSort, order: 'ASC' | 'DESC', table: 'd' | 'l'): string =>
  ({
    standard: `${table}.include_in_recent ${order}, ${table}.post_id ${order}`,
    id: `${table}.post_id ${order}`,
    title: `lower(d.title) ${order}, d.post_id ${order}`,
    publishedAt: `d.published_at ${order}, d.post_id ${order}`,
    updatedAt: `d.updated_at ${order}, d.post_id ${order}`,
  })[sort];

/** Posts `d` that stand in one of the lists of a parameter. */
const inLists = (parameter: string): string =>
  `EXISTS (SELECT FROM post_listing l
    WHERE l.language = d.language AND l.post_id = d.post_id AND l.list = ANY(${parameter}::text[]))`;

/** Conditions with one parameter each; only those in use are part of a query, so that it can use their indexes. */
const CONDITIONS = {
  language: (parameter: string) => `d.language = ${parameter}`,
  lists: inLists,
  notLists: (parameter: string) => `NOT ${inLists(parameter)}`,
  id: (parameter: string) => `d.post_id = ANY(${parameter}::int[])`,
  code: (parameter: string) =>
    `d.entry_id IN (SELECT entry_id FROM entry WHERE kind = 'post' AND code = ANY(${parameter}::text[]))`,
  slug: (parameter: string) => `d.slug = ANY(${parameter}::text[])`,
  title: (parameter: string) => `d.title ILIKE ${parameter}`,
  /** Of the post or of one of its questions; the language is the first parameter of every query. */
  search: (parameter: string) =>
    `d.entry_id IN (SELECT entry_id FROM search_text WHERE language = $1 AND words @@ ${asked(parameter)})`,
  from: (parameter: string) => `d.published_at >= ${parameter}`,
  to: (parameter: string) => `d.published_at <= ${parameter}`,
} as const;
type Condition = keyof typeof CONDITIONS;

const pattern = (text: string | undefined): string | undefined =>
  text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined;

/** Visible posts, for readers. */
@Injectable()
export class PostQueries {
  constructor(private readonly db: Db) {}

  async page(
    language: string,
    filter: PostFilter,
    page: PostPage,
  ): Promise<{ readonly items: Post[]; readonly total: number }> {
    const { category, notCategory, anyCategory, title, search, ...rest } = filter;
    // Who names posts gets them, wherever they stand.
    const named = anyCategory || rest.id !== undefined || rest.code !== undefined || rest.slug !== undefined;
    const lists = category ? await this.codes(language, category) : named ? undefined : [MAGAZINE];
    const notLists = notCategory && (await this.codes(language, notCategory));
    const asked: Partial<Record<Condition, unknown>> = {
      ...{ notLists, title: pattern(title), search: search && wordsOf(search) },
      ...rest,
    };
    const used = Object.entries(asked).filter(([, value]) => value !== undefined);
    const [list] = lists ?? [];
    if (list !== undefined && lists?.length === 1 && used.length === 0) return this.list(language, list, page);
    return this.filtered([['language', language], ...(lists ? [['lists', lists] as const] : []), ...used], page);
  }

  private async filtered(
    used: readonly (readonly [name: string, value: unknown])[],
    { sort, order, offset, limit, whole }: PostPage,
  ) {
    const where = used.map(([name], i) => CONDITIONS[name as Condition](`$${i + 1}`)).join(' AND ');
    const values = used.map(([, value]) => value);
    const items = await this.db.rows<Post>(
      `SELECT ${columns(whole)} FROM post_document d WHERE ${where}
        ORDER BY ${sortedBy(sort, order, 'd')} OFFSET $${used.length + 1} LIMIT $${used.length + 2}`,
      [...values, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*) AS total FROM post_document d WHERE ${where}`,
      values,
    );
    return { items, total: count?.total ?? 0 };
  }

  /** A page of one list: its order is that of the listing's key, so only the index is read to find the posts. */
  private async list(language: string, list: string, { sort, order, offset, limit, whole }: PostPage) {
    const isKeyOrder = sort === 'standard';
    const from = isKeyOrder
      ? `(SELECT language, post_id, include_in_recent FROM post_listing l WHERE language = $1 AND list = $2
           ORDER BY ${sortedBy(sort, order, 'l')} OFFSET $3 LIMIT $4) l JOIN post_document d USING (language, post_id)
         ORDER BY ${sortedBy(sort, order, 'l')}`
      : `post_listing l JOIN post_document d USING (language, post_id) WHERE l.language = $1 AND l.list = $2
         ORDER BY ${sortedBy(sort, order, 'd')} OFFSET $3 LIMIT $4`;
    const values = [language, list];
    const items = await this.db.rows<Post>(`SELECT ${columns(whole)} FROM ${from}`, [...values, offset, limit]);
    const count = await this.db.one<{ total: number }>(
      'SELECT count(*) AS total FROM post_listing WHERE language = $1 AND list = $2',
      values,
    );
    return { items, total: count?.total ?? 0 };
  }

  /** The post with this address, a former address that leads to it, or this number. */
  async find(language: string, ref: string): Promise<Post | undefined> {
    const where = 'd.language = $1 AND ';
    const one = (condition: string, value: unknown) =>
      this.db.one<Post>(`SELECT ${columns(true)} FROM post_document d WHERE ${where}${condition}`, [language, value]);
    return (
      (await one('d.slug = $2', ref)) ??
      (await one(
        `d.entry_id = (SELECT entry_id FROM former_slug WHERE kind = 'post' AND language = $1 AND slug = $2)`,
        ref,
      )) ??
      (/^\d{1,9}$/.test(ref) ? await one('d.post_id = $2::int', Number(ref)) : undefined)
    );
  }

  /** Codes of categories by address in the language, code or number; unknown ones have none. */
  private async codes(language: string, refs: readonly string[]): Promise<string[]> {
    const rows = await this.db.rows<{ code: string }>(
      `SELECT DISTINCT e.code FROM entry e LEFT JOIN entry_text t ON t.entry_id = e.entry_id AND t.language = $1
        WHERE e.kind = 'category' AND (t.slug = ANY($2) OR e.code = ANY($2) OR e.document_id::text = ANY($2))`,
      [language, refs],
    );
    return rows.map(({ code }) => code);
  }
}
