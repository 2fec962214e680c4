/**
 * States of an offer. `countered`: the buyer's turn. `accepting`: accepted, the piece is being reserved. `overtaken`:
 * the piece went to somebody else, or left the sale.
 */
export const OFFER_STATES = [
  ...(['open', 'countered', 'accepting', 'accepted', 'bought', 'declined', 'lapsed'] as const),
  ...(['withdrawn', 'overtaken'] as const),
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Answers to an offer; `withdraw` is the buyer's only. */
export const OFFER_ANSWERS = ['accept', 'counter', 'decline', 'withdraw'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

export const OFFER_LIMITS = {
  /** Offers of one buyer that are not over. */
  openPerBuyer: 3,
  /** A round is an offer and its answer. */
  rounds: 3,
  /** Hours in which an offer is answered (SELL-055). */
  turnHours: 24,
  /** Hours for which an accepted piece is reserved. */
  reservedHours: 24,
  /** Characters. */
  message: 500,
} as const;

/** Why no offer can be made for a piece now; and what is wrong with one. The gateway words them. */
export const OFFER_OBSTACLES = ['not_negotiable', 'own_piece', 'too_many', 'already_open', 'reserved'] as const;
export type OfferObstacle = (typeof OFFER_OBSTACLES)[number];
export const OFFER_PROBLEMS = [
  ...(['price_too_low', 'price_too_high', 'price_missing', 'currency_other', 'contact_in_message'] as const),
] as const;
export type OfferProblem = (typeof OFFER_PROBLEMS)[number];

/** The lowest offer for an asking price, minor units: half of it, rounded up. */
export const lowestOffer = (price: number): number => Math.ceil(price / 2);

const CONTACTS: readonly RegExp[] = [
  // A mail address, also with blanks around its sign.
  /[\p{L}\p{N}._%+-]\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}]/iu,
  // A name with an @ in front of it.
  /(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/u,
  // A phone number: seven digits or more, also with blanks, dots, dashes or brackets in between. Sizes have slashes.
  /\p{Nd}(?:[\s().\p{Pd}]*\p{Nd}){6}/u,
  // A link.
  /https?:|www\.|[\p{L}\p{N}-]\.(?:com|net|org|info|eu|pl|de|se|nl|io|me|co|app|link|shop|ly)(?![\p{L}\p{N}])/iu,
  /what['’]?s\s?app|telegram|instagram/i,
];

/** Whether a text says how to reach its writer outside of the shop. Characters that can not be seen do not hide it. */
export const hasContact = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return CONTACTS.some((contact) => contact.test(plain));
};
