import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { pressHeart } from './press-heart.ts';
import { useLikes } from './store.ts';

/** Wishlist button of a tile. */
export function HeartButton({ sku, name }: { sku: string; name: string }) {
  const t = useT();
  const shop = useShop();
  return (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed={useLikes(sku)}
      aria-label={t('wishlist.like', { name })}
      onClick={() => pressHeart(shop, sku)}
    >
      <Icon name="heart" />
    </button>
  );
}
