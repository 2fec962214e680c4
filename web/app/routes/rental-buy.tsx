import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { WireChild, WireProduct } from '../api/wire.ts';
import { balanceQuery } from '../features/account/api.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { TryOnProgress } from '../features/cart/try-on-progress.tsx';
import { useTryOn } from '../features/cart/use-try-on.ts';
import { productPath } from '../features/catalog/product/product.ts';
import type { Selection } from '../features/catalog/product/selection.ts';
import { SimilarFree } from '../features/catalog/product/similar-free.tsx';
import { rentalOptions } from '../features/rental/api.ts';
import { tryOn } from '../features/rental/periods.ts';
import { RentalBooking, type RentalChoice } from '../features/rental/rental-booking.tsx';
import { withQueries } from '../lib/data/queries.tsx';
import { useSession } from '../lib/data/session.ts';
import { wishOf } from '../lib/rental/rental-wish.ts';
import { shopPath } from '../lib/store/paths.ts';
import { useShop } from '../lib/store/shop.ts';
import { type MessageId, useT } from '../lib/text/i18n.ts';

/** The garment to rent: the product, or the selected size of a configurable product; null without a selection. */
function garmentOf({ product, lines }: Selection): WireProduct | null {
  if (product.type_id === 'sirent') return product;
  const child = product.configurable_children?.find(({ sku }) => sku === lines[0]?.variantSku);
  if (!child) return null;
  const {
    sku,
    sirental_price = product.sirental_price,
    retail_price = product.retail_price,
  } = child as WireChild & Pick<WireProduct, 'sirental_price' | 'retail_price'>;
  return {
    ...product,
    sku,
    ...(sirental_price && { sirental_price }),
    ...(retail_price !== undefined && { retail_price }),
  };
}

/** Replaces the buy button on the page of a rental garment. */
export default withQueries(function RentalBuy({ selection }: { selection: Selection }) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const user = useSession();
  const [params] = useSearchParams();
  const { data: balance } = useQuery({ ...balanceQuery(shop), enabled: user !== null });
  const tryOns = useTryOn();
  const { product, productErrors } = selection;
  const garment = garmentOf(selection);
  if (!garment) return <p className="notice t-small">{t('rental.chooseSize')}</p>;

  const problemOf = ({ date, period, isReady }: RentalChoice): MessageId[] => {
    if (period === tryOn && tryOns.isFull) return ['cart.tryOnRefused'];
    return date === null ? ['product.chooseDate'] : isReady ? [] : ['product.datesTaken'];
  };
  return (
    <>
      <RentalBooking
        product={garment}
        balance={balance?.points ?? null}
        wish={wishOf(params, store)}
        // A size of the same product stays on this page; another garment has its own.
        pathOf={(sku) =>
          product.configurable_children?.some((child) => child.sku === sku)
            ? productPath(store, product, sku)
            : shopPath(store, `p/${encodeURIComponent(sku)}/${encodeURIComponent(sku)}`)
        }
        tryOnProgress={<TryOnProgress {...tryOns} />}
        similar={(wish) => <SimilarFree product={garment} wish={wish} title={t('rental.similar')} />}
        put={(choice) => (
          <AddToCart
            label={choice.label}
            onAdded={choice.onTaken}
            selection={{
              lines: [
                {
                  sku: garment.sku,
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
              problems: problemOf(choice),
              productErrors,
              isSoldOut: false,
            }}
          />
        )}
      />
      {store.hasShowroom && (
        <p className="t-small try-in-showroom">
          <Link className="link" to={shopPath(store, 'my-account/fittings', { sku: garment.sku })}>
            {t('rental.tryInShowroom')}
          </Link>
        </p>
      )}
    </>
  );
});
