import type { ApiProblem } from '../../api/problem.ts';
import type { MessageId, Translate } from './i18n.ts';

/**
 * Messages for the codes of refusals: names of the gateway's texts, and codes of services, some with a reason
 * (`code/reason`). A refusal with another code is shown in the server's words.
 */
const messages: Record<string, MessageId> = {
  outOfStock: 'cart.outOfStock',
  priceUnknown: 'cart.priceUnknown',
  quantityNotAvailable: 'cart.quantityNotAvailable',
  cartMaximum: 'cart.quantityAboveMaximum',
  couponInvalid: 'cart.couponInvalid',
  oneKind: 'cart.oneKind',
  ownListing: 'cart.ownListing',
  oneCarrier: 'cart.oneCarrier',
  oneShippingMethod: 'cart.oneShippingMethod',
  rentalDate: 'product.chooseDate',
  datesTaken: 'product.datesTaken',
  'cart.try_on_full': 'cart.tryOnRefused',
  'cart.too_many_dates': 'cart.tooManyDates',
  fittingSlot: 'account.fittingTaken',
  'rental.too_many_fittings': 'account.fittingTooMany',
  pointsShort: 'payment.pointsShort',
  cartFrozen: 'order.beingPlaced',
  cartChanged: 'order.cartChanged',
  pricesChanged: 'order.pricesChanged',
  addressInvalid: 'order.invalidAddress',
  cannotShip: 'order.cannotShip',
  deliveryMethod: 'order.methodNotAvailable',
  productsNotAvailable: 'order.productsNotAvailable',
  orderFailed: 'order.failed',
  loginFailed: 'auth.wrongCredentials',
  emailTaken: 'auth.emailTaken',
  'accounts.reset_refused': 'auth.linkInvalid',
  botCheck: 'auth.botCheck',
  'session.refused': 'auth.refused',
  'session.exhausted': 'auth.exhausted',
  'accounts.password_refused/too_short': 'password.min8',
  'accounts.password_refused/upper': 'password.upper',
  'accounts.password_refused/lower': 'password.lower',
  'accounts.password_refused/digit': 'password.digit',
  'accounts.password_refused/special': 'password.special',
  'accounts.password_refused/common': 'password.common',
  'accounts.password_refused/guessable': 'password.guessable',
  'accounts.password_refused/leaked': 'password.leaked',
  'accounts.wrong_password': 'account.wrongPassword',
  'accounts.email_changed_too_often': 'account.emailTooOften',
  'access.confirmation_needed': 'account.confirmPassword',
  'accounts.confirmation_refused': 'account.confirmationOver',
  'accounts.too_many_confirmations': 'account.confirmationTooOften',
  'accounts.email_confirmed': 'account.emailConfirmed',
  unauthorized: 'account.unauthorized',
  'content.never_subscribed': 'account.noSuchEmail',
  'content.email_temporary': 'account.temporaryEmail',
  'content.unknown_subscription': 'newsletter.linkOver',
  'content.own_review': 'reviews.own',
  'content.review_not_found': 'reviews.gone',
  orderNotFound: 'order.error.orderNotFound',
  bookingNotFound: 'order.error.bookingNotFound',
  sessionNotFound: 'order.error.sessionNotFound',
  productNotAvailable: 'order.error.productGone',
  quantity: 'order.error.quantity',
  reviewNotFound: 'order.error.reviewGone',
  photoTooLarge: 'order.error.photoTooLarge',
  photoExpected: 'order.error.photoType',
  cartNotFound: 'order.error.cartGone',
  itemNotFound: 'order.error.itemGone',
  cartEmpty: 'cart.empty',
  cartNeeded: 'order.error.cartNeeded',
  paymentMethod: 'order.error.paymentMethod',
  deliveryPoint: 'checkout.choosePoint',
  keyReused: 'order.error.keyReused',
  unavailable: 'order.error.away',
  planNotFound: 'order.error.planGone',
  subscriptionNotFound: 'order.error.planGone',
  cardNotFound: 'order.error.cardGone',
  orderNumberMissing: 'track.numberFirst',
  orderEmailMissing: 'form.email',
  noConfiguration: 'product.noSuchConfiguration',
  tooMany: 'error.tooMany',
  companyNotFound: 'checkout.companyNotFound',
  termsNotAccepted: 'form.terms',
  emailInvalid: 'form.email',
};

/** Message of a refused call for the shopper; null if the server sent no readable one. */
export function serverText(problem: ApiProblem, t: Translate): string | null {
  const { reason, text } = problem;
  const id =
    messages[reason ?? ''] ??
    messages[reason?.split('/')[0] ?? ''] ??
    (problem.code === 429 ? ('error.tooMany' as const) : undefined);
  if (id) return t(id);
  return text ?? (problem.code === 400 ? t('error.validation') : null);
}
