import type { CatalogueQueries } from '../../persistence/catalogue.queries.js';
import { Catalogue } from '../catalogue.js';

/** Reads all facts that the documents of these products depend on: their parts, parents and recommendations. */
export async function factsAround(
  queries: CatalogueQueries,
  common: Catalogue,
  skus: readonly string[],
): Promise<Catalogue> {
  const catalogue = new Catalogue(common.listOutOfStock);
  catalogue.setAttributes(common.allAttributes);
  catalogue.setCategories(common.allCategories);
  if (skus.length === 0) return catalogue;
  const wanted = new Set(skus);
  const around = await queries.productsWithParts([...skus]);
  const linked = around
    .filter(({ facts }) => wanted.has(facts.sku))
    .flatMap(({ facts: { links } }) => [
      ...(links?.related ?? []),
      ...(links?.upsell ?? []),
      ...(links?.crosssell ?? []),
    ]);
  const all = [...new Set([...around.map(({ facts }) => facts.sku), ...linked])];
  const { products, prices, stocks, sales, rentals, reviews } = await queries.bySku(all);
  for (const product of products) catalogue.setProduct(product);
  for (const price of prices) catalogue.setPrice(price);
  for (const stock of stocks) catalogue.setStock(stock);
  for (const [sku, pieces] of sales) catalogue.setSales(sku, pieces);
  for (const rental of rentals) catalogue.setRental(rental);
  for (const statistics of reviews) catalogue.setReviews(statistics);
  return catalogue;
}
