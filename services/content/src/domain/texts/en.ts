import type { Texts } from './texts.js';

export const en: Texts = {
  locale: 'en-US',
  greeting: 'Hello {name},',
  kinds: {
    order_placed: {
      subject: 'Your order {number}',
      heading: 'Thank you for your order',
      body: 'We have received your order {number} and are getting it ready. Here is what you chose.',
    },
    payment_received: {
      subject: 'We have received your payment for order {number}',
      heading: 'Your payment has arrived',
      body: 'Thank you: we have received {amount} for your order {number}. We are now getting it ready.',
    },
    payment_failed: {
      subject: 'The payment for order {number} did not go through',
      heading: 'Your payment did not go through',
      body: 'The payment for your order {number} was not completed and you have not been charged. We are keeping everything for you for 30 minutes from your order: open it and pay again.',
    },
    order_shipped: {
      subject: 'Your order {number} is on its way',
      heading: 'It is on its way',
      body: 'We have sent the following from your order {number}.',
    },
    order_cancelled: {
      subject: 'Your order {number} was cancelled',
      heading: 'Your order was cancelled',
      body: 'Your order {number} was cancelled.',
    },
    order_refunded: {
      subject: 'Refund for your order {number}',
      heading: 'Your money is on its way back',
      body: 'We are refunding {amount} for your order {number}. Depending on your bank it arrives within a few days.',
    },
  },
  hello: 'Hello,',
  newsletterWelcome: {
    subject: 'Welcome: your coupon {coupon}',
    heading: 'Welcome to our newsletter',
    body: 'Thank you for subscribing. With the coupon {coupon} you get 10 percent off the items of one order.',
    link: 'Unsubscribe',
  },
  productAlert: {
    subject: '{name} is back',
    heading: '{name} is back in stock',
    body: 'You asked us to tell you: {name} is back in stock. We do not keep it for you, so do not wait too long.',
    link: 'Look at it',
  },
  emailConfirmation: {
    subject: 'Confirm your e-mail address',
    heading: 'One more step',
    body: 'Somebody gave this address for an account at Garderoba. If it was you, please confirm that it is yours; the link works for seven days. You can shop right away. If it was not you, do nothing.',
    link: 'Confirm the address',
  },
  passwordReset: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    body: 'You, or somebody else, asked for a new password for your account. The link works once and for one hour. If it was not you, do nothing: your password stays as it is.',
    link: 'Set a new password',
  },
  awaitingPayment: 'We start as soon as your payment arrives. You have 30 minutes to pay.',
  cancelReasons: {
    customer: 'You asked us to.',
    staff: 'Our staff cancelled it. If you do not know why, please write to us.',
    payment_expired: 'No payment arrived within 30 minutes. Nothing was charged.',
    stock_rejected: 'Unfortunately something in it was no longer available. We are sorry.',
  },
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  paymentFee: 'Payment fee',
  total: 'Total',
  tax: 'Includes VAT',
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
  payment: 'Payment',
  tracking: 'Tracking number',
  toOrder: 'Look at your order',
  taxId: 'Tax ID',
  goodbye: 'Yours, Garderoba',
};
