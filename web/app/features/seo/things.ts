import { shareRecommended } from '../../../../proto/src/content/reviews.ts';
import type { Prices, Product } from '../../api/wire/goods/product.ts';
import type { ProductReviews } from '../../api/wire/reviews.ts';
import { fullAddress } from '../../lib/page/full-address.ts';
import { shopPath } from '../../lib/store/paths.ts';
import type { StoreView } from '../../lib/store/stores.ts';

// Objects of schema.org that describe pages; the head writes them as JSON-LD.

type Thing = { '@type': string } & Record<string, unknown>;

export const organisation = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: 'Garderoba',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

/** With the site's search for search engines. */
export const website = (origin: string, store: StoreView): Thing => ({
  '@type': 'WebSite',
  name: 'Garderoba',
  url: fullAddress(origin, shopPath(store)),
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${fullAddress(origin, shopPath(store, 'search'))}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

interface Crumb {
  name: string;
  path: string;
}

/** From the home page to the current page. */
export const breadcrumbList = (origin: string, store: StoreView, trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Garderoba', path: shopPath(store) }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: fullAddress(origin, path),
  })),
});

/** One page of a list; `start` is the number of products on the previous pages. */
export const itemList = (
  origin: string,
  items: readonly Crumb[],
  { start, total }: { start: number; total: number },
): Thing => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: start + index + 1,
    name,
    url: fullAddress(origin, path),
  })),
});

export interface ProductThing {
  origin: string;
  path: string;
  product: Product;
  currency: string;
  brand: string | null;
  /** Absolute addresses of pictures. */
  images: string[];
  description: string;
  /** Lowest rental price; null if it is not rented. */
  rentFrom: number | null;
  isLent: boolean;
  isSecondHand: boolean;
  /** As the page shows them; null if they could not be read. */
  reviews: Pick<ProductReviews, 'count' | 'rated' | 'recommended' | 'items'> | null;
}

export function productThing(facts: ProductThing): Thing {
  const { product, brand, images, description, reviews } = facts;
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    ...(description ? { description } : {}),
    ...(images.length ? { image: images } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(reviews ? reviewsOf(reviews) : {}),
    ...offersOf(facts),
  };
}

/** Most reviews in the description of a product. */
const mostReviews = 5;

/** The share that recommends the product as its rating, and the first reviews of the page. */
function reviewsOf({ count, rated, recommended, items }: NonNullable<ProductThing['reviews']>): object {
  const share = shareRecommended({ rated, recommended });
  return {
    ...(share === undefined
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ...{ ratingValue: share, bestRating: 100, worstRating: 0, ratingCount: rated, reviewCount: count },
          },
        }),
    ...(items.length
      ? {
          review: items.slice(0, mostReviews).map(({ author, title, text, lang, day }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: author },
            ...(title ? { name: title } : {}),
            reviewBody: text,
            ...(lang ? { inLanguage: lang } : {}),
            datePublished: day,
          })),
        }
      : {}),
  };
}

/** Price including tax, and availability; undefined without a known price. */
function offersOf({ origin, path, product, currency, rentFrom, isLent, isSecondHand }: ProductThing): object {
  const isFree = isLent ? product.nextFreeDay !== null : product.stock?.isInStock !== false;
  const common = {
    url: fullAddress(origin, path),
    priceCurrency: currency,
    availability: `https://schema.org/${isFree ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${isSecondHand || isLent ? 'UsedCondition' : 'NewCondition'}`,
    seller: { '@id': `${origin}/#organization` },
  };
  if (rentFrom !== null && isLent)
    return {
      offers: {
        ...{ '@type': 'Offer', ...common, price: rentFrom.toFixed(2) },
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      },
    };
  const prices = pricesOf(product);
  if (!prices.length) return {};
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high
    ? { offers: { '@type': 'Offer', ...common, price: low.toFixed(2) } }
    : {
        offers: {
          ...{ '@type': 'AggregateOffer', ...common, lowPrice: low.toFixed(2), highPrice: high.toFixed(2) },
          offerCount: prices.length,
        },
      };
}

/** Of every variant for sale, or of the product itself. */
function pricesOf({ variants, prices }: Product): number[] {
  const of = ({ now }: Prices) => (now !== undefined && now >= 0 ? [now] : []);
  const found = variants.filter(({ status }) => status < 2).flatMap((variant) => of(variant.prices));
  return found.length ? found : of(prices);
}

export interface ArticleThing {
  origin: string;
  path: string;
  title: string;
  description: string;
  /** Absolute address. */
  image: string | undefined;
  /** ISO, UTC. */
  publishedAt: string;
  updatedAt: string;
  /** '' = the shop itself. */
  author: string;
  /** The author is a publication. */
  isPress: boolean;
}

export function articleThing(facts: ArticleThing): Thing {
  const { origin, path, title, description, image, author, isPress, ...times } = facts;
  const shop = { '@id': `${origin}/#organization` };
  return {
    '@type': 'Article',
    headline: title,
    ...(description ? { description } : {}),
    ...(image ? { image: [image] } : {}),
    datePublished: times.publishedAt,
    dateModified: times.updatedAt,
    author: author ? { '@type': isPress ? 'Organization' : 'Person', name: author } : shop,
    publisher: shop,
    mainEntityOfPage: fullAddress(origin, path),
  };
}
