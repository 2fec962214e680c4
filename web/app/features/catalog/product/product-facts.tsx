import type { Product } from '../../../api/wire/goods/product.ts';
import { isOfSecondHand } from '../../../api/wire/goods/second-hand.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { attributeOf, attributeText } from './product.ts';

/** Attributes with a line of their own, in reading order (CAT-027). */
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
];

/** Shown elsewhere on the page: as a choice, above the name, or visible in the picture. */
const toldElsewhere = ['color', 'size', 'shoe_size', 'designer', 'info_label', 'plan_type', 'garment_type', 'belt'];
/** Negative values ("no") are left out. */
const isNothing = (value: string) => /^(no|0)$/i.test(value);
/** A longer value is a text, not a fact. */
const longestFact = 200;

/** Facts in reading order: the common ones of every garment, then the other displayed attributes. */
function factsOf(product: Product) {
  const known = [...factCodes, ...toldElsewhere, ...product.options.map(({ code }) => code)];
  const others = product.attributes
    .filter(({ code, isShown, isBoolean }) => isShown && !isBoolean && !known.includes(code) && !isOfSecondHand(code))
    .map(({ code }) => code);
  return [...factCodes, ...others].flatMap((code) => {
    const value = attributeText(product, code);
    const label = attributeOf(product, code)?.label;
    const isTold = value && label && value.length <= longestFact && (factCodes.includes(code) || !isNothing(value));
    return isTold ? [{ code, label, value }] : [];
  });
}

export function ProductFacts({ product }: { product: Product }) {
  const t = useT();
  const { facts: { return_days: days = '' } = {} } = useShop();
  const facts = factsOf(product);
  const description = product.description || product.shortDescription;
  return (
    <>
      {description ? <Prose title={t('product.description')} html={description} open /> : null}
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
      {product.careInstructions ? <Prose title={t('product.care')} html={product.careInstructions} /> : null}
      <details>
        <summary>{t('product.delivery')}</summary>
        <p className="prose">{t('product.deliveryText', { days })}</p>
      </details>
    </>
  );
}

function Prose({ title, html, open = false }: { title: string; html: string; open?: boolean }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      {/* Catalog sanitises the markup of texts when it stores them; the page's policy refuses scripts. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
