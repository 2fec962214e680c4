import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { offersForQuery } from './api.ts';

/** How many offers for an own piece wait for its seller, with the way to them; nothing if none does. */
export function WaitingOffers({ sku }: { sku: string }) {
  const t = useT();
  const shop = useShop();
  const { data } = useQuery(offersForQuery(shop, 'seller', sku));
  const count = data?.offers.filter(({ turn }) => turn === 'seller').length ?? 0;
  return count === 0 ? null : (
    <p>
      <Link className="btn small" to={shopPath(shop.store, 'my-account/my-offers', { role: 'seller' })}>
        {t('offers.waiting', { count })}
      </Link>
    </p>
  );
}
