import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Product } from '../../api/wire/goods/product.ts';
import { balanceQuery } from '../../features/account/api.ts';
import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import { TryOnProgress } from '../../features/cart/try-on/try-on-progress.tsx';
import { useTryOn } from '../../features/cart/try-on/use-try-on.ts';
import type { Selection } from '../../features/catalog/product/options/selection.ts';
import { productPath } from '../../features/catalog/product/product.ts';
import { SimilarFree } from '../../features/catalog/product/stock/similar-free.tsx';
import { RentalBooking, type RentalChoice } from '../../features/rental/booking/rental-booking.tsx';
import { withQueries } from '../../lib/data/queries.tsx';
import { useSession } from '../../lib/data/session.ts';
import { wishOf } from '../../lib/rental/read-wish.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { type MessageId, useT } from '../../lib/text/i18n.ts';

/** The garment to rent: the product, or the selected size of a configurable product; null without a selection. */
function garmentOf({ product, lines }: Selection): Product | null {
  if (product.type === 'sirent') return product;
  const variant = product.variants.find(({ sku }) => sku === lines[0]?.variantSku);
  if (!variant) return null;
  const { sku, rentalPrices = product.rentalPrices, retailPrice = product.retailPrice } = variant;
  return { ...product, sku, rentalPrices, ...(retailPrice !== undefined && { retailPrice }) };
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

  const problemOf = ({ period, wish, isTaken }: RentalChoice): MessageId[] => {
    if (period === 'try_on' && tryOns.isFull) return ['cart.tryOnRefused'];
    return wish === null ? ['product.chooseDate'] : isTaken ? ['product.datesTaken'] : [];
  };
  return (
    <>
      <RentalBooking
        product={garment}
        balance={balance?.points ?? null}
        wish={wishOf(params, store)}
        // A size of the same product stays on this page; another garment has its own.
        pathOf={(sku) =>
          product.variants.some((variant) => variant.sku === sku)
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
              product: garment,
              lines: choice.wish ? [{ sku: garment.sku, quantity: 1, choice: { rental: choice.wish } }] : [],
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
