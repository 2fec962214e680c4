import { useShop } from '../../lib/store/shop.ts';
import { dayText, tripText } from '../../lib/text/day-format.ts';
import { formatMoment, formatMoney } from '../../lib/text/format.ts';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { statusText, wireInstant } from '../../lib/text/order-status.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { documentPath, type WireOrder, type WireOrderAddress, type WireOrderLine } from './order-api.ts';
import { TransferFacts } from './transfer-facts.tsx';
import { awaitsMoney, whatNext } from './what-next.ts';

type ToMoney = (amount: number) => string;

/** Details of an order for its owner: on the thank-you page, the guest's page and in the account (CHK-033, USR-024). */
export function OrderDetails({ order, guestKey = null }: { order: WireOrder; guestKey?: string | null }) {
  const { store } = useShop();
  const money: ToMoney = (amount) => formatMoney(amount, { ...store, currency: order.order_currency_code });
  const lines = order.items;
  return (
    <div className="order-details">
      <State order={order} />
      <WhatNext order={order} money={money} />
      <ul className="cart-lines">
        {lines.map((line) => (
          <Line key={line.item_id} line={line} money={money} />
        ))}
      </ul>
      <Sums order={order} money={money} />
      <Besides lines={lines} money={money} />
      <Parts order={order} guestKey={guestKey} />
      {order.status === 'canceled' ? null : <Returns lines={lines} />}
    </div>
  );
}

function State({ order }: { order: WireOrder }) {
  const t = useT();
  // An order with unpaid transfer or check is not being prepared, whatever its wire status.
  const shown = awaitsMoney(order) ? 'pending_payment' : order.status;
  const status = statusText[shown];
  return (
    <p className="order-state">
      <span className={`status ${shown}`}>{status ? t(status) : shown}</span>
      <span className="ink-3 num"> · {formatMoment(wireInstant(order.created_at))}</span>
    </p>
  );
}

function WhatNext({ order, money }: { order: WireOrder; money: ToMoney }) {
  const t = useT();
  const ships = Boolean(deliveryOf(order).method);
  const next = whatNext(order).filter((id) => ships || id !== 'order.next.prepared');
  const instructions = order.status === 'canceled' ? undefined : order.payment_instructions;
  if (!next.length && !instructions) return null;
  return (
    <section className="order-next">
      <h2 className="t-3">{t('order.next')}</h2>
      {next.map((id) => (
        <p key={id}>{t(id, { amount: money(order.grand_total) })}</p>
      ))}
      {instructions ? <TransferFacts instructions={instructions} /> : null}
    </section>
  );
}

function Line({ line, money }: { line: WireOrderLine; money: ToMoney }) {
  const t = useT();
  const { store } = useShop();
  const { rental } = line;
  const delivery = rental?.delivery === 'showroom' ? 'showroom' : 'omnipack';
  const chosen = (line.options ?? []).map(({ label, value }) => `${label} ${value}`);
  return (
    <li className="item">
      <Picture path={line.image ?? undefined} size="thumbnail" alt="" />
      <div className="row">
        <div>
          <p>
            <b>{line.name}</b>
          </p>
          <p className="t-small ink-2 num">{[`${line.qty_ordered} ×`, ...chosen].join(' ')}</p>
          {rental ? (
            <p className="t-small num">
              {t('cart.rentalDays', {
                days: tripText({ from: rental.date_from, to: rental.date_to }, store.locale),
                delivery: t(`cart.delivery.${delivery}`),
              })}
              <span className="block t-note ink-3">
                {t('cart.returnBy', { day: dayText(rental.return_by, store.locale) })}
              </span>
            </p>
          ) : null}
        </div>
        <b className="num">{money(line.row_total_incl_tax)}</b>
      </div>
    </li>
  );
}

