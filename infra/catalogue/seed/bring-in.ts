import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBatches } from '../import/batches.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import type { SavedCategory } from '../import/messages.ts';
import { ONE } from '../import/parse/amount.ts';
import { Report } from '../import/report.ts';
import type { RestShop, Shop } from '../import/shop.ts';
import { demoCatalogue, FULL, LARGE, SMALL } from './catalogue.ts';
import { withPictures } from './category-pictures.ts';
import { bringInBanners } from './content/banners.ts';
import { bringInContent } from './content/bring-in.ts';
import { type ListedProduct, withPhotos } from './content/review-photos.ts';
import { demoReviews } from './content/reviews.ts';
import { coupons } from './coupons.ts';
import { openAccounts } from './customers.ts';
import { withStockKept } from './first-stock.ts';
import { attributeInputs } from './goods/attributes.ts';
import { categoryInputs } from './goods/categories.ts';
import { dayFrom } from './goods/dates.ts';
import { catalogueLines } from './goods/export-rows.ts';
import { groupPrices } from './goods/group-prices.ts';
import { searchListing } from './goods/listing.ts';
import type { DemoProduct } from './goods/product.ts';
import { putPlans } from './goods/subscription.ts';
import { bringInRentals } from './rentals.ts';

const PAGE = 500;
const SIZES = { small: SMALL, full: FULL, large: LARGE };

export type DemoSize = keyof typeof SIZES;

/**
 * Loads the demo of that size into the shop; returns the number of products that its listing will show.
 * @param again the demo was loaded before: current stock levels are kept
 */
export async function bringIn(shop: RestShop, size: DemoSize, anchor: Date, again: boolean): Promise<number> {
  const products = demoCatalogue(SIZES[size], anchor);
  await shop.putAttributes(attributeInputs());
  const categories: SavedCategory[] = [];
  for (const batch of inBatches(withPictures(categoryInputs(), products)))
    categories.push(...(await shop.putCategories(batch)));
  await shop.call('pricing', 'PUT', '/v1/coupons:bulk', { coupons: coupons() });
  await openAccounts(shop);
  await putPlans(shop);
  const skus = products.map(({ sku }) => sku);
  await importLines([...catalogueLines(products)], again ? await withStockKept(shop, skus) : shop);
  await Promise.all([
    shop.putPrices(groupPrices(products)).then(() => bringInRentals(shop, products, anchor)),
    // Content asks catalog about the banners' links, whose search shows the categories by then.
    bringInContent(shop, categories, anchor).then(() => bringInBanners(shop, products, categories, anchor)),
  ]);
  return products.filter((product) => isListed(product, anchor)).length;
}

/** Not a variant, not switched off, not a ticket for an evening that is over. */
function isListed({ hidden, disabled, attributes }: DemoProduct, anchor: Date): boolean {
  const isOver = typeof attributes.date === 'string' && attributes.date < dayFrom(anchor, 31);
  return !hidden && !disabled && !isOver;
}

/** Reviews reference products by number, so they are loaded when the products are listed. */
export async function bringInReviews(shop: RestShop, anchor: Date): Promise<void> {
  const products: ListedProduct[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = await searchListing(shop, { from, size: PAGE, include: ['id', 'sku', 'image'] });
    products.push(...page.hits.map(({ _source }) => _source as ListedProduct));
    if (page.hits.length < PAGE) break;
  }
  const reviews = await withPhotos(shop, demoReviews(products, anchor), products);
  for (const batch of inBatches(reviews)) await shop.call('content', 'PUT', '/v1/reviews:bulk', { reviews: batch });
}

async function importLines(lines: string[], shop: Shop): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'garderoba-seed-'));
  try {
    const file = join(folder, 'catalogue.csv');
    writeFileSync(file, lines.join(''));
    const report = new Report(join(folder, 'refused.csv'));
    const summary = await importCatalogue({
      file,
      stagingFile: join(folder, 'staging.db'),
      shop,
      report,
      prices: { rates: { PLN: ONE } },
      known: {
        attributes: new Set(attributeInputs().map(({ code }) => code)),
        categories: new Set(categoryInputs().map(({ path }) => path.join('/'))),
      },
      progress: ({ sent, of }) => of && (sent === of || sent % 500 < 200) && console.log(`  ${sent} of ${of} articles`),
    });
    const { created, updated, unchanged, refused } = summary;
    console.log(`  created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused}`);
    if (refused > 0)
      throw new Error(
        `Parts of the demo data were refused:\n${readFileSync(report.refusedFile, 'utf8').slice(0, 2000)}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
