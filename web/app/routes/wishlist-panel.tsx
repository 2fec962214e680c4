import WishlistPanel from '../features/wishlist/wishlist-panel.tsx';
import { SavedAction, SavedFacts } from './saved-product.tsx';

/** What the shopper likes, as it hangs in the lists, ready to be put into the cart. */
export default function WishlistPanelRoute() {
  return <WishlistPanel facts={SavedFacts} action={SavedAction} />;
}
