import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Category } from '../../api/wire/goods/category.ts';
import type { Product } from '../../api/wire/goods/product.ts';
import { secondHandOf } from '../../api/wire/goods/second-hand.ts';
import type { ProductReviews } from '../../api/wire/reviews.ts';
import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import { categoriesQuery, secondHandCategory } from '../../features/catalog/categories.ts';
import { breadcrumbs, categoryPath } from '../../features/catalog/category.ts';
import type { Crumb } from '../../features/catalog/crumbs.tsx';
import { NotFound, NotShown } from '../../features/catalog/not-found.ts';
import { galleryPaths } from '../../features/catalog/product/gallery.tsx';
import { attributeText, isLent, productPath } from '../../features/catalog/product/product.ts';
import { ProductPage } from '../../features/catalog/product/product-page.tsx';
import { useStockNow } from '../../features/catalog/product/stock/use-stock-now.ts';
import { findParent, productQuery, productsBySku } from '../../features/catalog/products.ts';
import { type Tile, tileOf } from '../../features/catalog/tiles/tile.ts';
import { readBlocks } from '../../features/content/read-blocks.server.ts';
import { type GonePiece, notAvailable } from '../../features/layout/not-available.ts';
import { reviewsQuery } from '../../features/reviews/api.ts';
import { productDescription, secondHandDescription } from '../../features/seo/product-description.server.ts';
import { breadcrumbList, productThing } from '../../features/seo/things.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import { productInLanguages } from '../../lib/page/alternates.server.ts';
import { headFor, originOf, plainStore, plainText, shopPicture, textFor } from '../../lib/page/head.server.ts';
import { headOf } from '../../lib/page/head.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { type Shop, shopContext } from '../../lib/store/shop.ts';
import { laterTexts } from '../../lib/text/later-texts.ts';
import { isSellersPiece } from '../../lib/tracking/items.ts';
import { pictureUrl } from '../../ui/pictures/picture-address.ts';
import type { Route } from './+types/p.$parentSku.$slug.$childSku';
import { secondHandBeside } from './second-hand-beside.server.ts';

// Hydrated after options and price.
const RentalBuy = lazyPart(async () => {
  const [rental] = await Promise.all([import('./rental-buy.tsx'), laterTexts()]);
  return rental;
});
const ProductExtras = lazyPart(async () => (await Promise.all([import('./product-extras.tsx'), laterTexts()]))[0]);
const GoesWith = lazyPart(async () => {
  const [{ GoesWith: Inner }] = await Promise.all([
    import('../../features/catalog/product/goes-with.tsx'),
    laterTexts(),
  ]);
  return { default: Inner };
});
const Reviews = lazyPart(async () => {
  const [{ Reviews: Inner }] = await Promise.all([import('../../features/reviews/reviews.tsx'), laterTexts()]);
  return { default: Inner };
});

/** Link types of related products, with their limits. */
const BESIDE = ['related', 'upsell', 'crosssell'];
const MOST_BESIDE = 6;

type Context = Readonly<RouterContextProvider>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const queryClient = newQueryClient();
  const tree = queryClient.fetchQuery(categoriesQuery(shop)).catch((): Category[] => []);
  const [product, categories] = await Promise.all([
    queryClient
      .fetchQuery(productQuery(shop, params.parentSku))
      .catch(async (error: unknown) => elsewhere(shop, error, params.parentSku, await tree)),
    tree,
  ]);
  if (product.slug !== params.slug) {
    const { search } = new URL(request.url);
    const [path] = productPath(shop.store, product, params.childSku).split('?');
    throw redirect(`${path}${search}`, 301);
  }
  const beside = hungBeside(shop, queryClient, product);
  const secondHand = secondHandBeside(shop, queryClient, product, categories);
  const reading = readReviews(shop, queryClient, product);
  const checks = readBlocks(shop, 'review-checks');
  const skus = partSkus(product);
  const parts = skus.length ? (await queryClient.fetchQuery(productsBySku(shop, skus))).items : [];
  for (const sku of skus) if (!parts.some((part) => part.sku === sku)) console.warn('Product not found', sku);
  const deepest = deepestCategory(categories, product);
  const trail = deepest
    ? breadcrumbs(categories, deepest.id).map((category) => ({
        name: category.name,
        path: categoryPath(shop.store, category),
      }))
    : [];
  const reviews = await reading;
  return {
    product,
    parts: skus.flatMap((sku) => parts.filter((part) => part.sku === sku)),
    head: await productHead(context, shop, product, trail, reviews),
    reviews,
    reviewChecks: (await checks)['review-checks'] ?? null,
    beside: await beside,
    secondHand: await secondHand,
    trail,
  };
}

/**
 * A variant's address redirects permanently to its parent; a disabled or unknown product answers 404 (PDP-009,
 * PDP-029). The 404 of a second-hand piece, which is sold or was taken back, leads to the others.
 */
async function elsewhere(shop: Shop, error: unknown, sku: string, categories: Category[]): Promise<never> {
  if (!(error instanceof NotFound)) throw error;
  const others = secondHandCategory(categories);
  if (others && (isSellersPiece(sku) || (error instanceof NotShown && secondHandOf(error.product)))) {
    const gone: GonePiece = { secondHand: categoryPath(shop.store, others) };
    throw data(gone, { status: 404 });
  }
  if (error instanceof NotShown && error.product.visibility === 1) {
    const parent = await findParent(shop, error.product.sku);
    if (parent) throw redirect(productPath(shop.store, parent), 301);
  }
  throw data(error instanceof NotShown ? notAvailable : '', { status: 404 });
}

