import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ProductPublishedSchema, ProductWithdrawnSchema } from '@garderoba/contracts';
import { managesStock, type Product, type ProductFacts } from '../domain/product.js';

/** What the event tells of a product. A variant that is not there yet is told once it is. */
export function productPublished(
  { productId, documentId, version, facts }: Product,
  known: ReadonlyMap<string, { documentId: number; status: number }>,
): MessageInitShape<typeof ProductPublishedSchema> {
  return {
    productId,
    version: BigInt(version),
    sku: facts.sku,
    type: facts.type,
    status: facts.status,
    taxClass: facts.taxClass,
    documentId: BigInt(documentId),
    managedStock: managesStock(facts.type),
    variants: (facts.variants?.children ?? []).flatMap(({ sku }) => {
      const variant = known.get(sku);
      return variant ? [{ sku, documentId: BigInt(variant.documentId), status: variant.status }] : [];
    }),
    components: componentsOf(facts),
    planType: facts.type === 'subscription' ? String(facts.attributes.plan_type ?? '') : '',
  };
}

export const productWithdrawn = ({
  productId,
  version,
  facts,
}: Product): MessageInitShape<typeof ProductWithdrawnSchema> => ({
  productId,
  version: BigInt(version),
  sku: facts.sku,
  variantSkus: (facts.variants?.children ?? []).map(({ sku }) => sku),
});

function componentsOf(
  facts: ProductFacts,
): Array<{ sku: string; quantity: number; isDefault: boolean; option: string }> {
  const grouped = (facts.grouped ?? []).map(({ sku, qty }) => ({ sku, quantity: qty, isDefault: true, option: '' }));
  const bundled = (facts.bundle ?? []).flatMap(({ title, items }) =>
    items.map(({ sku, qty, isDefault }) => ({ sku, quantity: qty, isDefault, option: title })),
  );
  return [...grouped, ...bundled];
}
