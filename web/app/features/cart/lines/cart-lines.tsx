import { type ComponentType, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../../api/problem.ts';
import type { Cart, CartLine, LineChange } from '../../../api/wire/buying/cart.ts';
import type { Stock } from '../../../api/wire/goods/product.ts';
import { piecesOf } from '../../../api/wire/goods/stock.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { dayText, tripText } from '../../../lib/text/day-format.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { problemText } from '../../../lib/text/problem-text.ts';
import { QuantityField } from '../../../ui/fields/quantity-field.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { type LineProduct, useCartProducts, useChangeQuantity, useLineStock, useRemoveItem } from '../api.ts';
import { TryOnProgress } from '../try-on/try-on-progress.tsx';
import { useTryOnOf } from '../try-on/use-try-on.ts';
import { DatesHeld } from './dates-held.tsx';
import { isRented, rentalOf } from './rental-line.ts';

/** Maximal quantity of a line, until the server reports another limit. */
const maxPerLine = 100;

export interface LineEditorProps {
  line: CartLine;
  onDone: () => void;
}

interface CartLinesProps {
  cart: Cart;
  /** Editor for another size or colour; from another feature. Without it lines cannot be changed. */
  editor?: ComponentType<LineEditorProps>;
  /** In checkout a changed quantity is not announced, because the total beside it shows the change (NTF-004). */
  inCheckout?: boolean;
  readOnly?: boolean;
}

export function CartLines({ cart, editor, inCheckout = false, readOnly = false }: CartLinesProps) {
  const { data: products } = useCartProducts(cart);
  const stock = useLineStock(cart);
  const tryOn = useTryOnOf(cart);
  return (
    <>
      {/* In checkout the hold timer is above the form, visible on phones too. */}
      {inCheckout || readOnly ? null : <DatesHeld cart={cart} />}
      {tryOn.pieces && !readOnly ? <TryOnProgress {...tryOn} /> : null}
      <ul className="cart-lines">
        {cart.lines.map((line) => (
          <CartItem
            key={line.addedBy?.[0] ?? line.id}
            line={line}
            product={products?.get(line.sku)}
            stock={stock.get(line.sku)}
            editor={readOnly ? undefined : editor}
            inCheckout={inCheckout}
            readOnly={readOnly}
          />
        ))}
      </ul>
    </>
  );
}

interface CartItemProps {
  line: CartLine;
  product: LineProduct | undefined;
  stock: Stock | undefined;
  editor: ComponentType<LineEditorProps> | undefined;
  inCheckout: boolean;
  readOnly: boolean;
}

function CartItem({ line, product, stock, editor: Editor, inCheckout, readOnly }: CartItemProps) {
  const t = useT();
  const { store } = useShop();
  const [isEdited, setEdited] = useState(false);
  const name = line.totals?.name ?? line.name ?? product?.product.name ?? line.sku;
  const image = product?.childSku
    ? product.product.variants.find(({ sku }) => sku === product.childSku)?.image
    : undefined;
  const row = line.totals?.rowTotal;
  const designer = product ? designerOf(product) : null;
  return (
    <li className="item">
      <Picture path={image ?? product?.product.image} size="thumbnail" alt="" />
      <div>
        <div className="row">
          <div>
            {designer ? <p className="brand">{designer}</p> : null}
            <p className="t-small ink-2">{product ? <Link to={linePath(store, product)}>{name}</Link> : name}</p>
          </div>
          {row === undefined ? null : (
            <b>
              <Money amount={row} />
            </b>
          )}
        </div>
        {line.options.length ? (
          <p className="t-small">{line.options.map(({ label, value }) => `${label} ${value}`).join(' · ')}</p>
        ) : null}
        <RentalDays line={line} />
        {line.totals?.changes.map((change) => (
          <Change key={change.kind} change={change} />
        ))}
        <WaitingNote line={line} stock={stock} />
        <StockMark line={line} stock={stock} />
        <Suspense fallback={<p className="t-note ink-2">{t('ui.loading')}</p>}>
          {Editor && isEdited ? <Editor line={line} onDone={() => setEdited(false)} /> : null}
        </Suspense>
        {readOnly ? (
          <p className="t-note ink-3 num">{t('cart.pieces', { count: line.quantity })}</p>
        ) : (
          <LineActions
            line={line}
            name={name}
            inCheckout={inCheckout}
            onEdit={Editor && !isEdited && hasOptions(line) ? () => setEdited(true) : null}
          />
        )}
      </div>
    </li>
  );
}

/** Changes size or colour, or the dates of a rental. */
const hasOptions = (line: CartLine): boolean => isRented(line) || line.choice.variant !== undefined;

/** Current availability (STK-006, STK-008); changes since the last visit are more specific and take precedence. */
function StockMark({ line, stock }: Pick<CartItemProps, 'line' | 'stock'>) {
  const t = useT();
  if (stock?.isInStock === undefined || line.totals?.changes.some(({ kind }) => kind !== 'price')) return null;
  return stock.isInStock ? (
    <p className="t-note ink-3">{t('cart.lineInStock')}</p>
  ) : (
    <p className="t-small danger">{t('cart.lineOutOfStock')}</p>
  );
}

/** The server has not confirmed the line as it is here. */
function WaitingNote({ line, stock }: Pick<CartItemProps, 'line' | 'stock'>) {
  const t = useT();
  const isUnsure = line.isVolatile && stock?.isInStock === undefined && !line.datesHeldUntil;
  if (!line.isWaiting && !isUnsure) return null;
  return <p className="t-small amber">{t(isRented(line) ? 'cart.datesNotHeld' : 'cart.waits')}</p>;
}

function RentalDays({ line }: { line: CartLine }) {
  const t = useT();
  const { store } = useShop();
  const rental = rentalOf(line);
  if (!rental) return null;
  return (
    <p className="t-small num">
      {t('cart.rentalDays', {
        days: tripText(rental.trip, store.locale),
        delivery: t(`cart.delivery.${rental.wish.delivery}`),
      })}
      <span className="block t-note ink-3">{t('cart.returnBy', { day: dayText(rental.returnBy, store.locale) })}</span>
    </p>
  );
}

interface LineActionsProps extends Pick<CartItemProps, 'line' | 'inCheckout'> {
  name: string;
  /** Null: there is no alternative. */
  onEdit: (() => void) | null;
}

function LineActions({ line, name, inCheckout, onEdit }: LineActionsProps) {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const changeQuantity = useChangeQuantity();
  const removeItem = useRemoveItem();
  const [errors, setErrors] = useState<string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const told = line.totals?.changes.find((change) => change.kind === 'availability');
  const max = told ? Math.max(1, told.available) : maxPerLine;
  const isRental = isRented(line);

  const change = (quantity: number) => {
    setErrors([]);
    changeQuantity.mutate(
      { lineId: line.id, quantity },
      {
        onSuccess: (outcome) => {
          if (inCheckout || outcome === 'waiting') return;
          notify({
            type: 'success',
            message: t('cart.quantityUpdated'),
            action1: { label: t('ui.ok') },
            action2: { label: t('cart.checkout'), onPress: () => location.assign(shopPath(store, 'checkout')) },
          });
        },
        onError: async (problem) => {
          setRefusals((count) => count + 1);
          // The available quantity is more helpful than a general refusal (VAL-004).
          const left = isTooMany(problem) ? await piecesOf(shop, line.sku) : null;
          const hint = left !== null && left < quantity ? [t('cart.onlyAvailable', { maxQuantity: left })] : [];
          setErrors([problemText(problem, t), ...hint]);
        },
      },
    );
  };

  const refuseTyped = (typed: string) => {
    const number = typed.trim() === '' ? Number.NaN : Number(typed);
    if (number > max) setErrors([t('cart.onlyAvailable', { maxQuantity: max })]);
    else setErrors([t(number <= 0 ? 'form.greaterThanZero' : 'cart.wholeNumber')]);
  };

  const askAndRemove = () =>
    notify({
      type: 'warning',
      message: t('cart.removeQuestion', { name }),
      hasNoTimeout: true,
      action1: { label: t('cart.keep') },
      action2: { label: t('cart.remove'), onPress: () => removeItem.mutate({ lineId: line.id }) },
    });

  return (
    <>
      <div className="line-actions">
        {isRental ? null : (
          <QuantityField
            label={t('cart.quantityOf', { name })}
            value={line.quantity}
            max={max}
            revision={refusals}
            onChange={change}
            onInvalid={refuseTyped}
          />
        )}
        {onEdit ? (
          <button
            type="button"
            className="link"
            onClick={onEdit}
            aria-label={t(isRental ? 'cart.changeDatesNamed' : 'cart.changeNamed', { name })}
          >
            {t(isRental ? 'cart.changeDates' : 'cart.change')}
          </button>
        ) : null}
        <button type="button" className="link" onClick={askAndRemove} aria-label={t('cart.removeNamed', { name })}>
          {t('cart.remove')}
        </button>
      </div>
      {errors.length ? (
        <p className="t-small danger" role="alert">
          {errors.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

const isTooMany = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.reason === 'quantityNotAvailable';

/** Changes since the shopper's last visit, as a sentence below their line. */
function Change({ change }: { change: LineChange }) {
  const t = useT();
  if (change.kind === 'price') {
    return (
      <p className="t-small amber">
        {t('cart.priceChanged')}{' '}
        <s>
          <Money amount={change.was} />
        </s>{' '}
        <Money amount={change.now} />
      </p>
    );
  }
  if (change.kind === 'availability' && change.inStock) {
    return <p className="t-small amber">{t('cart.availabilityChanged', { available: change.available })}</p>;
  }
  return <p className="t-small danger">{t('cart.lineOutOfStock')}</p>;
}

const designerOf = ({ product }: LineProduct): string | null =>
  product.attributes.find(({ code }) => code === 'designer')?.labels.join(', ') || null;

function linePath(store: Parameters<typeof shopPath>[0], { product, childSku }: LineProduct): string {
  const base = `p/${encodeURIComponent(product.sku)}/${encodeURIComponent(product.slug)}`;
  return shopPath(store, childSku ? `${base}/${encodeURIComponent(childSku)}` : base);
}
