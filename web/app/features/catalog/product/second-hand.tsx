import type { Product } from '../../../api/wire/goods/product.ts';
import type { SecondHand } from '../../../api/wire/goods/second-hand.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { attributeText } from './product.ts';

interface SecondHandFactsProps {
  product: Product;
  piece: SecondHand;
}

/** What is known of a second-hand piece, who sells it with the consequence for the buyer, and how it was checked. */
export default function SecondHandFacts({ product, piece }: SecondHandFactsProps) {
  const t = useT();
  const { condition, year, boughtAt, isByTrader, trader } = piece;
  // The fabric of the shop's own list is among the other facts.
  const fabric = attributeText(product, 'fabric') ? undefined : piece.fabric;
  const facts = Object.entries({ condition, year, fabric, boughtAt }) as [
    'condition' | 'year' | 'fabric' | 'boughtAt',
    string | undefined,
  ][];
  return (
    <section className="second-hand" aria-labelledby="second-hand-title">
      <h2 id="second-hand-title" className="t-3">
        {t('secondHand.title')}
      </h2>
      <dl>
        {facts.map(([fact, value]) =>
          value ? (
            <div key={fact}>
              <dt>{t(`secondHand.${fact}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p>
        {isByTrader && trader ? t('secondHand.byTrader', { trader }) : null}{' '}
        {t(isByTrader ? 'secondHand.trader' : 'secondHand.private')}
      </p>
      <p>
        {t('secondHand.checked')}{' '}
        <PageLink className="link" page="second-hand">
          {t('secondHand.meaning')}
        </PageLink>
      </p>
    </section>
  );
}
