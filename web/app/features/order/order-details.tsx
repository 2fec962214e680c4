import type { ReactNode } from 'react';
import type { Order, OrderLine } from '../../api/wire/buying/order.ts';
import type { Address } from '../../api/wire/customers/address.ts';
import { useShop } from '../../lib/store/shop.ts';
import { dayText, tripText } from '../../lib/text/day-format.ts';
import { formatMoment, formatMoney } from '../../lib/text/format.ts';
import { type MessageId, useT } from '../../lib/text/i18n.ts';
import { statusText } from '../../lib/text/order-status.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { documentPath } from './api.ts';
import { TransferFacts } from './transfer-facts.tsx';
import { awaitsMoney, whatNext } from './what-next.ts';

type ToMoney = (amount: number) => string;

interface OrderDetailsProps {
  order: Order;
  guestKey?: string | null;
  /** More about a line, in the account. */
  besideLine?: ((line: OrderLine) => ReactNode) | undefined;
}

/** Details of an order for its owner: on the thank-you page, the guest's page and in the account (CHK-033, USR-024). */
export function OrderDetails({ order, guestKey = null, besideLine }: OrderDetailsProps) {
  const { store } = useShop();
  const money: ToMoney = (amount) => formatMoney(amount, { ...store, currency: order.currency });
  const { lines } = order;
  return (
    <div className="order-details">
      <State order={order} />
      <WhatNext order={order} money={money} />
      <ul className="cart-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} money={money} beside={besideLine?.(line)} />
        ))}
      </ul>
      <Sums order={order} money={money} />
      <Besides lines={lines} money={money} />
      <Parts order={order} guestKey={guestKey} />
      {order.status === 'canceled' ? null : <Returns lines={lines} />}
    </div>
  );
}

function State({ order }: { order: Order }) {
  const t = useT();
  // An order with unpaid transfer or check is not being prepared, whatever its status.
  const shown = awaitsMoney(order) ? 'pending_payment' : order.status;
  const status = statusText[shown];
  return (
    <p className="order-state">
      <span className={`status ${shown}`}>{status ? t(status) : shown}</span>
      <span className="ink-3 num"> · {formatMoment(order.createdAt)}</span>
    </p>
  );
}

function WhatNext({ order, money }: { order: Order; money: ToMoney }) {
  const t = useT();
  const next = whatNext(order).filter((id) => order.delivery || id !== 'order.next.prepared');
  const transfer = order.status === 'canceled' ? null : order.transfer;
  if (!next.length && !transfer) return null;
  return (
    <section className="order-next">
      <h2 className="t-3">{t('order.next')}</h2>
      {next.map((id) => (
        <p key={id}>{t(id, { amount: money(order.grandTotal) })}</p>
      ))}
      {transfer ? <TransferFacts transfer={transfer} /> : null}
    </section>
  );
}

function Line({ line, money, beside }: { line: OrderLine; money: ToMoney; beside: ReactNode }) {
  const t = useT();
  const { store } = useShop();
  const { rental } = line;
  const chosen = line.options.map(({ label, value }) => `${label} ${value}`);
  return (
    <li className="item">
      <Picture path={line.image ?? undefined} size="thumbnail" alt="" />
      <div className="row">
        <div>
          <p>
            <b>{line.name}</b>
          </p>
          <p className="t-small ink-2 num">{[`${line.quantity} ×`, ...chosen].join(' ')}</p>
          {rental ? (
            <p className="t-small num">
              {t('cart.rentalDays', {
                days: tripText({ from: rental.firstDay, to: rental.lastDay }, store.locale),
                delivery: t(`cart.delivery.${rental.delivery}`),
              })}
              <span className="block t-note ink-3">
                {t('cart.returnBy', { day: dayText(rental.returnBy, store.locale) })}
              </span>
            </p>
          ) : null}
          {beside}
        </div>
        <b className="num">{money(line.rowTotal)}</b>
      </div>
    </li>
  );
}

