import { FITS, REPORT_REASONS, REVIEW_LIMITS, REVIEW_STATES, WORN } from '@garderoba/contracts/content/reviews';
import { LANGUAGES } from '@garderoba/contracts/languages';
import { asText, paramOf } from '@garderoba/edge/request';
import { z } from 'zod';
import { instant, list, optionalParam, sentLike } from '../fields.js';
import { TEXT } from '../texts.js';

/** Longer texts are cut here; content refuses them with a problem per field. */
const CUT = 50_000;
const MOST_PHOTOS = 50;
const LARGEST_ID = 2_147_483_647;

const cut = z
  .unknown()
  .optional()
  .transform((value) => asText(value).slice(0, CUT))
  .meta({ type: 'string' });
/** The same; null when it is empty. */
const cutOrNull = z
  .unknown()
  .optional()
  .transform((value) => asText(value).trim().slice(0, CUT) || null)
  .meta({ type: 'string', nullable: true });
const SAID: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...(['true', '1', 1] as const).map((yes) => [yes, true] as const),
  ...(['false', '0', 0] as const).map((no) => [no, false] as const),
]);
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value === '' ? null : value;

/** What a customer says. Texts are checked by content; a value of a wrong type is refused here. */
const opinion = {
  author: cut,
  title: cut,
  text: cut,
  recommend: z.preprocess(
    (value) => SAID.get(value) ?? (value === '' ? null : value),
    z.boolean('should be true or false').nullish(),
  ),
  fit: z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(FITS, `should be one of ${FITS.join(', ')}`).nullish(),
  ),
  heightCm: z.preprocess(numberOf, z.int('should be a whole number of centimetres').nullish()),
  usualSize: cutOrNull,
  photos: z
    .array(z.guid('should be the id of an uploaded photo'), 'should be a list of ids of uploaded photos')
    .max(MOST_PHOTOS, 'too many photos')
    .nullish(),
};

/** A new review, its fields named as ours (reviews.wire.ts translates those of clients). */
export const NewReview = z
  .object({
    ...opinion,
    productId: z.preprocess(
      numberOf,
      z.int('should be the number of a product').min(1, 'should be the number of a product').nullish(),
    ),
    sku: z
      .unknown()
      .optional()
      .transform((value) => asText(value).trim().slice(0, 200) || null),
  })
  .refine(({ productId, sku }) => sku !== null || (productId ?? LARGEST_ID + 1) <= LARGEST_ID, {
    path: ['product'],
    message: 'should be the number or the sku of a product',
  });

export const EditedReview = z.object({
  ...opinion,
  version: z.preprocess(numberOf, z.int('should be the version that was seen').min(1, 'begins at 1')),
});

const SENT = z
  .object({
    product_id: z.int().describe('or sku'),
    sku: z.string().describe('of a product or a variant; a variant counts for its family'),
    title: z.string(),
    detail: z.string().describe('or comment'),
    comment: z.string(),
    nickname: z.string().describe('or author'),
    author: z.string(),
    recommend: z.boolean().nullable(),
    fit: z.enum(FITS).nullable(),
    height: z.int().nullable().describe('of the writer, in centimetres'),
    usual_size: z.string(),
    photos: list(z.guid()).describe(`ids of uploaded photos, at most ${REVIEW_LIMITS.photos}`),
  })
  .partial();

/** `{ review: {…} }`, or the fields themselves. Other fields have no effect. */
export const ReviewBody = sentLike(SENT.extend({ review: SENT.optional() }));

/** The answer of wire-contract 7.2; `review_status` 2: it waits for a decision. */
export const StoredReview = z.object({
  id: z.int(),
  review_id: z.string(),
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  entity_pk_value: z.int().describe('the product'),
  review_entity: z.literal('product'),
  review_status: z.literal(2),
  sku: z.string(),
  recommend: z.boolean().nullable(),
});

const MALFORMED = { height: 'heightFrom and heightTo are whole centimetres', page: 'offset, limit: out of range' };
const whole = (least: number, most: number, refusal: string) =>
  z.preprocess(
    (value) => (paramOf(value) === '' ? undefined : Number(paramOf(value))),
    z.int(refusal).min(least, refusal).max(most, refusal).optional(),
  );

