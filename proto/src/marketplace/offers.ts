/**
 * States of an offer. `accepting`: accepted, the piece is being reserved. `overtaken`: somebody bought the piece at its
 * full price.
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
  /** Open offers of one buyer. */
  openPerBuyer: 3,
  /** Prices that may be named in turn. */
  rounds: 3,
  /** Hours in which an offer is answered (SELL-055). */
  turnHours: 24,
  /** Hours for which an accepted piece is reserved. */
  reservedHours: 24,
  /** Characters. */
  message: 500,
} as const;

/** The lowest offer for a price, minor units: half of it, rounded up. */
export const lowestOffer = (price: number): number => Math.ceil(price / 2);

const CONTACTS: readonly RegExp[] = [
  // A mail address, also with blanks around its sign, and a name with an @ in front of it.
  /[\p{L}\p{N}._%+-]\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}]/iu,
  /(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/u,
  // A phone number: seven digits or more, also with blanks, dots or dashes in between.
  /(?:\d[\s()./-]*){7}/,
  // A link.
  /https?:|www\.|[\p{L}\p{N}-]\.(?:com|net|org|info|eu|pl|de|se|nl|io|me|co|app|link|shop|ly)(?![\p{L}\p{N}])/iu,
  /whats\s?app|telegram|instagram/i,
];

/** Whether a text says how to reach its writer outside of the shop. */
export const hasContact = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return CONTACTS.some((contact) => contact.test(plain));
};
