import { Link, useSearchParams } from 'react-router';
import { pageTitle } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { shopContext, useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import type { Route } from './+types/thank-you-for-selling-page';
import { loadSellingFacts } from './load-selling-facts.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: await loadSellingFacts(context.get(shopContext)),
});

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The end of the selling flow (SELL-003): what happens next (SELL-039, SELL-040). */
export default function ThankYouForSelling({ loaderData: { facts } }: Route.ComponentProps) {
  const t = useT();
  const { store } = useShop();
  const [params] = useSearchParams();
  const created = Number(params.get('created'));
  return (
    <main id="main" className="wrap thanks">
      <title>{pageTitle(t('selling.thanks'), store)}</title>
      <h1 className="t-1">{t('selling.thanks')}</h1>
      {Number.isInteger(created) && created > 0 && created <= 100 ? (
        <p className="t-3">{t('selling.created', { count: created })}</p>
      ) : null}
      <ol className="selling-next measure">
        <li>{t('selling.next1', { days: facts.first_check_days, hours: facts.first_check_hours })}</li>
        <li>{t('selling.next2')}</li>
        <li>{t('selling.next3', { days: facts.sold_within_days })}</li>
        <li>{t('selling.next4', { days: facts.payout_days })}</li>
      </ol>
      <div className="actions">
        <Link className="btn" to={shopPath(store, 'my-account/my-selling-products')}>
          {t('selling.toOwn')}
        </Link>
        <Link className="btn alt" to={shopPath(store, 'selling')}>
          {t('selling.more1')}
        </Link>
      </div>
    </main>
  );
}
