import { use } from 'react';
import { type RentalWish, withWish } from '../../../lib/rental/rental-wish.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { shortDayText } from '../../../lib/text/day-format.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { useFollow } from '../../../ui/follow.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useLivePrices } from './live-prices.ts';
import type { Ticket, Tile } from './tile.ts';
import { TileExtras } from './tile-extras.ts';

interface ProductTileProps {
  tile: Tile;
  /** Dates passed on to the product page. */
  wish?: RentalWish | null;
  /** Filter values; preselected on the page of a product that has them. */
  choice?: readonly (readonly [code: string, value: string])[];
  /** Above the fold. */
  eager?: boolean;
  /** In a rail of tall tiles, as on the home page. */
  isTall?: boolean;
  /** Heading level of the name within its section. */
  level?: 2 | 3;
}

/** Tile of a product. The worn view fades in on hover. */
export function ProductTile({
  tile,
  wish = null,
  choice = [],
  eager = false,
  level = 2,
  isTall = false,
}: ProductTileProps) {
  const t = useT();
  const extras = use(TileExtras);
  const follow = useFollow();
  const size = isTall ? 'rail' : 'listing';
  const path = tile.hasVariants && choice.length ? withChoice(tile.path, choice) : tile.path;
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <li className="tile">
      <a href={wish ? withWish(path, wish) : path} onClick={follow} className="tile-link">
        <span className="pic">
          <Picture path={tile.image} size={size} alt="" eager={eager} className="hung" />
          {tile.worn ? <Picture path={tile.worn} size={size} alt="" className="worn" /> : null}
          {tile.ticket ? <span className="ticket">{ticketText(tile.ticket, t)}</span> : null}
        </span>
        <span className="txt">
          {tile.designer ? <span className="brand">{tile.designer}</span> : null}
          <Name className="name">{tile.name}</Name>
          <TilePrices tile={tile} />
          <NextFree day={tile.nextFree} />
          {tile.reviews ? <span className="t-note">{t('reviews.tile', tile.reviews)}</span> : null}
        </span>
      </a>
      {extras ? <div className="tile-extras">{extras(tile)}</div> : null}
    </li>
  );
}

function withChoice(path: string, choice: NonNullable<ProductTileProps['choice']>): string {
  const [pathname = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  for (const [code, value] of choice) params.set(code, value);
  return `${pathname}?${params}`;
}

/** Earliest rental day; from the document, so a tile sends no request. */
function NextFree({ day }: { day: Tile['nextFree'] }) {
  const t = useT();
  const { store } = useShop();
  if (day === undefined) return null;
  return (
    <span className="free-from t-note num">
      {day ? t('product.freeFrom', { day: shortDayText(day, store.locale) }) : t('product.noFreeDates')}
    </span>
  );
}

const ticketText = (ticket: Ticket, t: ReturnType<typeof useT>): string =>
  typeof ticket === 'string' ? t(`product.${ticket}`) : ticket.label;

/** Prices of a product for each way to get it; equal in all places. */
export function TilePrices({ tile }: { tile: Tile }) {
  const t = useT();
  const { store } = useShop();
  const { rentFrom, points } = tile;
  const price = useLivePrice(tile);
  const money = (amount: number) => formatMoney(amount, store);
  return (
    <span className="prices">
      {rentFrom === undefined ? null : (
        <span>
          {t('product.rentFrom')} <b className="num">{money(rentFrom)}</b>
        </span>
      )}
      {price ? (
        <span className={rentFrom === undefined ? 'only' : 'ink-2'}>
          {rentFrom === undefined ? null : `${t('product.buy')} `}
          <b className={price.before === null ? 'num' : 'num sale'}>{money(price.now)}</b>
          {price.before === null ? null : (
            <>
              {' '}
              <s className="was num">
                <span className="sr">{t('product.before')} </span>
                {money(price.before)}
              </s>
            </>
          )}
        </span>
      ) : null}
      {points ? <span className="pts num">{t('product.points', { count: points })}</span> : null}
    </span>
  );
}

/** The price for the current shopper: some customer groups have other prices. */
function useLivePrice({ id, sku, variant = sku, price }: Tile): Tile['price'] {
  const { now, original: before = 0 } = useLivePrices({ id, sku: variant, prices: {} });
  return price && (now === undefined ? price : { now, before: before > now ? before : null });
}
