import { formatAmount } from '@garderoba/money';
import type { Facts, Offer } from './facts.js';
import { momentOf } from './formats.js';
import { type Letter, letterTo, linkTo, type Sites } from './letter.js';
import { textsOf } from './texts/languages.js';
import type { LinkTexts } from './texts/texts.js';

/** The account's page with offers: those that the reader made, or those for the reader's pieces (SELL-014). */
const OFFERS_PAGE = { buyer: 'my-account/my-offers', seller: 'my-account/my-offers?role=seller' } as const;

interface Parts {
  readonly texts: LinkTexts;
  /** Paragraphs after the body. */
  readonly next: readonly string[];
  /** Page of the link; absent: the reader's offers. */
  readonly path?: string | undefined;
}

/** A mail about an offer: amounts in its currency, the hour in the shop's time zone. It names nobody. */
export function letterAboutOffer(
  { reader, to, offer }: Facts['offer'],
  { texts, next, path = OFFERS_PAGE[to] }: Parts,
  sites: Sites,
): Letter {
  const { locale } = textsOf(reader.language);
  const amount = (price: Offer['price'] | null): string =>
    price ? formatAmount(price.amount, locale, price.currency) : '–';
  return letterTo(reader, {
    ...{ texts, next },
    values: {
      ...{ name: offer.name, price: amount(offer.price), askingPrice: amount(offer.askingPrice) },
      ...{ net: amount(offer.net), until: offer.until ? momentOf(offer.until, locale) : '' },
    },
    link: linkTo(path, reader, texts, sites),
  });
}
