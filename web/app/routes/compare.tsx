import { ComparePage } from '../features/compare/compare-page.tsx';
import { pageTitle } from '../lib/format.ts';
import { useT } from '../lib/i18n.ts';
import { withQueries } from '../lib/queries.tsx';
import { useShop } from '../lib/shop.ts';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default withQueries(CompareRoute);

function CompareRoute() {
  const t = useT();
  return (
    <main id="main" className="wrap compare-page">
      <title>{pageTitle(t('compare.title'), useShop().store)}</title>
      <ComparePage />
    </main>
  );
}
