import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ProductPublishedSchema, ProductWithdrawnSchema } from '@garderoba/contracts';
import { managesStock, type Product, type ProductFacts } from '../domain/product.js';

type Parts = ReadonlyMap<string, { documentId: number } & Pick<ProductFacts, 'type' | 'status'>>;

/**
 * The event of a published product. `categoryIds`: its categories and those above them. A variant that does not exist
 * yet is included once it does.
 */
export function productPublished(
  { productId, documentId, version, facts }: Product,
  known: Parts,
  categoryIds: readonly number[],
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
    components: componentsOf(facts, known),
    categoryIds: [...categoryIds],
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

/** The valid components of a set; parts other than simple products are omitted (wire-contract 11.3). */
function componentsOf(
  facts: ProductFacts,
  known: Parts,
): NonNullable<MessageInitShape<typeof ProductPublishedSchema>['components']> {
  const status = (sku: string): number => known.get(sku)?.status ?? 0;
  const grouped = (facts.grouped ?? [])
    .filter(({ sku }) => (known.get(sku)?.type ?? 'simple') === 'simple')
    .map(({ sku, qty }) => ({ sku, quantity: qty, isDefault: true, required: true, status: status(sku) }));
  const bundled = (facts.bundle ?? []).flatMap(({ title, required, items }) =>
    items.map(({ sku, qty, isDefault }) => ({
      sku,
      quantity: qty,
      isDefault,
      option: title,
      required,
      status: status(sku),
    })),
  );
  return [...grouped, ...bundled];
}
