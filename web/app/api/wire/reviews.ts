import {
  type Fit,
  type FitCounts,
  REFUSAL_REASONS,
  type RefusalReason,
  type ReportReason,
} from '../../../../proto/src/content/reviews.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { languageTag, prefixes } from '../../lib/store/stores.ts';
import type { ResultOf } from '../results.ts';

type WireProductReviews = ResultOf<'/api/ext/reviews'>;
type WireReview = WireProductReviews['items'][number];
type WireOwnReview = ResultOf<'/api/ext/reviews/mine'>['reviews'][number];
type WireReviewText = WireOwnReview['text'];

const pathOf = (reviewId: string) => `/api/ext/reviews/${encodeURIComponent(reviewId)}` as const;

/** An approved review. */
export type Review = ReturnType<typeof reviewOf>;
const reviewOf = (review: WireReview) => ({
  id: review.reviewId,
  author: review.author,
  title: review.title,
  text: review.text,
  language: review.language,
  /** BCP 47, of the text. */
  lang: prefixes.includes(review.language) ? languageTag(review.language) : undefined,
  recommends: review.recommend,
  fit: review.fit,
  heightCm: review.heightCm,
  usualSize: review.usualSize,
  photos: review.photos,
  worn: review.worn,
  helpful: review.helpful,
  reply: review.reply?.text ?? null,
  day: review.createdAt.slice(0, 10),
});

/** Reviews of a product family: numbers of all approved ones, and a page of those that were asked for. */
export type ProductReviews = ReturnType<typeof productReviewsOf>;
const productReviewsOf = ({ statistics, sizes, withPhotos, total, items }: WireProductReviews) => ({
  count: statistics.reviews,
  rated: statistics.rated,
  recommended: statistics.recommended,
  fits: { small: statistics.small, true: statistics.trueToSize, large: statistics.large } satisfies FitCounts,
  sizes: sizes.map(({ usualSize }) => usualSize),
  withPhotos,
  total,
  items: items.map(reviewOf),
});

/** Wishes for reviews; they combine. */
export interface ReviewFilter {
  /** In centimetres; reviews of writers up to 5 cm shorter or taller. */
  height?: number;
  usualSize?: string;
  withPhotos?: boolean;
}

/** Reviews per page. */
export const reviewsPage = 10;
const heightSpan = 5;

/** A page of approved reviews of a product: those in the store's language first, then the newest. */
export async function searchReviews(
  shop: Shop,
  sku: string,
  { height, usualSize, withPhotos }: ReviewFilter = {},
  offset = 0,
  signal?: AbortSignal,
): Promise<ProductReviews> {
  const query = {
    sku,
    heightFrom: height && height - heightSpan,
    heightTo: height && height + heightSpan,
    usualSize,
    withPhotos: withPhotos ? 'true' : undefined,
    offset,
    limit: reviewsPage,
  };
  return productReviewsOf(await shop.api.get('/api/ext/reviews', { query, ...(signal && { signal }) }));
}

/** What a customer writes. */
export interface Opinion {
  author: string;
  title: string;
  text: string;
  recommends: boolean | null;
  fit: Fit | null;
  heightCm: number | null;
  usualSize: string | null;
  /** Ids of own uploads. */
  photos: string[];
}

/** One text of an own review. */
export type ReviewText = ReturnType<typeof textOf>;
const textOf = ({ recommend, ...text }: WireReviewText) => ({ ...text, recommends: recommend });

const isReason = (code: string): code is RefusalReason => (REFUSAL_REASONS as readonly string[]).includes(code);

/** A review as its writer sees it: `text` is the newest one, `shown` the public one. */
export type OwnReview = ReturnType<typeof ownReviewOf>;
const ownReviewOf = ({ reviewId, text, shown, refusal, createdAt, ...review }: WireOwnReview) => ({
  ...review,
  id: reviewId,
  text: textOf(text),
  shown: shown && textOf(shown),
  refusal: refusal && {
    reason: isReason(refusal.reason) ? refusal.reason : ('other' as const),
    note: refusal.note,
  },
  day: createdAt.slice(0, 10),
});

/** Own reviews, the newest first; `wanted`: garments that were received and not reviewed, null while orders are unknown. */
export async function readOwnReviews(shop: Shop, signal?: AbortSignal) {
  const options = { needsUser: true, ...(signal && { signal }) };
  const { reviews, wanted } = await shop.api.get('/api/ext/reviews/mine', options);
  return { reviews: reviews.map(ownReviewOf), wanted };
}

/** Writes a review; a repeat with the same key is executed once. */
export const createReview = (shop: Shop, sku: string, opinion: Opinion, key: string) =>
  shop.api.post(
    '/api/review/create',
    {
      review: {
        sku,
        nickname: opinion.author,
        title: opinion.title,
        detail: opinion.text,
        recommend: opinion.recommends,
        fit: opinion.fit,
        height: opinion.heightCm,
        usual_size: opinion.usualSize,
        photos: opinion.photos,
      },
    },
    { needsUser: true, headers: { 'idempotency-key': key } },
  );

/** Replaces the text of an own review; `version` is the one that was seen. */
export const editReview = (shop: Shop, reviewId: string, version: number, { recommends, ...opinion }: Opinion) =>
  shop.api.put(pathOf(reviewId), { version, ...opinion, recommend: recommends }, { needsUser: true });

export const deleteReview = (shop: Shop, reviewId: string) =>
  shop.api.delete(pathOf(reviewId), undefined, { needsUser: true });

/** Votes for a review, or takes the vote back. */
export const voteHelpful = (shop: Shop, reviewId: string, helpful: boolean) =>
  shop.api.post(`${pathOf(reviewId)}/helpful`, { helpful }, { needsUser: true });

export const reportReview = (shop: Shop, reviewId: string, reason: ReportReason, text: string) =>
  shop.api.post(`${pathOf(reviewId)}/report`, { reason, ...(text && { text }) });

/** Uploads a photo and returns its id; a repeat with the same key is executed once. */
export const uploadPhoto = async (shop: Shop, photo: Blob, key: string): Promise<string> =>
  (
    await shop.api.post('/api/ext/reviews/photos', photo, {
      needsUser: true,
      headers: { 'idempotency-key': key, 'content-type': photo.type },
    })
  ).uploadId;

/** Address of an own photo, also before it is public. */
export const ownPhotoUrl = ({ store }: Shop, uploadId: string): string =>
  `/api/ext/reviews/photos/${encodeURIComponent(uploadId)}?storeCode=${store.code}`;

/** Fields of an opinion by the names of the public API. */
const fieldNames: Readonly<Record<string, keyof Opinion>> = {
  author: 'author',
  nickname: 'author',
  title: 'title',
  text: 'text',
  detail: 'text',
  comment: 'text',
  recommend: 'recommends',
  fit: 'fit',
  height: 'heightCm',
  heightCm: 'heightCm',
  usual_size: 'usualSize',
  usualSize: 'usualSize',
  photos: 'photos',
};

interface WireProblem {
  field?: string;
  instancePath?: string;
  dataPath?: string;
}

/** Refused fields of an opinion, of the `result` of a refusal; the server's words for them are English. */
export function refusedFields(result: unknown): (keyof Opinion)[] {
  if (!Array.isArray(result)) return [];
  return (result as WireProblem[]).flatMap(({ field: named, instancePath, dataPath }) => {
    // `/review/photos/0` and `.review.photos[0]` are photos.
    const name = (named ?? instancePath ?? dataPath ?? '').match(/[a-z_]+/gi)?.at(-1);
    const field = fieldNames[name ?? ''];
    return field ? [field] : [];
  });
}
