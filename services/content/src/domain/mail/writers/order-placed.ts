import { settlementOf } from '@garderoba/contracts/payment-methods';
import { formatAmount } from '@garderoba/money';
import { countryName, dayText } from '../formats.js';
import type { Content } from '../mail-content.js';
import type { MailWriter } from '../mail-writer.js';
import { paymentOnDelivery, preparation, reasonOfCancellation } from '../next-steps.js';
import type { AddressFacts, OrderFacts } from '../order-facts.js';
import { lineOf, money, orderLetter } from '../order-letter.js';
import { rentalTerms, withDays } from '../rental-terms.js';
import { textsOf } from '../texts/languages.js';
import type { Texts } from '../texts/texts.js';

/** The confirmation of an order: the only mail that shows the whole order. */
export const orderPlaced: MailWriter<'orderWithBookings'> = {
  sentWhen: 'OrderPlaced, unless it is a charge',
  to: 'address of the order',
  onePer: 'order',
  sentAgain: 'order',
  asks: 'orderWithBookings',
  write({ order, bookings }, { sites }) {
    const texts = textsOf(order.language);
    return orderLetter(
      order,
      {
        texts: texts.kinds.order_placed,
        next: nextSteps(order, texts),
        lines: order.lines.map((line) => withDays(lineOf(line, line.quantity, order, texts), line, bookings, texts)),
        sums: sumsOf(order, texts),
        blocks: [
          ...rentalTerms(order, bookings, texts),
          ...transferBlock(order, texts),
          ...addressesAndPayment(order, texts),
        ],
      },
      sites,
    );
  },
};

function nextSteps(order: OrderFacts, { kinds: { order_placed: texts } }: Texts): string[] {
  if (order.status === 'canceled') return reasonOfCancellation(order);
  const settlement = order.paid < order.grandTotal ? settlementOf(order.payment.method) : undefined;
  if (settlement === 'transfer') return [texts.awaitingTransfer];
  if (settlement === 'byPost') return [texts.awaitingCheque];
  if (order.status === 'pending_payment') return [texts.awaitingPayment];
  const payment = settlement === 'inShowroom' ? [texts.payInShowroom] : paymentOnDelivery(order);
  return [...preparation(order), ...payment];
}

function sumsOf(order: OrderFacts, { locale, kinds: { order_placed: texts } }: Texts): Content['sums'] {
  const discountLabel = order.couponCode ? `${texts.discount} (${order.couponCode})` : texts.discount;
  const rows: [label: string, amount: number, shown: boolean, strong?: boolean][] = [
    [texts.subtotal, order.subtotalGross, true],
    [discountLabel, -order.discount, order.discount !== 0],
    [texts.delivery, order.shippingGross, order.shipping !== null],
    [texts.paymentFee, order.paymentFee, order.paymentFee !== 0],
    [texts.total, order.grandTotal, true, true],
    [texts.tax, order.tax, true],
  ];
  return rows
    .filter(([, , shown]) => shown)
    .map(([label, amount, , strong]) => ({ label, amount: money(amount, order, locale), strong }));
}

/** Account data of an order with an unpaid bank transfer. */
function transferBlock(order: OrderFacts, { locale, kinds: { order_placed: texts } }: Texts): Content['blocks'] {
  const to = order.paymentInstructions;
  if (!to || order.status === 'canceled') return [];
  const rows = [
    `${texts.transferHolder}: ${to.holder}`,
    `IBAN: ${to.iban}`,
    to.bic ? `BIC: ${to.bic}` : '',
    to.bank ? `${texts.transferBank}: ${to.bank}` : '',
    `${texts.transferReference}: ${to.reference}`,
    `${texts.transferAmount}: ${formatAmount(to.amount, locale, to.currency)}`,
    `${texts.transferUntil}: ${dayText(to.payUntil.slice(0, 10), locale)}`,
  ];
  return [{ title: texts.transfer, rows: rows.filter((row) => row !== '') }];
}

function addressesAndPayment(order: OrderFacts, texts: Texts): Content['blocks'] {
  const { shipping, shippingAddress, billingAddress, payment } = order;
  const titles = texts.kinds.order_placed;
  const way = shipping && `${shipping.carrierTitle} – ${shipping.methodTitle}`;
  return [
    ...(shippingAddress ? [{ title: titles.deliveryAddress, rows: addressRows(shippingAddress, texts) }] : []),
    ...(way ? [{ title: titles.delivery, rows: [way] }] : []),
    { title: titles.billingAddress, rows: addressRows(billingAddress, texts) },
    { title: titles.payment, rows: [payment.title] },
  ];
}

const addressRows = (address: AddressFacts, { locale, kinds }: Texts): string[] =>
  [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.street.join(' '),
    `${address.postcode} ${address.city}`.trim(),
    // An order without delivery, as of a subscription, may have a name only.
    address.country && countryName(address.country, locale),
    address.taxId && `${kinds.order_placed.taxId}: ${address.taxId}`,
  ].filter((row) => row !== '');