function Sums({ order, money }: { order: Order; money: ToMoney }) {
  const t = useT();
  const sums: { label: MessageId; amount: number | undefined }[] = [
    { label: 'totals.subtotal', amount: order.subtotal },
    { label: 'totals.shipping', amount: order.delivery ? order.shipping : undefined },
    { label: 'totals.payment', amount: order.paymentFee || undefined },
    { label: 'totals.discount', amount: order.discount ? -Math.abs(order.discount) : undefined },
  ];
  return (
    <dl className="sum order-sum">
      {sums.map(({ label, amount }) =>
        amount === undefined ? null : (
          <div key={label}>
            <dt>
              {t(label)}
              {label === 'totals.discount' && order.coupon ? ` ${order.coupon}` : ''}
            </dt>
            <dd className="num">{money(amount)}</dd>
          </div>
        ),
      )}
      <div className="tot">
        <dt>{t('totals.grandTotal')}</dt>
        <dd className="num">{money(order.grandTotal)}</dd>
      </div>
      {order.tax === undefined ? null : (
        <div className="ink-3">
          <dt>{t('totals.tax')}</dt>
          <dd className="num">{money(order.tax)}</dd>
        </div>
      )}
      {order.refunded ? (
        <div>
          <dt>{t('account.refunded')}</dt>
          <dd className="num">{money(-order.refunded)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Possible further costs of rentals; never part of the total. */
function Besides({ lines, money }: { lines: readonly OrderLine[]; money: ToMoney }) {
  const t = useT();
  const rented = lines.flatMap(({ id, name, rental }) => (rental ? [{ id, name, rental }] : []));
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
            <dd className="num">{money(rental.worstCaseLateFee)}</dd>
          </div>
        ))}
      </dl>
      {rented.some(({ rental }) => rental.deposit) ? <p className="t-note ink-3">{t('cart.depositNote')}</p> : null}
    </section>
  );
}

const documentNames: Record<string, MessageId> = { invoice: 'account.invoice', correction: 'account.correction' };

function Parts({ order, guestKey }: { order: Order; guestKey: string | null }) {
  const t = useT();
  return (
    <div className="review">
      {order.delivery?.address ? (
        <AddressText
          title={t('account.deliveredTo')}
          address={order.delivery.address}
          note={order.delivery.description}
        />
      ) : null}
      {order.billingAddress ? <AddressText title={t('account.invoicedTo')} address={order.billingAddress} /> : null}
      <section>
        <h2 className="t-3">{t('checkout.word.payment')}</h2>
        <p className="t-small">{order.payment.title}</p>
        {order.documents.map(({ kind, number }) => (
          <p key={number}>
            <a className="link" href={documentPath(order.number, number, guestKey)} download>
              {t(documentNames[kind] ?? 'account.invoice')} {number}
            </a>
          </p>
        ))}
      </section>
    </div>
  );
}

function AddressText({ title, address, note }: { title: string; address: Address; note?: string | undefined }) {
  const { store } = useShop();
  const country = address.country && new Intl.DisplayNames([store.locale], { type: 'region' }).of(address.country);
  const rows = [
    address.company,
    address.taxId,
    `${address.firstName} ${address.lastName}`,
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
function Returns({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  const { facts: { return_days: days = '' } = {} } = useShop();
  const link = (
    <PageLink page="returns" className="link">
      {t('footer.returns')}
    </PageLink>
  );
  const isRental = lines.some(({ rental }) => rental);
  const isPurchase = lines.some(({ rental, type }) => !rental && type !== 'subscription');
  if (!isRental && !isPurchase) return null;
  return (
    <section className="order-returns">
      <h2 className="t-3">{t('order.returns')}</h2>
      {isPurchase ? (
        <p className="t-small measure">
          {t('order.returns.bought', { days })} {link}
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
