import type { AnyMailWriter } from './mail-writer.js';
import { bankAccountChanged } from './writers/bank-account-changed.js';
import { cvRefused } from './writers/cv-refused.js';
import { emailChanged } from './writers/email-changed.js';
import { emailConfirmation } from './writers/email-confirmation.js';
import { fitQuestion } from './writers/fit-question.js';
import { formNotice } from './writers/form-notice.js';
import { formReceived } from './writers/form-received.js';
import { formReply } from './writers/form-reply.js';
import { listingAccepted } from './writers/listing-accepted.js';
import { listingAppealAnswered } from './writers/listing-appeal-answered.js';
import { listingArrived } from './writers/listing-arrived.js';
import { listingBoughtIn } from './writers/listing-bought-in.js';
import { listingBringReminder } from './writers/listing-bring-reminder.js';
import { listingChangesWanted } from './writers/listing-changes-wanted.js';
import { listingCollectReminder } from './writers/listing-collect-reminder.js';
import { listingDecisionUndone } from './writers/listing-decision-undone.js';
import { listingDraftReminder } from './writers/listing-draft-reminder.js';
import { listingGoodsRejected } from './writers/listing-goods-rejected.js';
import { listingPublished } from './writers/listing-published.js';
import { listingRejected } from './writers/listing-rejected.js';
import { listingSold } from './writers/listing-sold.js';
import { listingSubmitted } from './writers/listing-submitted.js';
import { listingTakenBack } from './writers/listing-taken-back.js';
import { listingTermsChanged } from './writers/listing-terms-changed.js';
import { listingTermsReminder } from './writers/listing-terms-reminder.js';
import { listingUnsoldReminder } from './writers/listing-unsold-reminder.js';
import { listingWithdrawn } from './writers/listing-withdrawn.js';
import { newsletterAgain } from './writers/newsletter-again.js';
import { newsletterConfirmation } from './writers/newsletter-confirmation.js';
import { newsletterEnding } from './writers/newsletter-ending.js';
import { newsletterWelcome } from './writers/newsletter-welcome.js';
import { noticeAnswered } from './writers/notice-answered.js';
import { noticeReceived } from './writers/notice-received.js';
import { offerAccepted } from './writers/offer-accepted.js';
import { offerEnded } from './writers/offer-ended.js';
import { offerReceived } from './writers/offer-received.js';
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
import { payoutFailed } from './writers/payout-failed.js';
import { payoutPaid } from './writers/payout-paid.js';
import { pointsExpiring } from './writers/points-expiring.js';
import { productAlert } from './writers/product-alert.js';
import { rentalBooked } from './writers/rental-booked.js';
import { rentalLate } from './writers/rental-late.js';
import { rentalReminder } from './writers/rental-reminder.js';
import { rentalReturn } from './writers/rental-return.js';
import { reviewAppealAnswered } from './writers/review-appeal-answered.js';
import { reviewRejected } from './writers/review-rejected.js';
import { reviewWithdrawn } from './writers/review-withdrawn.js';
import { saleReversed } from './writers/sale-reversed.js';
import { staffInvitation } from './writers/staff-invitation.js';
import { subscriptionPaymentFailed } from './writers/subscription-payment-failed.js';
import { subscriptionRenewed } from './writers/subscription-renewed.js';
import { taxFactsLastReminder } from './writers/tax-facts-last-reminder.js';
import { taxFactsNeeded } from './writers/tax-facts-needed.js';
import { taxFactsReminder } from './writers/tax-facts-reminder.js';

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
  bank_account_changed: bankAccountChanged,
  email_confirmation: emailConfirmation,
  email_changed: emailChanged,
  product_alert: productAlert,
  newsletter_confirmation: newsletterConfirmation,
  newsletter_welcome: newsletterWelcome,
  newsletter_again: newsletterAgain,
  newsletter_ending: newsletterEnding,
  fit_question: fitQuestion,
  subscription_renewed: subscriptionRenewed,
  subscription_payment_failed: subscriptionPaymentFailed,
  points_expiring: pointsExpiring,
  form_received: formReceived,
  form_notice: formNotice,
  form_reply: formReply,
  cv_refused: cvRefused,
  review_rejected: reviewRejected,
  review_withdrawn: reviewWithdrawn,
  review_appeal_answered: reviewAppealAnswered,
  listing_submitted: listingSubmitted,
  listing_changes_wanted: listingChangesWanted,
  listing_accepted: listingAccepted,
  listing_arrived: listingArrived,
  listing_terms_changed: listingTermsChanged,
  listing_published: listingPublished,
  listing_sold: listingSold,
  listing_bought_in: listingBoughtIn,
  listing_rejected: listingRejected,
  listing_goods_rejected: listingGoodsRejected,
  listing_withdrawn: listingWithdrawn,
  listing_taken_back: listingTakenBack,
  listing_decision_undone: listingDecisionUndone,
  listing_appeal_answered: listingAppealAnswered,
  listing_draft_reminder: listingDraftReminder,
  listing_bring_reminder: listingBringReminder,
  listing_terms_reminder: listingTermsReminder,
  listing_unsold_reminder: listingUnsoldReminder,
  listing_collect_reminder: listingCollectReminder,
  sale_reversed: saleReversed,
  payout_paid: payoutPaid,
  payout_failed: payoutFailed,
  tax_facts_needed: taxFactsNeeded,
  tax_facts_reminder: taxFactsReminder,
  tax_facts_last_reminder: taxFactsLastReminder,
  offer_received: offerReceived,
  offer_accepted: offerAccepted,
  offer_ended: offerEnded,
  notice_received: noticeReceived,
  notice_answered: noticeAnswered,
  staff_invitation: staffInvitation,
} satisfies Record<string, AnyMailWriter>;

export type MailKind = keyof typeof MAILS;

/** Kinds of mails that staff can send again for an order. */
export const mailsSentAgainForOrder = (): MailKind[] =>
  (Object.keys(MAILS) as MailKind[]).filter((kind) => MAILS[kind].sentAgain === 'order');
