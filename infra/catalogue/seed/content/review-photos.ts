import type { RestShop } from '../../import/shop.ts';
import type { DemoReview, ReviewedProduct } from './reviews.ts';

/** A product as the listing answers it. */
export interface ListedProduct extends ReviewedProduct {
  readonly image?: string;
}

export interface Photo {
  readonly uploadId: string;
  readonly path: string;
}

/** Every so many reviews have a photo: the garment's drawing, for want of people. */
const EVERY = 45;

/** The reviews with some photos, uploaded to media. Repeating it uploads nothing new. */
export async function withPhotos(
  shop: RestShop,
  reviews: readonly DemoReview[],
  products: readonly ListedProduct[],
): Promise<Array<DemoReview & { readonly photos: readonly Photo[] }>> {
  const images = new Map(products.map(({ id, image }) => [id, image]));
  return Promise.all(
    reviews.map(async (review, i) => {
      const image = i % EVERY === 1 ? images.get(review.productId) : undefined;
      const photo = image && (await uploaded(shop, review.number, image));
      return { ...review, photos: photo ? [photo] : [] };
    }),
  );
}

async function uploaded(shop: RestShop, number: number, image: string): Promise<Photo | undefined> {
  const picture = await shop.picture(`/v1/pictures/600/800/resize${image}`);
  if (!picture) return undefined;
  const headers = { 'content-type': 'image/webp', 'idempotency-key': `demo review ${number}` };
  const { id, path } = (await shop.call('media', 'POST', '/v1/uploads?purpose=review', picture, headers)) as {
    id: string;
    path: string;
  };
  return { uploadId: id, path };
}
