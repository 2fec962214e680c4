import type { WireProduct } from '../../api/wire.ts';
import { useT } from '../../lib/i18n.ts';
import { optionLabel } from './product.ts';

/** Attributes worth a line of their own, in reading order (CAT-027). */
const factCodes = [
  'occasion',
  'basic_color',
  'dress_length',
  'sleeve',
  'neckline',
  'fabric',
  'maternity',
  'for_weather',
  'age_range',
  'features',
  'marketplace_condition',
  'marketplace_purchase_year',
  'marketplace_fabric',
];

export function ProductFacts({ product }: { product: WireProduct }) {
  const t = useT();
  const facts = factCodes.flatMap((code) => {
    const value = optionLabel(product, code);
    const label = product.attributes_metadata?.find(
      ({ attribute_code }) => attribute_code === code,
    )?.default_frontend_label;
    return value && label ? [{ code, label, value }] : [];
  });
  return (
    <>
      {product.description ? (
        <details open>
          <summary>{t('product.description')}</summary>
          {/* Markup of descriptions is cleaned by catalog when it is imported; scripts are refused by the page's policy. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />
        </details>
      ) : null}
      {facts.length ? (
        <details>
          <summary>{t('product.facts')}</summary>
          <dl>
            {facts.map(({ code, label, value }) => (
              <div key={code}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <details>
        <summary>{t('product.delivery')}</summary>
        <p className="prose">{t('product.deliveryText')}</p>
      </details>
    </>
  );
}
