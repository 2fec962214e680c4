import { SELLING_RATES } from '../../../../../proto/src/marketplace/listings.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { useFollow } from '../../../ui/follow.ts';

/** Above the second-hand pieces: what a seller gets, and the way to sell. */
export default function SellStrip() {
  const t = useT();
  const { store } = useShop();
  const follow = useFollow();
  const part = 1 - (SELLING_RATES.commission + SELLING_RATES.fee) / 10_000;
  const share = new Intl.NumberFormat(store.locale, { style: 'percent' }).format(part);
  return (
    <p className="second-hand t-small">
      {t('secondHand.sellStrip', { share })}{' '}
      <a className="link" href={shopPath(store, 'selling')} onClick={follow}>
        {t('secondHand.sell')}
      </a>
    </p>
  );
}
