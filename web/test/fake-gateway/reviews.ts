/** An approved review as the public API answers it. */
export const review = (number: number, over: object = {}) => ({
  reviewId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  author: `Writer ${number}`,
  title: `Title ${number}`,
  text: `Text ${number}`,
  language: 'en',
  recommend: true,
  fit: null,
  heightCm: null,
  usualSize: null,
  photos: [] as string[],
  worn: null,
  helpful: 0,
  reply: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...over,
});

/** Reviews of a product; its numbers count these, unless they are given. */
export const productReviews = (
  items: ReturnType<typeof review>[],
  over: { statistics?: object; total?: number } = {},
) => ({
  sizes: [
    { usualSize: '38', reviews: 2 },
    { usualSize: 'M', reviews: 1 },
  ],
  withPhotos: items.filter(({ photos }) => photos.length).length,
  total: items.length,
  items,
  ...over,
  statistics: {
    ...{ reviews: items.length, rated: items.length, recommended: items.length, verified: 0 },
    ...{ small: 0, trueToSize: 0, large: 0 },
    ...over.statistics,
  },
});

const text = (no: number, over: object = {}) => ({
  ...{ no, state: 'pending', author: 'Ola', title: '', text: `Own text ${no}`, recommend: true, fit: 'true' },
  ...{ heightCm: 168, usualSize: '38', photos: [], writtenAt: '2026-11-20T10:00:00.000Z', ...over },
});

/** A review as its writer gets it. */
export const ownReview = (number: number, over: object = {}) => ({
  ...{ reviewId: review(number).reviewId, number, version: 3, sku: 'DRS-100', productId: 100, state: 'pending' },
  ...{ text: text(1), shown: null, refusal: null, worn: null, helpful: 0, reply: null },
  createdAt: '2026-11-20T10:00:00.000Z',
  ...over,
});
export const ownText = text;
