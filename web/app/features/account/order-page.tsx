import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { formatMoment, formatMoney } from '../../lib/format.ts';
import { type MessageId, useT } from '../../lib/i18n.ts';
import { statusText, wireInstant } from '../../lib/order-status.ts';
import { shopPath } from '../../lib/paths.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useShop } from '../../lib/shop.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cancelOwnOrder, ownOrderQuery, userKey } from './api.ts';
import type { WireHistoryAddress, WireHistoryLine, WireHistoryOrder } from './wire.ts';

interface OrderPageProps {
  number: string;
  /** Puts the lines into the cart again; of the cart feature. */
  reorder: (lines: WireHistoryLine[]) => ReactNode;
  /** Pays an order that still waits for it; of the checkout feature. */
  payment: (order: WireHistoryOrder) => ReactNode;
}

/** /my-account/orders/{number}: everything about one order (USR-008, USR-024). */
export function OrderPage({ number, reorder, payment }: OrderPageProps) {
  const t = useT();
  const shop = useShop();
  const order = useQuery({
    ...ownOrderQuery(shop, number),
    retry: (failures, error) => failures < 1 && !(error instanceof ApiProblem && error.code < 500),
  });
  const back = (
    <Link className="link" to={shopPath(shop.store, 'my-account/orders')}>
      {t('account.orders')}
    </Link>
  );
  if (order.error instanceof ApiProblem && order.error.code === 404) {
    return <EmptyState title={t('track.notFound')}>{back}</EmptyState>;
  }
  return (
    <>
      <p>{back}</p>
      <h1 className="t-1">{t('account.orderNumber', { number })}</h1>
      <LoadState query={order}>
        {(found) => <OrderDetail order={found} reorder={reorder} payment={payment} />}
      </LoadState>
    </>
  );
}

const documentNames: Record<string, MessageId> = {
  invoice: 'account.invoice',
  correction: 'account.correction',
};

function OrderDetail({ order, reorder, payment }: { order: WireHistoryOrder } & Omit<OrderPageProps, 'number'>) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const money = (amount: number) => formatMoney(amount, { ...shop.store, currency: order.order_currency_code });
  const lines = order.items.filter(({ parent_item_id }) => !parent_item_id);
  const status = statusText[order.status];
  const shipping = order.extension_attributes?.shipping_assignments?.[0]?.shipping.address;
  const cancel = async () => {
    setFailure(null);
    try {
      await cancelOwnOrder(shop, order.increment_id);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    await queryClient.invalidateQueries({ queryKey: [userKey] });
  };
  const sums: { label: MessageId; amount: number | undefined }[] = [
    { label: 'totals.subtotal', amount: order.subtotal_incl_tax },
    { label: 'totals.shipping', amount: order.shipping_incl_tax },
    { label: 'totals.payment', amount: order.payment_fee || undefined },
    { label: 'totals.discount', amount: order.discount_amount ? -Math.abs(order.discount_amount) : undefined },
  ];
  return (
    <>
      <p className="order-state">
        <span className={`status ${order.status}`}>{status ? t(status) : order.status}</span>
        <span className="ink-3 num"> · {formatMoment(wireInstant(order.created_at))}</span>
      </p>
      <div className="rail" />
      <ul className="cart-lines">
        {lines.map((line) => (
          <li key={line.item_id} className="item">
            <Picture path={line.image ?? undefined} size="thumbnail" alt="" />
            <div className="row">
              <div>
                <p>
                  <b>{line.name}</b>
                </p>
                <p className="t-small ink-2">
                  {[
                    `${line.qty_ordered} ×`,
                    ...(line.options ?? []).map(({ label, value }) => `${label}: ${value}`),
                  ].join('  ')}
                </p>
              </div>
              <b className="num">{money(line.row_total_incl_tax)}</b>
            </div>
          </li>
        ))}
      </ul>
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
      <div className="review">
        {shipping ? (
          <Part title={t('account.deliveredTo')} address={shipping} note={order.shipping_description} />
        ) : null}
        {order.billing_address ? <Part title={t('account.invoicedTo')} address={order.billing_address} /> : null}
        <section>
          <h2 className="t-3">{t('checkout.word.payment')}</h2>
          <p className="t-small">{order.payment?.additional_information?.[0] ?? order.payment?.method}</p>
          {(order.documents ?? []).map(({ type, number, url }) => (
            <p key={url}>
              <a className="link" href={url} download>
                {t(documentNames[type] ?? 'account.invoice')} {number}
              </a>
            </p>
          ))}
        </section>
      </div>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="actions">
        {order.status === 'pending_payment' ? payment(order) : null}
        {reorder(lines)}
        {(order.allowed_actions ?? []).includes('cancel') ? (
          <button type="button" className="btn alt" onClick={cancel}>
            {t('track.cancel')}
          </button>
        ) : null}
      </div>
    </>
  );
}

function Part({ title, address, note }: { title: string; address: WireHistoryAddress; note?: string | undefined }) {
  const { store } = useShop();
  const country = new Intl.DisplayNames([store.locale], { type: 'region' }).of(address.country_id);
  const taxId = address.vat_id;
  return (
    <section>
      <h2 className="t-3">{title}</h2>
      {[
        address.company,
        taxId,
        `${address.firstname} ${address.lastname}`,
        address.street.join(' '),
        `${address.postcode} ${address.city}`,
        country,
      ]
        .filter(Boolean)
        .map((line) => (
          <p key={line} className="t-small">
            {line}
          </p>
        ))}
      {note ? <p className="t-small ink-3">{note}</p> : null}
    </section>
  );
}
