import type { Refusal } from '@garderoba/edge/refusal.filter';
import { CONFIRMATION_NEEDED } from '@garderoba/edge/wire-error';
import { TEXT } from './texts.js';

/** Marks codes whose message comes from the service itself. */
const OWN = Symbol('own sentence');

/** Stable codes of our services → code and text of the wire. An unlisted code is a fault of ours: 500. */
const REFUSALS: Readonly<Record<string, readonly [code: number, text: string | typeof OWN]>> = {
  'accounts.field_invalid': [400, OWN],
  'accounts.password_refused': [400, OWN],
  'accounts.email_taken': [409, TEXT.emailTaken],
  'accounts.wrong_credentials': [401, TEXT.loginFailed],
  'accounts.wrong_password': [400, OWN],
  'accounts.reset_refused': [400, OWN],
  'accounts.customer_not_found': [401, TEXT.unauthorized],
  'accounts.session_not_found': [404, TEXT.sessionNotFound],
  'accounts.foreign_address': [403, OWN],
  'accounts.confirmation_refused': [400, OWN],
  'accounts.invitation_refused': [400, OWN],
  'accounts.staff_disabled': [409, OWN],
  'accounts.email_confirmed': [409, OWN],
  'accounts.too_many_confirmations': [429, OWN],
  'accounts.email_changed_too_often': [429, OWN],
  'accounts.wishlist_item_not_found': [404, TEXT.wishlistItemNotFound],
  'accounts.wishlist_full': [409, OWN],
  'accounts.too_many_alerts': [409, OWN],
  'content.form_refused': [400, OWN],
  'content.hour_taken': [400, OWN],
  'content.mail_refused': [400, OWN],
  'content.email_invalid': [400, OWN],
  'content.email_temporary': [400, OWN],
  'content.never_subscribed': [404, OWN],
  'content.unknown_subscription': [404, OWN],
  'content.review_not_found': [404, TEXT.reviewNotFound],
  'content.review_changed': [409, OWN],
  'content.review_key_reused': [409, OWN],
  'content.own_review': [403, OWN],
  'content.too_many_reviews': [429, TEXT.tooMany],
  'pictures.refused': [400, OWN],
  'pictures.too_many': [503, TEXT.unavailable],
  'uploads.key_reused': [409, OWN],
  'uploads.too_many': [429, TEXT.tooMany],
  'access.customer_not_proved': [401, TEXT.unauthorized],
  [CONFIRMATION_NEEDED]: [403, OWN],
  'cart.not_found': [404, TEXT.cartNotFound],
  'cart.item_not_found': [404, TEXT.itemNotFound],
  'cart.frozen': [409, TEXT.cartFrozen],
  'cart.key_reused': [409, TEXT.keyReused],
  'cart.empty': [400, TEXT.cartEmpty],
  'cart.item_unavailable': [400, TEXT.outOfStock],
  'cart.quantity_unavailable': [400, TEXT.quantityNotAvailable],
  'cart.quantity_above_maximum': [400, TEXT.cartMaximum],
  'cart.quantity_below_minimum': [400, OWN],
  'cart.mixed_kinds': [400, TEXT.oneKind],
  'cart.mixed_carriers': [400, TEXT.oneCarrier],
  'cart.rental_date_missing': [400, TEXT.rentalDate],
  'cart.dates_taken': [400, TEXT.datesTaken],
  'cart.too_many_dates': [400, OWN],
  'cart.try_on_full': [400, OWN],
  'cart.no_such_configuration': [400, TEXT.noConfiguration],
  'cart.price_unknown': [400, TEXT.priceUnknown],
  'cart.coupon_invalid': [400, TEXT.couponInvalid],
  'cart.country_not_served': [400, TEXT.cannotShip],
  'cart.shipping_method_unavailable': [400, TEXT.deliveryMethod],
  'cart.payment_method_unavailable': [400, TEXT.paymentMethod],
  'cart.too_many_lines': [400, OWN],
  'cart.product_option_too_large': [400, OWN],
  'cart.method_unknown': [404, OWN],
  'cart.method_changed': [409, OWN],
  'cart.last_method': [409, OWN],
  'cart.prices_incomplete': [400, OWN],
  'pricing.tax_rule_unknown': [404, OWN],
  'pricing.tax_rule_changed': [409, OWN],
  'pricing.tax_rate_begun': [409, OWN],
  'pricing.tax_rate_refused': [400, OWN],
  'cart.points_short': [400, TEXT.pointsShort],
  'loyalty.subscription_not_found': [404, TEXT.subscriptionNotFound],
  'loyalty.plan_not_found': [400, TEXT.planNotFound],
  'loyalty.illegal_step': [409, OWN],
  'loyalty.charge_under_way': [409, OWN],
  'loyalty.same_plan': [409, OWN],
  'loyalty.card_missing': [409, OWN],
  'loyalty.card_not_found': [404, TEXT.cardNotFound],
  'loyalty.card_in_use': [409, OWN],
  'loyalty.key_reused': [409, TEXT.keyReused],
  'orders.points_short': [400, TEXT.pointsShort],
  'orders.sign_in_needed': [401, TEXT.unauthorized],
  'orders.address_invalid': [400, TEXT.addressInvalid],
  'orders.cannot_ship': [400, TEXT.cannotShip],
  'orders.method_unavailable': [400, TEXT.deliveryMethod],
  'orders.payment_method_unavailable': [400, TEXT.paymentMethod],
  'orders.delivery_point_missing': [400, TEXT.deliveryPoint],
  'orders.shipping_methods_differ': [400, TEXT.oneShippingMethod],
  'orders.products_unavailable': [400, TEXT.productsNotAvailable],
  'orders.quantity_unavailable': [400, TEXT.quantityNotAvailable],
  'orders.dates_unavailable': [400, TEXT.datesTaken],
  'orders.coupon_unavailable': [400, TEXT.couponInvalid],
  'orders.cart_changed': [409, TEXT.cartChanged],
  'orders.prices_changed': [409, TEXT.pricesChanged],
  'orders.cart_empty': [400, TEXT.cartEmpty],
  'orders.cart_not_found': [404, TEXT.cartNotFound],
  'orders.key_reused': [409, TEXT.keyReused],
  'orders.in_flight': [409, TEXT.cartFrozen],
  'orders.not_found': [404, TEXT.orderNotFound],
  'orders.illegal_transition': [409, OWN],
  'orders.not_payable': [409, OWN],
  'orders.already_paid': [409, OWN],
  'orders.refund_too_high': [409, OWN],
  'orders.nothing_paid': [409, OWN],
  'orders.refund_not_found': [404, OWN],
  'orders.not_paid_out_by_hand': [409, OWN],
  'orders.refund_paid_out': [409, OWN],
  'orders.nothing_to_ship': [409, OWN],
  'orders.session_not_found': [404, OWN],
  'orders.charge_not_found': [404, OWN],
  'orders.document_not_found': [404, OWN],
  'orders.unknown_provider': [404, OWN],
  'orders.tax_id_invalid': [400, OWN],
  'orders.company_not_found': [404, TEXT.companyNotFound],
  'orders.webhook_signature': [400, OWN],
  'rental.date_not_offered': [400, TEXT.rentalDate],
  'rental.delivery_not_offered': [400, TEXT.deliveryMethod],
  'rental.not_enough_inventory': [400, TEXT.datesTaken],
  'rental.unknown_garment': [404, TEXT.productNotAvailable],
  'rental.unknown_booking': [404, TEXT.bookingNotFound],
  'rental.step_not_allowed': [409, OWN],
  'rental.extension_not_possible': [409, TEXT.datesTaken],
  'rental.price_differs': [409, OWN],
  'rental.price_unknown': [400, TEXT.priceUnknown],
  'rental.slot_not_offered': [400, OWN],
  'rental.too_many_fittings': [400, OWN],
};

/** `detail` is the message of the problem document. */
export function refusalOf(code: string, detail: string): Refusal<string> | undefined {
  const known = REFUSALS[code];
  return (
    known && {
      code: known[0],
      result: known[1] === OWN ? detail : known[1],
      ...(code === CONFIRMATION_NEEDED && { meta: { reason: code } }),
    }
  );
}

/** Refusals of an order that end with another running call, so that a repetition may succeed. */
const PASSING: ReadonlySet<string> = new Set(['orders.in_flight', 'cart.frozen']);

/**
 * The refusal of an order sent without an Idempotency-Key, when no repetition can succeed: 400 (wire-contract 11.7). The
 * given client repeats an order in its queue after every other refusal. Undefined for refusals that keep their code.
 */
export function finalRefusalOf(code: string, detail: string): Refusal<string> | undefined {
  const refusal = refusalOf(code, detail);
  if (!refusal || PASSING.has(code) || ![404, 409].includes(refusal.code)) return undefined;
  return { ...refusal, code: 400 };
}
