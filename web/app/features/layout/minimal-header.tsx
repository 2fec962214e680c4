import { Link } from 'react-router';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

/** Header of the checkout without menu and links to other pages. */
export function MinimalHeader() {
  const t = useT();
  const { store } = useShop();
  return (
    <>
      <header className="top minimal">
        <Link className="t-ui ink-2" to={shopPath(store)}>
          {t('header.back')}
        </Link>
        <Link className="mark" to={shopPath(store)}>
          Garderoba
        </Link>
        <Link className="t-ui ink-2 end from-tablet" to={shopPath(store, 'order')}>
          {t('footer.track')}
        </Link>
      </header>
      <div className="rail" />
    </>
  );
}
