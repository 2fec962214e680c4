import type { Fit, Worn } from '@garderoba/contracts/content/reviews';
import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { PublicReview } from '../../domain/reviews/review-views.js';
import { prisma } from '../prisma.js';

/** Numbers of the approved reviews of a family (ReviewStatisticsChanged). */
export interface Statistics {
  readonly sku: string;
  readonly version: number;
  readonly reviews: number;
  readonly rated: number;
  readonly recommended: number;
  readonly verified: number;
  readonly small: number;
  readonly trueToSize: number;
  readonly large: number;
}

export const noReviews = (sku: string): Statistics => ({
  ...{ sku, version: 0, reviews: 0, rated: 0, recommended: 0, verified: 0, small: 0, trueToSize: 0, large: 0 },
});

/** Which reviews of a family; absent fields do not filter. */
export interface ProductReviewsFilter {
  readonly sku: string;
  /** Reviews in this language are first. */
  readonly language: string;
  readonly heightFrom?: number | undefined;
  readonly heightTo?: number | undefined;
  readonly usualSize?: string | undefined;
  readonly withPhotos?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Sizes that a filter offers. */
const MOST_SIZES = 20;

/** The public texts of reviews: nothing else is read here. */
export const SHOWN = 'review r JOIN review_text t ON t.review_id = r.review_id AND t.no = r.shown_no';

/** Paths of the photos that media serves. */
export const PHOTOS = `ARRAY(SELECT p.path FROM unnest(t.photos) WITH ORDINALITY AS chosen(upload_id, nth)
  JOIN review_photo p USING (upload_id) WHERE p.is_public AND p.wants_public ORDER BY nth)`;

const COLUMNS = `r.review_id AS "reviewId", r.number, r.sku, r.language, t.author, t.title, t.text, t.recommend, t.fit,
  t.height_cm AS "heightCm", t.usual_size AS "usualSize", ${PHOTOS} AS photos, r.worn_how AS "wornHow",
  r.worn_month AS "wornMonth", r.helpful, r.reply, r.replied_at AS "repliedAt", r.created_at AS "createdAt"`;

interface Row extends Omit<PublicReview, 'worn' | 'reply' | 'fit'> {
  readonly fit: Fit | null;
  readonly wornHow: Worn | null;
  readonly wornMonth: string | null;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
}

/** Approved reviews, for everybody (CMS-039). */
@Injectable()
export class PublicReviewQueries {
  constructor(private readonly db: Db) {}

  /** Own language first, then the newest; `total` of the filter. Texts are read only for the page. */
  async page(filter: ProductReviewsFilter): Promise<{ readonly items: PublicReview[]; readonly total: number }> {
    const { where, params } = conditionsOf(filter);
    const [language, limit, offset] = [1, 2, 3].map((nth) => `$${params.length + nth}`);
    const order = `(r.language = ${language}) DESC, r.shown_at DESC, r.review_id DESC`;
    const [rows, counted] = await Promise.all([
      this.db.rows<Row>(
        `SELECT ${COLUMNS} FROM ${SHOWN}
          WHERE r.review_id IN (SELECT r.review_id FROM review r WHERE ${where}
                                 ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
          ORDER BY ${order}`,
        [...params, filter.language, filter.limit, filter.offset],
      ),
      this.db.one<{ total: number }>(`SELECT count(*)::int AS total FROM review r WHERE ${where}`, params),
    ]);
    return { items: rows.map(publicOf), total: counted?.total ?? 0 };
  }

  /** Usual sizes of the writers with their numbers, the most frequent first, and how many reviews have photos. */
  async facets(sku: string) {
    const rows = await this.db.rows<{ usualSize: string | null; reviews: number; withPhotos: number }>(
      `SELECT shown_size AS "usualSize", count(*)::int AS reviews,
              (count(*) FILTER (WHERE shown_photos > 0))::int AS "withPhotos"
         FROM review WHERE sku = $1 AND shown_no IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
      [sku],
    );
    const sizes = rows.flatMap(({ usualSize, reviews }) => (usualSize === null ? [] : [{ usualSize, reviews }]));
    return { sizes: sizes.slice(0, MOST_SIZES), withPhotos: rows.reduce((sum, row) => sum + row.withPhotos, 0) };
  }

  async statistics(sku: string): Promise<Statistics> {
    const row = await prisma(this.db).reviewStatistics.findUnique({ where: { sku } });
    return row ? { ...row, version: Number(row.version) } : noReviews(sku);
  }

  /** Statistics of all families by SKU, those after `after`. */
  async allStatistics(after: string, limit: number): Promise<Statistics[]> {
    const rows = await prisma(this.db).reviewStatistics.findMany({
      ...{ where: { sku: { gt: after } }, orderBy: { sku: 'asc' }, take: limit },
    });
    return rows.map((row) => ({ ...row, version: Number(row.version) }));
  }
}

const publicOf = ({ wornHow, wornMonth, reply, repliedAt, ...row }: Row): PublicReview => ({
  ...row,
  worn: wornHow && wornMonth ? { how: wornHow, month: wornMonth } : null,
  reply: reply !== null && repliedAt ? { text: reply, at: repliedAt } : null,
});

function conditionsOf({ sku, heightFrom, heightTo, usualSize, withPhotos }: ProductReviewsFilter) {
  const params: unknown[] = [sku];
  const conditions = ['r.sku = $1', 'r.shown_no IS NOT NULL'];
  const add = (value: unknown, condition: (param: string) => string): void => {
    if (value === undefined) return;
    params.push(value);
    conditions.push(condition(`$${params.length}`));
  };
  add(heightFrom, (param) => `r.shown_height_cm >= ${param}`);
  add(heightTo, (param) => `r.shown_height_cm <= ${param}`);
  add(usualSize, (param) => `r.shown_size = ${param}`);
  if (withPhotos) conditions.push('r.shown_photos > 0');
  return { where: conditions.join(' AND '), params };
}
