import { ComparePage } from '../features/compare/compare-page.tsx';
import { useT } from '../lib/i18n.ts';
import { pageTitle } from '../lib/page-title.ts';
import { withQueries } from '../lib/queries.tsx';
import { useShop } from '../lib/shop.ts';
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
