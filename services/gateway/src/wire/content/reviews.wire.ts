import type { StoreView } from '@garderoba/contracts';
import type { EditedReviewDto, FoundReviewsDto, NewReviewDto, OwnReviewDto } from '@garderoba/contracts/rest/content';
import type { SearchQuery } from '@garderoba/contracts/search-query/search-query';
import { fieldFilter } from '@garderoba/contracts/search-query/source-filter';
import { asObject } from '@garderoba/edge/request';
import { WireError } from '@garderoba/edge/wire-error';
import { NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import type { z } from 'zod';
import { dataPathOf } from '../form.js';
import { EditedReview, NewReview, type StoredReview } from './reviews.schema.js';

type Fields = Readonly<Record<string, unknown>>;
/** A field by our name, and why it is refused. */
interface FieldProblem {
  readonly path: string;
  readonly message: string;
}
/** The path of one of our fields in what the client sent: `text` → `.review.detail`. */
export type PathOf = (field: string) => string;

/** Names of our fields on the wire; the first one that was sent is read and named in refusals. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  author: ['nickname', 'author'],
  title: ['title'],
  text: ['detail', 'comment'],
  recommend: ['recommend'],
  fit: ['fit'],
  heightCm: ['height'],
  usualSize: ['usual_size'],
  photos: ['photos'],
  productId: ['product_id'],
  sku: ['sku'],
  product: ['product_id', 'sku'],
};

/** A new review in either form (wire-contract 7.2, 11.13): `{ review: {…} }`, or the fields themselves. */
export function newReviewOf(body: Fields | undefined): {
  readonly review: Omit<NewReviewDto, 'store' | 'customerId'>;
  readonly pathOf: PathOf;
} {
  const inside = asObject(body?.review);
  const sent = inside ?? body ?? {};
  const nameOf = (field: string): string => {
    const names = NAMES[field] ?? [field];
    return names.find((name) => sent[name] !== undefined) ?? (names[0] as string);
  };
  const pathOf: PathOf = (field) => `${inside ? '.review' : ''}.${nameOf(field)}`;
  const ours = Object.fromEntries(Object.keys(NAMES).map((field) => [field, sent[nameOf(field)]]));
  const { photos, ...review } = parsed(NewReview, ours, pathOf);
  return { review: { ...review, ...(photos && { photos }) }, pathOf };
}

export const ownPath: PathOf = (field) => `.${field}`;

export function editedReviewOf(body: unknown): Omit<EditedReviewDto, 'customerId'> {
  const { photos, ...review } = parsed(EditedReview, asObject(body) ?? {}, ownPath);
  return { ...review, ...(photos && { photos }) };
}

function parsed<Asked extends z.ZodType>(schema: Asked, sent: Fields, pathOf: PathOf): z.output<Asked> {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data;
  throw refusedFields(
    error.issues.map(({ path, message }) => ({ path: dataPathOf(path).slice(1), message })),
    pathOf,
  );
}

/**
 * A refused review: the list of its wrong fields, with `field` named as ours. Content's problems and an unknown product
 * become the same list; another review of the product is named in `meta.review_id`. Other errors are unchanged.
 */
export function refusedReview(error: unknown, pathOf: PathOf): unknown {
  if (!(error instanceof NeighbourProblem)) return error;
  const { code, detail, details } = error;
  const caused = (refusal: WireError) => Object.assign(refusal, { cause: error });
  if (code === 'content.review_refused')
    return caused(refusedFields((details.problems ?? []) as readonly FieldProblem[], pathOf));
  if (code === 'content.reviewed_product_unknown')
    return caused(refusedFields([{ path: 'product', message: detail }], pathOf));
  if (code === 'content.review_exists') return caused(new WireError(409, detail, { review_id: details.reviewId }));
  return error;
}

const refusedFields = (problems: readonly FieldProblem[], pathOf: PathOf): WireError =>
  new WireError(
    400,
    problems.map(({ path, message }) => {
      const [field = ''] = path.split(/[.[]/);
      return { dataPath: `${pathOf(field)}${path.slice(field.length)}`, field, message };
    }),
  );

export const storedReview = ({
  number,
  reviewId,
  text,
  productId,
  sku,
}: OwnReviewDto): z.output<typeof StoredReview> => ({
  id: number,
  review_id: reviewId,
  title: text.title,
  detail: text.text,
  nickname: text.author,
  entity_pk_value: productId,
  review_entity: 'product',
  review_status: 2,
  sku,
  recommend: text.recommend,
});

/** Found reviews as the reply of a search in the asked format (wire-contract 5.3, 5.4). Nothing is counted in facets. */
export function reviewReply(
  { code }: StoreView,
  { source, format, facets }: SearchQuery,
  { total, documents }: FoundReviewsDto,
): Buffer {
  const { fields } = fieldFilter(source);
  const rest = { ...(facets.length > 0 && { aggregations: {} }), attribute_metadata: [], suggest: {} };
  if (format === 'compact') {
    const hits = documents.map((document) => ({ ...fields(document), _score: 1 }));
    return Buffer.from(JSON.stringify({ total, hits, ...rest }));
  }
  const hits = documents.map((document) => ({
    ...{ _index: `catalog_${code}_review`, _type: '_doc', _id: String(document.id), _score: 1 },
    _source: fields(document),
  }));
  const head = { took: 0, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } };
  const found = { total, max_score: hits.length > 0 ? 1 : null, hits };
  return Buffer.from(JSON.stringify({ ...head, hits: found, ...rest }));
}
