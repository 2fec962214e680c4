import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

/** A visible category of posts in one language. */
export interface PostCategory {
  readonly categoryId: number;
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Number of the visible parent; 0 = none. */
  readonly parentId: number;
  readonly position: number;
  /** Visible posts in this language. */
  readonly posts: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Slug of every language in which the category is visible. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Addresses that lead to it. */
  readonly formerSlugs: readonly string[];
}

/** Categories of posts, for readers. */
@Injectable()
export class PostCategoryQueries {
  constructor(private readonly db: Db) {}

  /** In the order of their positions. */
  all(language: string): Promise<PostCategory[]> {
    return this.db.rows<PostCategory>(
      `WITH visible AS (
         SELECT e.entry_id, e.document_id, e.code, e.created_at, t.slug, t.published_at, r.body, s.body AS shared
           FROM entry e JOIN entry_text t ON t.entry_id = e.entry_id AND t.language = $1
           JOIN entry_revision r ON r.entry_id = t.entry_id AND r.language = t.language AND r.no = t.published_no
           LEFT JOIN entry_text a ON a.entry_id = e.entry_id AND a.language = '*'
           LEFT JOIN entry_revision s ON s.entry_id = a.entry_id AND s.language = '*' AND s.no = a.published_no
          WHERE e.kind = 'category')
       SELECT v.document_id AS "categoryId", v.code, v.slug, v.body ->> 'title' AS title,
              coalesce(v.body ->> 'description', '') AS description, coalesce(p.document_id, 0) AS "parentId",
              coalesce((v.shared ->> 'position')::int, 0) AS position,
              coalesce(n.posts, 0)::int AS posts, v.created_at AS "createdAt", v.published_at AS "updatedAt",
              (SELECT jsonb_object_agg(o.language, o.slug) FROM entry_text o
                WHERE o.entry_id = v.entry_id AND o.language <> '*' AND o.published_no IS NOT NULL) AS alternates,
              ARRAY(SELECT f.slug FROM former_slug f
                     WHERE f.entry_id = v.entry_id AND f.language = $1 AND f.slug <> v.slug ORDER BY f.slug) AS "formerSlugs"
         FROM visible v LEFT JOIN visible p ON p.code = v.shared ->> 'parent' AND p.code <> v.code
         LEFT JOIN (SELECT list, count(*) AS posts FROM post_listing WHERE language = $1 GROUP BY list) n
           ON n.list = v.code
        ORDER BY position, v.code LIMIT 500`,
      [language],
    );
  }
}
