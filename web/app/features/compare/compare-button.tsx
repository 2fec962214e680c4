import { Link } from 'react-router';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { compareList, useCompareList } from './store.ts';

/** Adds a product to the comparison, and links to it from two products on. */
export function CompareButton({ sku, name }: { sku: string; name: string }) {
  const t = useT();
  const { store } = useShop();
  const items = useCompareList();
  const isCompared = sku in items;
  const count = Object.keys(items).length;
  return (
    <span className="extra">
      <button
        type="button"
        className="link-button"
        aria-pressed={isCompared}
        onClick={() => (isCompared ? compareList.remove(sku) : compareList.add(sku))}
      >
        <Icon name="scales" />
        <span>
          {t(isCompared ? 'compare.isIn' : 'compare.addShort')}
          <span className="sr">: {name}</span>
        </span>
      </button>
      {count > 1 ? (
        <Link className="link" to={shopPath(store, 'compare')}>
          {t('compare.open', { count })}
        </Link>
      ) : null}
    </span>
  );
}
