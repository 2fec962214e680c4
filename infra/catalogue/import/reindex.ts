import { shopOfThisCheckout } from './services.ts';

// make reindex: catalog fills a new search index beside the active one, compares the counts and switches.

interface Rebuilt {
  documents: { products: number; listed: number };
  milliseconds: number;
}

const { documents, milliseconds } = (await shopOfThisCheckout(process.env).call(
  'catalog',
  'POST',
  '/v1/search-index:rebuild',
  {},
)) as Rebuilt;
console.log(
  `Index built anew: ${documents.products} products, ${documents.listed} with a price, in ${milliseconds} ms.`,
);
