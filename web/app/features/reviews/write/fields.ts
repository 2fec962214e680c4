import * as z from 'zod/mini';
import { FITS, type Fit, REVIEW_LIMITS } from '../../../../../proto/src/content/reviews.ts';
import type { Opinion, ReviewText } from '../../../api/wire/reviews.ts';
import { says } from '../../../lib/text/field-rules.ts';

/** Fields of the form, as entered; empty texts are not sent. */
export interface ReviewFields {
  recommends: 'yes' | 'no' | null;
  text: string;
  title: string;
  author: string;
  fit: Fit | '';
  heightCm: string;
  usualSize: string;
  /** Ids of uploaded photos. */
  photos: string[];
}

const { shortest, longest, leastHeight, mostHeight } = REVIEW_LIMITS;
const atMost = (limit: number) => z.maxLength(limit, says('form.tooLong'));
const isHeight = (text: string): boolean =>
  text === '' || (/^\d{3}$/.test(text) && Number(text) >= leastHeight && Number(text) <= mostHeight);

/** Limits of REVIEW_LIMITS. */
export const reviewSchema = z.object({
  recommends: z.nullable(z.enum(['yes', 'no'])).check(z.refine((answer) => answer !== null, says('form.choose'))),
  text: z.string().check(z.trim(), z.minLength(shortest, says('reviews.form.short')), atMost(longest)),
  title: z.string().check(z.trim(), atMost(REVIEW_LIMITS.title)),
  author: z.string().check(z.trim(), z.minLength(1, says('form.required')), atMost(REVIEW_LIMITS.author)),
  fit: z.enum(['', ...FITS]),
  heightCm: z.string().check(z.trim(), z.refine(isHeight, says('reviews.form.heightRange'))),
  usualSize: z.string().check(z.trim(), atMost(REVIEW_LIMITS.usualSize)),
  photos: z.array(z.string()),
});

export const emptyFields = (author: string): ReviewFields => ({
  ...{ recommends: null, text: '', title: '', author, fit: '', heightCm: '', usualSize: '', photos: [] },
});

export const fieldsOf = (text: ReviewText): ReviewFields => ({
  recommends: text.recommends === null ? null : text.recommends ? 'yes' : 'no',
  text: text.text,
  title: text.title,
  author: text.author,
  fit: text.fit ?? '',
  heightCm: text.heightCm === null ? '' : String(text.heightCm),
  usualSize: text.usualSize ?? '',
  photos: text.photos.map(({ uploadId }) => uploadId),
});

export const opinionOf = (fields: ReviewFields): Opinion => ({
  author: fields.author.trim(),
  title: fields.title.trim(),
  text: fields.text.trim(),
  recommends: fields.recommends === null ? null : fields.recommends === 'yes',
  fit: fields.fit || null,
  heightCm: fields.heightCm.trim() ? Number(fields.heightCm) : null,
  usualSize: fields.usualSize.trim() || null,
  photos: fields.photos,
});
