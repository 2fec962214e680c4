import type { Words } from './words.js';

export const en: Words = {
  paymentPage: {
    card: 'Test card',
    save: 'Save the card',
    refuse: 'Decline the card',
    title: 'Test payment',
    order: 'Order',
    pay: 'Pay',
    fail: 'Decline the payment',
    cancel: 'Cancel',
    challenge: 'Pay with 3-D Secure',
    bank: 'Your bank asks you to confirm the payment',
    confirm: 'Confirm',
    deny: 'Do not confirm',
    note: 'This is a test shop. No money is taken.',
  },
  points: {
    subscription: 'Points of your subscription',
    upgrade: 'A bigger subscription plan',
    purchase: 'Points for your purchase',
    order: 'Paid with points',
    order_released: 'The order was not placed',
    order_cancelled: 'Order cancelled',
    order_refunded: 'Order refunded',
    purchase_refunded: 'Points of a refunded purchase',
    expired: 'Points expired',
    gift: 'Points from us',
    correction: 'Correction of points',
  },
};
