import { PRODUCT_TEXT_NAMES, type WrittenProductTexts } from '@garderoba/contracts/product-texts';
import { storeView } from '@garderoba/contracts/stores';
import { customOptionInputs, ownTitles } from './custom-options.ts';
import type { LevelInput, ProductInput, StoredLevel } from './messages.ts';
import { variationAttributes } from './parse/composites.ts';
import { DEFAULT_VIEW, type ProductType, type Texts } from './parse/row.ts';
import { slug } from './parse/text.ts';
import type { PriceRules } from './price-list.ts';
import type { StagedProduct } from './staging.ts';

/** Catalog's request body for a staged product. `urlKeyOf` returns an address that is unique in the file. */
export function productInput(
  product: StagedProduct,
  urlKeyOf: (product: StagedProduct) => string,
  prices: PriceRules,
): ProductInput {
  const { row, views } = product;
  const urlKey = urlKeyOf(product);
  const gallery = row.images.additional.map((image, i) => ({
    image,
    ...(row.images.labels[i] && { label: row.images.labels[i] }),
  }));
  return {
    sku: row.sku,
    type: row.type,
    attributeSet: row.attributeSet,
    status: row.status,
    visibility: row.visibility,
    taxClass: row.taxClass,
    categories: row.categories.map(keyPath),
    texts: textsByLanguage({ ...row.texts, urlKey }, views),
    attributes: Object.fromEntries(
      Object.entries(row.attributes).map(([code, values]) => [code, values.length === 1 ? values[0]! : values]),
    ),
    images: {
      base: row.images.base,
      small: row.images.small ?? row.images.base,
      thumbnail: row.images.thumbnail ?? row.images.base,
      hover: row.images.hover,
      gallery,
    },
    ...(row.type === 'configurable' && {
      variants: { attributes: variationAttributes(row.variations), children: row.variations },
    }),
    ...(row.type === 'grouped' && { grouped: row.associated }),
    ...(row.type === 'bundle' && { bundle: bundleWithTitles(product) }),
    ...(row.customOptions.length > 0 && { customOptions: customOptionInputs(product, prices) }),
    links: row.links,
    newFrom: row.newFrom,
    newTo: row.newTo,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    minCartQty: row.minCartQty,
    maxCartQty: row.maxCartQty,
  };
}

/** Titles of a bundle's options per language, matched by position in the view's row. */
const bundleWithTitles = ({ row, views }: StagedProduct): NonNullable<ProductInput['bundle']> =>
  row.bundle.map((option, i) => ({
    ...option,
    ...ownTitles(
      option.title,
      views
        .filter(({ view }) => view !== DEFAULT_VIEW)
        .map(({ view, bundleTitles }) => [storeView(view).language, bundleTitles[i]]),
    ),
  }));

/** Key path of a category: names converted to address parts, so that `Dresses` and `dresses ` are one category. */
export function keyPath(names: string[]): string[] {
  return names.map((name) => slug(name) || encodeURIComponent(name.toLowerCase()).replaceAll('%', '').slice(0, 100));
}

/** Product types without own stock, independent of the counts in the file; stock has the same rule. */
const UNCOUNTED = new Set<ProductType>(['virtual', 'downloadable', 'subscription']);

/** Stock of a product by source; none for a composed product. */
export function levels({ row }: StagedProduct): LevelInput[] {
  if (!row.stock || row.type === 'configurable' || row.type === 'grouped' || row.type === 'bundle') return [];
  const { warehouse, showroom } = row.stock;
  const managed = row.stock.managed && !UNCOUNTED.has(row.type);
  const level = (source: LevelInput['source'], onHand: number): LevelInput => ({
    sku: row.sku,
    onHand,
    source,
    manageStock: managed,
    minQty: row.minCartQty,
    maxQty: row.maxCartQty,
  });
  return showroom === undefined
    ? [level('warehouse', warehouse)]
    : [level('warehouse', warehouse), level('showroom', showroom)];
}

/** Why stock would refuse the counts of a sku: fewer pieces than are promised. A source without a count keeps its own. */
export function stockObjection(counts: LevelInput[], stored: StoredLevel | undefined): string | undefined {
  if (counts.length === 0 || !stored) return undefined;
  const pieces = new Map(stored.sources.map(({ source, onHand }) => [source, onHand]));
  for (const { source, onHand } of counts) pieces.set(source, onHand);
  const counted = [...pieces.values()].reduce((sum, each) => sum + each, 0);
  const promised = stored.held + stored.allocated;
  return counted < promised ? `qty: ${counted} pieces, and open orders are promised ${promised}` : undefined;
}

/** Default texts, and merged texts for each language with store view rows. */
function textsByLanguage(defaults: Texts, views: StagedProduct['views']): ProductInput['texts'] {
  const ofDefaultView = views.find(({ view }) => view === DEFAULT_VIEW);
  // An address of the view's own would be a second address of the same page.
  const { urlKey: _, ...spoken } = said(ofDefaultView?.texts);
  const texts: ProductInput['texts'] = { default: complete({ ...defaults, ...spoken }) };
  for (const view of views) {
    if (view === ofDefaultView) continue;
    const { language } = storeView(view.view);
    texts[language] = { ...(texts[language] ?? texts.default), ...said(view.texts) };
  }
  return texts;
}

const said = (texts: Texts = {}): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

/** Fixed order: catalog detects changes by comparing the whole text. */
function complete(texts: Texts): WrittenProductTexts {
  const inOrder = Object.fromEntries(PRODUCT_TEXT_NAMES.map((name) => [name, texts[name]]));
  return { ...inOrder, name: texts.name ?? '', description: texts.description ?? '' };
}
