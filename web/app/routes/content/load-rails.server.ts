import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import { type Conditions, categoryIn, listed, skuIn } from '../../api/wire/goods/conditions.ts';
import { categoriesQuery } from '../../features/catalog/categories.ts';
import { descendants } from '../../features/catalog/category.ts';
import { selectionQuery } from '../../features/catalog/products.ts';
import { type Tile, tileOf } from '../../features/catalog/tiles/tile.ts';
import type { PageContent } from '../../features/content/page-document.ts';
import { newQueryClient } from '../../lib/data/query-client.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { collections } from '../catalog/collections.ts';

/** The garments of each rail of a page, in the order of the rails. A rail that cannot be read is empty and leaves no gap. */
export async function loadRails(shop: Shop, { sections }: PageContent): Promise<Tile[][]> {
  const rails = sections.filter((section) => section.type === 'rail');
  return Promise.all(rails.map(({ title, source, limit }) => readTiles(shop, title, source, limit)));
}

/** Garments of a rail; empty if they cannot be read. */
export async function readTiles(
  shop: Shop,
  title: string,
  source: SectionOf<'rail'>['source'],
  limit: number,
): Promise<Tile[]> {
  try {
    return await tilesOf(shop, source, limit);
  } catch (error) {
    console.error(`rail "${title}" could not be read`, error);
    return [];
  }
}

async function tilesOf(shop: Shop, source: SectionOf<'rail'>['source'], limit: number): Promise<Tile[]> {
  const queryClient = newQueryClient();
  const read = async (filters: Conditions, sort: string) => {
    const request = { filters, sort, size: limit };
    const { items } = await queryClient.fetchQuery(selectionQuery(shop, JSON.stringify(request), request));
    return items;
  };
  switch (source.from) {
    case 'skus': {
      const found = await read({ ...listed, ...skuIn(source.skus) }, 'id:desc');
      const inOrder = source.skus.flatMap((sku) => found.find((product) => product.sku === sku) ?? []);
      return inOrder.map((product) => tileOf(shop.store, product));
    }
    case 'category': {
      const categories = await queryClient.fetchQuery(categoriesQuery(shop));
      const ids = descendants(categories, source.id).map(({ id }) => id);
      const found = await read({ ...listed, ...categoryIn(ids) }, 'sales_count:desc');
      return found.map((product) => tileOf(shop.store, product));
    }
    case 'collection': {
      const categories = await queryClient.fetchQuery(categoriesQuery(shop));
      const collection = collections(categories)[source.name];
      if (!collection) return [];
      const found = await read(collection.filters, collection.sort);
      return found.map((product) => tileOf(shop.store, product));
    }
  }
}