/** Approved reviews of a product family. Filters combine. */
export const ReviewsQuery = z.object({
  sku: z
    .preprocess(paramOf, z.string().trim().min(1, TEXT.skuMissing).max(200, TEXT.skuMissing))
    .describe('of the family'),
  language: z
    .preprocess((value) => paramOf(value) || undefined, z.enum(LANGUAGES, 'language: no such language').optional())
    .describe('whose reviews are first; that of the store if absent'),
  heightFrom: whole(0, 300, MALFORMED.height),
  heightTo: whole(0, 300, MALFORMED.height),
  usualSize: z.preprocess(paramOf, z.string().max(REVIEW_LIMITS.usualSize, 'usualSize: too long')),
  withPhotos: z
    .preprocess((value) => paramOf(value) || undefined, z.literal('true', 'withPhotos: true or absent').optional())
    .describe('true: only with photos'),
  offset: whole(0, 100_000, MALFORMED.page),
  limit: whole(1, 100, MALFORMED.page),
  storeCode: optionalParam.describe('store'),
});

const count = z.int();
const worn = z
  .object({ how: z.enum(WORN), month: z.string().describe('YYYY-MM') })
  .nullable()
  .describe('how the writer got the piece; null = not known');
const reply = z.object({ text: z.string(), at: instant }).nullable().describe('of the shop');
const said = {
  author: z.string(),
  title: z.string(),
  text: z.string(),
  recommend: z.boolean().nullable(),
  fit: z.enum(FITS).nullable(),
  heightCm: z.int().nullable(),
  usualSize: z.string().nullable(),
};

export const ProductReviews = z.object({
  statistics: z
    .object({
      reviews: count,
      rated: count.describe('that say whether they recommend it'),
      recommended: count,
      verified: count.describe('by customers who received a piece'),
      small: count,
      trueToSize: count,
      large: count,
    })
    .describe('of all approved ones, whatever is filtered'),
  sizes: list(z.object({ usualSize: z.string(), reviews: count })).describe('the most frequent first'),
  withPhotos: count,
  total: count.describe('of the filter'),
  items: list(
    z.object({
      reviewId: z.string(),
      number: z.int(),
      ...said,
      language: z.enum(LANGUAGES),
      photos: list(z.string()).describe('paths'),
      worn,
      helpful: count,
      reply,
      createdAt: z.string(),
    }),
  ),
});

const reviewText = z.object({
  no: z.int(),
  state: z.enum([...REVIEW_STATES, 'replaced']),
  ...said,
  photos: list(z.object({ uploadId: z.string(), path: z.string() })),
  writtenAt: z.string(),
});

/** A review as its writer sees it. */
export const OwnReview = z.object({
  reviewId: z.string(),
  number: z.int(),
  version: z.int(),
  sku: z.string(),
  productId: z.int(),
  state: z.enum(REVIEW_STATES),
  text: reviewText.describe('the newest'),
  shown: reviewText.nullable().describe('that is public now'),
  refusal: z.object({ reason: z.string(), note: z.string(), at: z.string() }).nullable().describe('of the newest text'),
  worn,
  helpful: count,
  reply,
  createdAt: z.string(),
});

export const OwnReviews = z.object({
  reviews: list(OwnReview).describe('the newest first'),
  wanted: list(z.object({ sku: z.string(), how: z.enum(WORN), month: z.string() }))
    .nullable()
    .describe('received and not reviewed; null = not known at the moment'),
});

export const Photo = z.object({ uploadId: z.string(), width: z.int(), height: z.int() });

export const Helpful = z.object(
  { helpful: z.boolean('helpful: true or false').describe('false takes the vote back') },
  'helpful: true or false',
);

const REASONS = `reason: one of ${REPORT_REASONS.join(', ')}`;
export const Report = z.object(
  {
    reason: z.enum(REPORT_REASONS, REASONS),
    text: z
      .unknown()
      .optional()
      .transform((value) => asText(value).slice(0, REVIEW_LIMITS.note))
      .meta({ type: 'string', maxLength: REVIEW_LIMITS.note }),
  },
  REASONS,
);
