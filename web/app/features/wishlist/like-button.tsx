import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { pressHeart } from './press-heart.ts';
import { useLikes } from './store.ts';

/** Wishlist button of a product page, with a label. */
export function LikeButton({ sku, name }: { sku: string; name: string }) {
  const t = useT();
  const shop = useShop();
  const isLiked = useLikes(sku);
  return (
    <button type="button" className="link-button heart" aria-pressed={isLiked} onClick={() => pressHeart(shop, sku)}>
      <Icon name="heart" />
      <span>
        {t(isLiked ? 'wishlist.isIn' : 'wishlist.addShort')}
        <span className="sr">: {name}</span>
      </span>
    </button>
  );
}
