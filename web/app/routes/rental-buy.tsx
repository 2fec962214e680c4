import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../features/account/api.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import type { Selection } from '../features/catalog/selection.ts';
import { rentalOptions } from '../features/rental/api.ts';
import { RentalBooking } from '../features/rental/rental-booking.tsx';
import { withQueries } from '../lib/queries.tsx';
import { useSession } from '../lib/session.ts';
import { useShop } from '../lib/shop.ts';

/** What stands in the place of the buy button on the page of a garment that is rented. */
export default withQueries(function RentalBuy({ selection }: { selection: Selection }) {
  const shop = useShop();
  const user = useSession();
  const { data: balance } = useQuery({ ...balanceQuery(shop), enabled: user !== null });
  const { product, productErrors } = selection;
  return (
    <RentalBooking
      product={product}
      balance={balance?.points ?? null}
      put={(choice) => (
        <AddToCart
          label={choice.label}
          onAdded={choice.onTaken}
          selection={{
            lines: [
              {
                sku: product.sku,
                // Which pieces are free the calendar knows, not the stock.
                stockSku: null,
                qty: 1,
                productOption: {
                  extension_attributes: {
                    custom_options: rentalOptions(choice),
                    configurable_item_options: [],
                    bundle_options: [],
                  },
                },
              },
            ],
            problems: choice.date === null ? ['product.chooseDate'] : choice.isReady ? [] : ['product.datesTaken'],
            productErrors,
            isSoldOut: false,
          }}
        />
      )}
    />
  );
});
