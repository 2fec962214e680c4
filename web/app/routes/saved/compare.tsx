import { ComparePage } from '../../features/compare/compare-page.tsx';
import { withQueries } from '../../lib/data/queries.tsx';
import { pageTitle } from '../../lib/page/page-title.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { SavedAction, SavedFacts } from './saved-product.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default withQueries(CompareRoute);

function CompareRoute() {
  const t = useT();
  return (
    <main id="main" className="wrap compare-page">
      <title>{pageTitle(t('compare.title'), useShop().store)}</title>
      <ComparePage facts={SavedFacts} action={SavedAction} />
    </main>
  );
}
