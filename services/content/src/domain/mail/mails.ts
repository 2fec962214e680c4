import type { AnyMailWriter } from './mail-writer.js';
import { cvRefused } from './writers/cv-refused.js';
import { emailChanged } from './writers/email-changed.js';
import { emailConfirmation } from './writers/email-confirmation.js';
import { formNotice } from './writers/form-notice.js';
import { formReceived } from './writers/form-received.js';
import { newsletterAgain } from './writers/newsletter-again.js';
import { newsletterConfirmation } from './writers/newsletter-confirmation.js';
import { newsletterEnding } from './writers/newsletter-ending.js';
import { newsletterWelcome } from './writers/newsletter-welcome.js';
import { orderCancelled } from './writers/order-cancelled.js';
import { orderLink } from './writers/order-link.js';
import { orderPlaced } from './writers/order-placed.js';
import { orderRefunded } from './writers/order-refunded.js';
import { orderShipped } from './writers/order-shipped.js';
import { passwordGuessing } from './writers/password-guessing.js';
import { passwordReset } from './writers/password-reset.js';
import { paymentCharged } from './writers/payment-charged.js';
import { paymentDeclined } from './writers/payment-declined.js';
import { paymentDue } from './writers/payment-due.js';
import { paymentFailed } from './writers/payment-failed.js';
import { paymentReceived } from './writers/payment-received.js';
import { pointsExpiring } from './writers/points-expiring.js';
import { productAlert } from './writers/product-alert.js';
import { rentalBooked } from './writers/rental-booked.js';
import { rentalLate } from './writers/rental-late.js';
import { rentalReminder } from './writers/rental-reminder.js';
import { rentalReturn } from './writers/rental-return.js';
import { reviewRejected } from './writers/review-rejected.js';
import { reviewWithdrawn } from './writers/review-withdrawn.js';
import { staffInvitation } from './writers/staff-invitation.js';
import { subscriptionPaymentFailed } from './writers/subscription-payment-failed.js';
import { subscriptionRenewed } from './writers/subscription-renewed.js';

/** All mails: the kind, as it is stored in `mail_intent.kind`, and its writer. */
export const MAILS = {
  order_placed: orderPlaced,
  payment_received: paymentReceived,
  payment_failed: paymentFailed,
  order_shipped: orderShipped,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  payment_due: paymentDue,
  payment_charged: paymentCharged,
  payment_declined: paymentDeclined,
  order_link: orderLink,
  rental_booked: rentalBooked,
  rental_reminder: rentalReminder,
  rental_return: rentalReturn,
  rental_late: rentalLate,
  password_reset: passwordReset,
  password_guessing: passwordGuessing,
  email_confirmation: emailConfirmation,
  email_changed: emailChanged,
  product_alert: productAlert,
  newsletter_confirmation: newsletterConfirmation,
  newsletter_welcome: newsletterWelcome,
  newsletter_again: newsletterAgain,
  newsletter_ending: newsletterEnding,
  subscription_renewed: subscriptionRenewed,
  subscription_payment_failed: subscriptionPaymentFailed,
  points_expiring: pointsExpiring,
  form_received: formReceived,
  form_notice: formNotice,
  cv_refused: cvRefused,
  review_rejected: reviewRejected,
  review_withdrawn: reviewWithdrawn,
  staff_invitation: staffInvitation,
} satisfies Record<string, AnyMailWriter>;

export type MailKind = keyof typeof MAILS;

/** Kinds of mails that staff can send again for an order. */
export const mailsSentAgainForOrder = (): MailKind[] =>
  (Object.keys(MAILS) as MailKind[]).filter((kind) => MAILS[kind].sentAgain === 'order');
