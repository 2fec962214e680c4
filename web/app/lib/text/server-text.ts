import type { ApiProblem } from '../../api/problem.ts';
import type { MessageId, Translate } from './i18n.ts';

/** Messages of the API with a translation. Any other message is shown unchanged. */
const known: Record<string, MessageId> = {
  'The product is out of stock and cannot be added to the cart!': 'cart.outOfStock',
  'Product price is unknown, product cannot be added to the cart!': 'cart.priceUnknown',
  'The requested quantity is not available.': 'cart.quantityNotAvailable',
  'The requested quantity exceeds the maximum allowed in the shopping cart.': 'cart.quantityAboveMaximum',
  'The coupon code is not valid or is incorrect': 'cart.couponInvalid',
  'Only rental or only marketplace items can be ordered at the same time. Please finish or clear the current cart first.':
    'cart.oneKind',
  'Only one carrier (courier or showroom) can be chosen per order.': 'cart.oneCarrier',
  'Only one shipping method per order is allowed.': 'cart.oneShippingMethod',
  'A rental date must be chosen.': 'product.chooseDate',
  'There is not enough inventory for the chosen dates.': 'product.datesTaken',
  'try on 2 items at home': 'cart.tryOnRefused',
  'This appointment is not available.': 'account.fittingTaken',
  'You do not have enough points.': 'payment.pointsShort',
  'Your order is being placed.': 'order.beingPlaced',
  'Your cart has changed. Please review your cart.': 'order.cartChanged',
  'Prices have changed. Please review your cart.': 'order.pricesChanged',
  'Invalid address. Your order has been canceled.': 'order.invalidAddress',
  'We are unable to ship to the given address.': 'order.cannotShip',
  'The chosen delivery method is not available.': 'order.methodNotAvailable',
  'Some of the ordered products are not available!': 'order.productsNotAvailable',
  'An error occurred while placing the order. Please try again.': 'order.failed',
  'Wrong e-mail or password.': 'auth.wrongCredentials',
  'A customer with the same email already exists in an associated website.': 'auth.emailTaken',
  'The password reset link is not valid or has expired.': 'auth.linkInvalid',
  'The bot check failed. Please try again.': 'auth.botCheck',
  'Error refreshing user token. User is not authorized to access the resource': 'auth.refused',
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.':
    'auth.exhausted',
  'The password must have at least 8 characters.': 'password.min8',
  'The password must have an upper case letter.': 'password.upper',
  'The password must have a lower case letter.': 'password.lower',
  'The password must have a digit.': 'password.digit',
  'The password must have a special character.': 'password.special',
  'The password is too common.': 'password.common',
  'The password is too easy to guess.': 'password.guessable',
  'The password is known from a data leak.': 'password.leaked',
  "The password doesn't match this account.": 'account.wrongPassword',
  'E-mail was changed too many times. Please try again in 5 minutes.': 'account.emailTooOften',
  'Please confirm your password.': 'account.confirmPassword',
  'The confirmation link is not valid or has expired.': 'account.confirmationOver',
  'The mail was sent several times. Please look into your spam folder, or try again in an hour.':
    'account.confirmationTooOften',
  'The e-mail address is confirmed already.': 'account.emailConfirmed',
  "The consumer isn't authorized to access the resource.": 'account.unauthorized',
  'No such e-mail address exists.': 'account.noSuchEmail',
  'Temporary e-mail addresses cannot subscribe to the newsletter.': 'account.temporaryEmail',
  'This link is not valid any more.': 'newsletter.linkOver',
  'No such order.': 'order.error.orderNotFound',
  'No such booking.': 'order.error.bookingNotFound',
  'No such session.': 'order.error.sessionNotFound',
  'You are not allowed to do this.': 'order.error.notAllowed',
  'This product is not available.': 'order.error.productGone',
  'The quantity must be a whole number greater than 0.': 'order.error.quantity',
  'No such cart.': 'order.error.cartGone',
  'No such item in the cart.': 'order.error.itemGone',
  'The cart is empty.': 'cart.empty',
  'Rentals and subscriptions are ordered with their cart only.': 'order.error.cartNeeded',
  'The chosen payment method is not available.': 'order.error.paymentMethod',
  'Please select a delivery point on the map.': 'checkout.choosePoint',
  'This key was used for another order.': 'order.error.keyReused',
  'The service is not available right now. Please try again.': 'order.error.away',
  'The subscription plan does not exist.': 'order.error.planGone',
  'The subscription does not exist.': 'order.error.planGone',
  'The card does not exist.': 'order.error.cardGone',
  'The order number is missing.': 'track.numberFirst',
  'The e-mail address is missing or is none.': 'form.email',
  'No such configuration for the product. Please do choose another combination of attributes.':
    'product.noSuchConfiguration',
  'Too many requests. Please try again later.': 'error.tooMany',
  'The company with the given tax number was not found in the national registry.': 'checkout.companyNotFound',
};

/** Message of a refused call for the shopper; null if the server sent no readable one. */
export function serverText(problem: ApiProblem, t: Translate): string | null {
  const text = problem.text;
  if (!text) return problem.code === 400 ? t('error.validation') : null;
  const id = known[text];
  return id ? t(id) : text;
}
