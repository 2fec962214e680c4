import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import type { WireProduct } from '../../api/wire.ts';
import { shortDayText } from '../../lib/day-format.ts';
import { useT } from '../../lib/i18n.ts';
import { type RentalWish, withWish } from '../../lib/rental-wish.ts';
import { useShop } from '../../lib/shop.ts';
import type { StoreView } from '../../lib/stores.ts';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';
import { useLivePrices } from './live-prices.ts';
import { isInStock, isLastPiece, isLent, optionLabel, priceFacts, productPath } from './product.ts';

/** What other features put onto a tile, for example the heart of the wishlist. */
export const TileExtras = createContext<((product: WireProduct) => ReactNode) | null>(null);

interface ProductTileProps {
  product: WireProduct;
  /** Days that go along to the garment's page. */
  wish?: RentalWish | null;
  /** Above the fold. */
  eager?: boolean;
  /** In a rail of tall tiles, as on the home page. */
  isTall?: boolean;
  /** Heading level of the name within its section. */
  level?: 2 | 3;
}

/** One garment on the rail. The form view fades in under the pointer. */
export function ProductTile({ product, wish = null, eager = false, level = 2, isTall = false }: ProductTileProps) {
  const { store } = useShop();
  const designer = optionLabel(product, 'designer');
  const size = isTall ? 'rail' : 'listing';
  const Name = level === 2 ? 'h2' : 'h3';
  const extras = use(TileExtras);
  const second = product.type_id === 'single_number' ? undefined : product.hover_image;
  return (
    <li className="tile">
      <Link to={pathOf(store, product, wish)} prefetch="intent" className="tile-link">
        <span className="pic">
          <Picture path={product.image} size={size} alt="" eager={eager} className="hung" />
          {second ? <Picture path={second} size={size} alt="" className="worn" /> : null}
          <TileTicket product={product} />
        </span>
        <span className="txt">
          {designer ? <span className="brand">{designer}</span> : null}
          <Name className="name">{product.name}</Name>
          <TilePrices product={product} />
          <NextFree product={product} />
        </span>
      </Link>
      {extras ? <div className="tile-extras">{extras(product)}</div> : null}
    </li>
  );
}

const pathOf = (store: StoreView, product: WireProduct, wish: RentalWish | null): string => {
  const path = productPath(store, product);
  return wish ? withWish(path, wish) : path;
};

/** When the next rental can start; the document tells it, so a tile asks nobody. */
function NextFree({ product: { next_free_date: day } }: { product: WireProduct }) {
  const t = useT();
  const { store } = useShop();
  if (day === undefined) return null;
  return (
    <span className="free-from t-note num">
      {day ? t('product.freeFrom', { day: shortDayText(day, store.locale) }) : t('product.noFreeDates')}
    </span>
  );
}

/** One ticket at most: what helps most to decide now. */
function TileTicket({ product }: { product: WireProduct }) {
  const t = useT();
  const condition = optionLabel(product, 'marketplace_condition');
  const text =
    (product.status ?? 1) >= 2 || (!isInStock(product.stock) && !isLent(product))
      ? t('product.soldOut')
      : isLastPiece(product) && !isLent(product)
        ? t('product.lastPiece')
        : (condition ?? optionLabel(product, 'info_label') ?? (product.new ? t('product.new') : null));
  return text ? <span className="ticket">{text}</span> : null;
}

function TilePrices({ product }: { product: WireProduct }) {
  const t = useT();
  const price = priceFacts(useLivePrices(product));
  const rental = product.sirental_price?.length ? Math.min(...rentalPrices(product.sirental_price)) : null;
  return (
    <span className="prices">
      {rental !== null ? (
        <span>
          {t('product.rentFrom')}{' '}
          <b>
            <Money amount={rental} />
          </b>
        </span>
      ) : null}
      {price && !(rental !== null && isLent(product)) ? (
        <span className={rental === null ? 'only' : 'ink-2'}>
          {rental === null ? null : `${t('product.buy')} `}
          <b className={price.before === null ? undefined : 'sale'}>
            <Money amount={price.now} />
          </b>
          {price.before === null ? null : (
            <>
              {' '}
              <s className="was">
                <span className="sr">{t('product.before')} </span>
                <Money amount={price.before} />
              </s>
            </>
          )}
        </span>
      ) : null}
      {product.subscription_available && product.subscription_points ? (
        <span className="pts num">{t('product.points', { count: product.subscription_points })}</span>
      ) : null}
    </span>
  );
}

/** Prices of the rental periods; trying on for a day is no rental and would make 'from' look too good. */
function rentalPrices(periods: NonNullable<WireProduct['sirental_price']>): number[] {
  const rentals = periods.filter(({ period }) => period !== '24h');
  return (rentals.length ? rentals : periods).map(({ price }) => price);
}
