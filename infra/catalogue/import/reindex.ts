import { shopOfThisCheckout } from './services.ts';

// make reindex: copies the documents and review statistics of content that catalog does not have in this version, then
// catalog fills a new search index beside the active one, compares the counts and switches.

interface Rebuilt {
  documents: { products: number; listed: number };
  milliseconds: number;
}

interface Snapshot {
  items: unknown[];
  next: string | null;
}

const shop = shopOfThisCheckout(process.env);
/** Copies a snapshot of content page by page; returns the number of items that catalog did not have. */
async function copy(name: 'page-documents' | 'review-statistics'): Promise<number> {
  let copied = 0;
  for (let next: string | null = ''; next !== null; ) {
    const path: string = `/v1/${name}${next === '' ? '' : `?after=${encodeURIComponent(next)}`}`;
    const page = (await shop.call('content', 'GET', path)) as Snapshot;
    const { items } = page;
    const { changed } = (await shop.call('catalog', 'PUT', `/v1/${name}:bulk`, { items })) as { changed: number };
    copied += changed;
    next = page.next;
  }
  return copied;
}

const pages = await copy('page-documents');
const reviews = await copy('review-statistics');
const { documents, milliseconds } = (await shop.call('catalog', 'POST', '/v1/search-index:rebuild', {})) as Rebuilt;
console.log(
  `Index built anew: ${documents.products} products, ${documents.listed} with a price, in ${milliseconds} ms; ${pages} documents of pages and ${reviews} review statistics were missing.`,
);
