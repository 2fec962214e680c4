import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { ratesIn, type SellingFacts } from './selling-facts.ts';

/** What selling is and what it costs; readable without scripts. */
export function SellingIntro({ facts }: { facts: SellingFacts }) {
  const t = useT();
  const { store } = useShop();
  const rates = ratesIn(store);
  return (
    <header className="selling-intro">
      <h1 className="t-1">{t('selling.title')}</h1>
      <p className="measure ink-2">
        {t('selling.intro', { ...rates })} {t('selling.introDays', { ...facts })}
      </p>
      <p>
        <PageLink page="selling" className="link">
          {t('selling.more')}
        </PageLink>
      </p>
    </header>
  );
}
