import WishlistPanel from '../../features/wishlist/wishlist-panel.tsx';
import { SavedAction, SavedFacts } from './saved-product.tsx';

/** The wishlist with buttons that add its products to the cart. */
export default function WishlistPanelRoute() {
  return <WishlistPanel facts={SavedFacts} action={SavedAction} />;
}