function Sums({ order, money }: { order: WireOrder; money: ToMoney }) {
  const t = useT();
  const hasDelivery = Boolean(deliveryOf(order).method);
  const sums: { label: MessageId; amount: number | undefined }[] = [
    { label: 'totals.subtotal', amount: order.subtotal_incl_tax },
    { label: 'totals.shipping', amount: hasDelivery ? order.shipping_incl_tax : undefined },
    { label: 'totals.payment', amount: order.payment_fee || undefined },
    { label: 'totals.discount', amount: order.discount_amount ? -Math.abs(order.discount_amount) : undefined },
  ];
  return (
    <dl className="sum order-sum">
      {sums.map(({ label, amount }) =>
        amount === undefined ? null : (
          <div key={label}>
            <dt>
              {t(label)}
              {label === 'totals.discount' && order.coupon_code ? ` ${order.coupon_code}` : ''}
            </dt>
            <dd className="num">{money(amount)}</dd>
          </div>
        ),
      )}
      <div className="tot">
        <dt>{t('totals.grandTotal')}</dt>
        <dd className="num">{money(order.grand_total)}</dd>
      </div>
      {order.tax_amount === undefined ? null : (
        <div className="ink-3">
          <dt>{t('totals.tax')}</dt>
          <dd className="num">{money(order.tax_amount)}</dd>
        </div>
      )}
      {order.total_refunded ? (
        <div>
          <dt>{t('account.refunded')}</dt>
          <dd className="num">{money(-order.total_refunded)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Possible further costs of rentals; never part of the total. */
function Besides({ lines, money }: { lines: readonly WireOrderLine[]; money: ToMoney }) {
  const t = useT();
  const rented = lines.flatMap(({ item_id: id, name, rental }) => (rental ? [{ id, name, rental }] : []));
  if (!rented.length) return null;
  return (
    <section className="besides order-sum" aria-label={t('cart.besides')}>
      <p className="t-ui">{t('cart.besides')}</p>
      <dl className="sum">
        {rented.map(({ id, name, rental }) => (
          <div key={`${id} deposit`}>
            <dt>{t('cart.depositOf', { name })}</dt>
            <dd className="num">{rental.deposit ? money(rental.deposit) : t('rental.noDeposit')}</dd>
          </div>
        ))}
        {rented.map(({ id, name, rental }) => (
          <div key={`${id} fee`}>
            <dt>{t('cart.lateFeeOf', { name })}</dt>
            <dd className="num">{money(rental.worst_case_late_fee)}</dd>
          </div>
        ))}
      </dl>
      {rented.some(({ rental }) => rental.deposit) ? <p className="t-note ink-3">{t('cart.depositNote')}</p> : null}
    </section>
  );
}

const deliveryOf = (order: WireOrder): { method: string; address?: WireOrderAddress | undefined } => {
  const shipping = order.extension_attributes?.shipping_assignments?.[0]?.shipping;
  return shipping?.method ? shipping : { method: '' };
};

const documentNames: Record<string, MessageId> = { invoice: 'account.invoice', correction: 'account.correction' };

function Parts({ order, guestKey }: { order: WireOrder; guestKey: string | null }) {
  const t = useT();
  const { address } = deliveryOf(order);
  return (
    <div className="review">
      {address ? (
        <Address title={t('account.deliveredTo')} address={address} note={order.shipping_description} />
      ) : null}
      {order.billing_address ? <Address title={t('account.invoicedTo')} address={order.billing_address} /> : null}
      <section>
        <h2 className="t-3">{t('checkout.word.payment')}</h2>
        <p className="t-small">{order.payment?.additional_information?.[0] ?? order.payment?.method}</p>
        {(order.documents ?? []).map(({ kind, number }) => (
          <p key={number}>
            <a className="link" href={documentPath(order.increment_id, number, guestKey)} download>
              {t(documentNames[kind] ?? 'account.invoice')} {number}
            </a>
          </p>
        ))}
      </section>
    </div>
  );
}

function Address({ title, address, note }: { title: string; address: WireOrderAddress; note?: string | undefined }) {
  const { store } = useShop();
  const country =
    address.country_id && new Intl.DisplayNames([store.locale], { type: 'region' }).of(address.country_id);
  const rows = [
    address.company,
    address.vat_id,
    `${address.firstname} ${address.lastname}`,
    address.street.join(' '),
    `${address.postcode} ${address.city}`.trim(),
    country,
  ];
  return (
    <section>
      <h2 className="t-3">{title}</h2>
      {rows.filter(Boolean).map((row) => (
        <p key={row} className="t-small">
          {row}
        </p>
      ))}
      {note ? <p className="t-small ink-3">{note}</p> : null}
    </section>
  );
}

/** How to return goods and cancel a rental; shown to guests too. */
function Returns({ lines }: { lines: readonly WireOrderLine[] }) {
  const t = useT();
  const link = (
    <PageLink page="returns" className="link">
      {t('footer.returns')}
    </PageLink>
  );
  const isRental = lines.some(({ rental }) => rental);
  const isPurchase = lines.some(({ rental, product_type }) => !rental && product_type !== 'subscription');
  if (!isRental && !isPurchase) return null;
  return (
    <section className="order-returns">
      <h2 className="t-3">{t('order.returns')}</h2>
      {isPurchase ? (
        <p className="t-small measure">
          {t('order.returns.bought')} {link}
        </p>
      ) : null}
      {isRental ? (
        <p className="t-small measure">
          {t('order.returns.rented')} {link}
        </p>
      ) : null}
    </section>
  );
}
