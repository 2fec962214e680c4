import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import { OffersPage } from '../../features/selling/offers/offers-page.tsx';
import { usePanels } from '../../ui/panels/panels.tsx';

/** /my-account/my-offers: own offers; an accepted one goes into the cart. */
export default function OffersRoute() {
  const panels = usePanels();
  return (
    <OffersPage
      putInCart={(sku) => (
        <AddToCart
          onAdded={() => panels.show('cart')}
          selection={{ lines: [{ sku, quantity: 1 }], problems: [], productErrors: [], isSoldOut: false }}
        />
      )}
    />
  );
}