/** Children of a grouped product: linked as associated, of type simple (PDP-027). */
function partSkus(product: Product): string[] {
  const grouped = product.links
    .filter(({ type, productType }) => type === 'associated' && productType === 'simple')
    .sort((a, b) => a.position - b.position)
    .map(({ sku }) => sku);
  const bundled = product.bundle.flatMap(({ parts }) => parts.map(({ sku }) => sku));
  return [...new Set(product.type === 'grouped' ? grouped : product.type === 'bundle' ? bundled : [])];
}

/** Its reviews; null if they cannot be read: the page renders without them. */
const readReviews = (shop: Shop, queryClient: QueryClient, { sku }: Product): Promise<ProductReviews | null> =>
  queryClient.fetchQuery(reviewsQuery(shop, sku)).catch((error: unknown) => {
    console.error('product: reviews could not be read', error);
    return null;
  });

/** Tiles of linked products. The page renders without them if they cannot be read. */
async function hungBeside(shop: Shop, queryClient: QueryClient, product: Product): Promise<Tile[]> {
  const linked = product.links.filter(({ type }) => BESIDE.includes(type));
  const skus = [...new Set(linked.map(({ sku }) => sku))].slice(0, MOST_BESIDE);
  if (!skus.length) return [];
  try {
    const { items } = await queryClient.fetchQuery(productsBySku(shop, skus));
    const shown = items.filter(({ visibility }) => visibility !== 1);
    return skus.flatMap((sku) => shown.filter((item) => item.sku === sku)).map((item) => tileOf(shop.store, item));
  } catch (error) {
    console.error('product: what hangs beside it could not be read', error);
    return [];
  }
}

function deepestCategory(categories: Category[], product: Product): Category | undefined {
  const ids = new Set(product.categories.map(({ id }) => id));
  const own = categories.filter(({ id }) => ids.has(id));
  // Of several equally deep categories the first one in the menu.
  const branch = (category: Category) => breadcrumbs(categories, category.id)[0]?.position ?? Number.MAX_SAFE_INTEGER;
  return own.sort((a, b) => (b.level ?? 0) - (a.level ?? 0) || branch(a) - branch(b))[0];
}

/** Metadata: addresses per language, price and availability. */
async function productHead(
  context: Context,
  { store }: Shop,
  product: Product,
  trail: Crumb[],
  reviews: ProductReviews | null,
) {
  const origin = originOf(context);
  const path = productPath(plainStore(store), product);
  const { rentFrom, price, points } = tileOf(store, product);
  const designer = attributeText(product, 'designer');
  const own = [
    product.metaDescription,
    plainText(product.description ?? ''),
    plainText(product.shortDescription ?? ''),
  ].find((text) => text && text !== product.name);
  const kind = trail.at(-1)?.name;
  const secondHand = secondHandOf(product);
  const described =
    own ?? productDescription(store, { name: product.name, designer, kind, rentFrom, price: price?.now, points });
  const description = secondHand ? `${secondHandDescription(store, secondHand)} ${described}` : described;
  const pictures = galleryPaths(product).map((image) => origin + pictureUrl(image, 'product'));
  return headFor({
    ...{ store, origin, path, description },
    kind: 'product',
    title: secondHand
      ? textFor(store, 'head.secondHand.title', { name: product.metaTitle || product.name })
      : product.metaTitle || product.name,
    alternates: await productInLanguages(context, product.sku),
    image: galleryPaths(product)[0],
    things: [
      breadcrumbList(origin, plainStore(store), [...trail, { name: product.name, path }]),
      productThing({
        ...{ origin, path, product, currency: store.currency, reviews, description },
        rentFrom: rentFrom ?? null,
        isLent: isLent(product),
        isSecondHand: secondHand !== undefined,
        brand: designer,
        images: pictures.length ? pictures : [origin + shopPicture],
      }),
    ],
  });
}

export const meta: Route.MetaFunction = headOf;

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  const { beside, reviews, reviewChecks, secondHand } = loaderData;
  const { sku } = loaderData.product;
  const product = useStockNow(loaderData.product, params.childSku);
  useEffect(() => {
    void import('../../features/catalog/product/recently-viewed.ts').then(({ recentlyViewed }) =>
      recentlyViewed.add(sku),
    );
  }, [sku]);
  // One element for all renderings: React draws a part anew that changes before its script is loaded, and a press in the
  // server's markup is lost.
  const below = useMemo(
    () => (
      <Suspense>
        <GoesWith tiles={beside} />
        {reviews ? <Reviews sku={sku} reviews={reviews} how={reviewChecks} /> : null}
      </Suspense>
    ),
    [sku, beside, reviews, reviewChecks],
  );
  return (
    <ProductPage
      key={sku}
      {...loaderData}
      product={product}
      childSku={params.childSku}
      buy={(selection) =>
        isLent(selection.product) ? (
          <Suspense>
            <RentalBuy selection={selection} />
          </Suspense>
        ) : (
          <AddToCart selection={selection} />
        )
      }
      extras={(selection) => (
        <Suspense>
          <ProductExtras selection={selection} secondHand={secondHand} />
        </Suspense>
      )}
      reviews={below}
    />
  );
}
