import type {
  Facts,
  Listing,
  ListingFacts,
  Offer,
  OrderBooking,
  Payout,
  TaxQuestion,
} from '../src/domain/mail/facts.js';
import type { OrderFacts } from '../src/domain/mail/order-facts.js';

const address = {
  firstName: 'Ola',
  lastName: 'Nowak',
  company: '',
  taxId: '',
  street: ['Prosta', '1'],
  postcode: '00-001',
  city: 'Warszawa',
  country: 'PL',
};

/** One wrap dress at 400.00 PLN with a coupon and courier delivery for 15.00, paid on delivery. */
export const orderFacts = (overrides: Partial<OrderFacts> = {}): OrderFacts => ({
  orderId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01',
  number: '000000102',
  placedAt: '2026-12-01T10:00:00.000Z',
  status: 'processing',
  cancelReason: null,
  language: 'pl',
  currency: 'PLN',
  email: 'ola@example.com',
  guestKey: '0123456789abcdef0123456789abcdef',
  subtotalGross: 400_00,
  shippingGross: 15_00,
  paymentFee: 0,
  discount: 40_00,
  tax: 70_12,
  grandTotal: 375_00,
  paid: 0,
  refunded: 0,
  couponCode: 'WELCOME10',
  shipping: { carrierTitle: 'DHL', methodTitle: 'Kurier' },
  payment: { method: 'cashondelivery', title: 'Płatność przy odbiorze' },
  billingAddress: address,
  shippingAddress: address,
  lines: [
    {
      lineId: 'line-1',
      sku: 'DRS-10-M-RED',
      name: 'Sukienka <kopertowa> & pasek',
      kind: 'purchase',
      quantity: 1,
      rowGross: 400_00,
      options: [{ label: 'Kolor', value: 'Czerwony' }],
    },
  ],
  shipments: [
    { shipmentId: 'shipment-1', carrier: 'DHL', trackingNumber: 'TRACK-1', lines: [{ lineId: 'line-1', quantity: 1 }] },
  ],
  refunds: [{ refundId: 'refund-1', amount: 100_00, state: 'due', byHand: true }],
  ...overrides,
});

/** The garment of `orderFacts`, rented for four days around New Year instead of bought. */
export const orderBooking = (overrides: Partial<OrderBooking> = {}): OrderBooking => ({
  id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d02',
  lineId: 'line-1',
  sku: 'DRS-10-M-RED',
  dateFrom: '2026-12-30',
  dateTo: '2027-01-02',
  returnBy: '2027-01-03',
  delivery: 'omnipack',
  currency: 'PLN',
  dailyFee: 45_00,
  worstCaseLateFee: 1_990_00,
  deposit: 597_00,
  ...overrides,
});

export const rentalOrderFacts = (overrides: Partial<OrderFacts> = {}): OrderFacts => {
  const facts = orderFacts(overrides);
  return { ...facts, lines: facts.lines.map((line) => ({ ...line, kind: 'rental' })) };
};

/** A red dress for 450.00 PLN that is on sale until December 30; its seller reads English. */
export const listingFacts = (overrides: Partial<Listing> = {}): ListingFacts => {
  const listing: Listing = {
    ...{ sku: 'GD-000123', identifier: 'Red_dress', name: 'Red dress', language: 'en', state: 'listed', appeal: null },
    ...{ price: { amount: 450_00, currency: 'PLN' }, share: { amount: 337_50, currency: 'PLN' } },
    ...{ terms: null, termsShare: null, delivery: 'courier', reason: null, note: '', isUndone: false },
    ...{ lapsesAt: '2026-12-30T10:00:00.000Z', dueAt: null },
    ...overrides,
  };
  return {
    reader: { email: 'ola@example.com', firstName: 'Ola', language: listing.language, customerId: 'c' },
    listing,
    house: {
      ...{ showroomAddress: 'ul. Mokotowska 12, 00-561 Warszawa' },
      ...{ weekdayHours: '11:00-19:00', saturdayHours: '12:00-16:00' },
      ...{ firstCheckDays: '2', firstCheckHours: '48', payoutDays: '14' },
    },
  };
};

/** A paid payout of 337.50 PLN to the account …2874. */
export const payoutFacts = (overrides: Partial<Payout> = {}, language = 'en'): Facts['payout'] => ({
  reader: { email: 'ola@example.com', firstName: 'Ola', language, customerId: 'c' },
  payout: {
    ...{ state: 'paid', amount: { amount: 337_50, currency: 'PLN' }, accountDigits: '2874' },
    ...{ reference: 'BANK 2026/12/01-17', reason: null, ...overrides },
  },
});

/** A question about the sales of 2026 that was asked; payouts wait from January 28 on. */
export const taxQuestionFacts = (overrides: Partial<TaxQuestion> = {}, language = 'en'): Facts['taxQuestion'] => ({
  reader: { email: 'ola@example.com', firstName: 'Ola', language, customerId: 'c' },
  question: { year: 2026, waitsFrom: null, isAnswered: false, ...overrides },
});

/** An offer of 420.00 PLN for a red dress at 450.00, to be answered or bought by 10:00 of December 1 in Warsaw. */
export const offerFacts = (
  overrides: Partial<Offer> = {},
  reading: Partial<Pick<Facts['offer'], 'to' | 'path'>> & { readonly language?: string } = {},
): Facts['offer'] => {
  const { language = 'en', to = 'buyer', path } = reading;
  return {
    reader: { email: 'ola@example.com', firstName: 'Ola', language, customerId: 'c' },
    ...{ to, path },
    offer: {
      ...{ sku: 'GD-000123', name: 'Red dress', state: 'countered', until: '2026-12-01T09:00:00.000Z' },
      ...{ price: { amount: 420_00, currency: 'PLN' }, askingPrice: { amount: 450_00, currency: 'PLN' } },
      ...{ net: { amount: 315_00, currency: 'PLN' }, ...overrides },
    },
  };
};
