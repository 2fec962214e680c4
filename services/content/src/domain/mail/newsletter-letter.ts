import type { Facts, Reader } from './facts.js';
import { type Letter, letterTo, linkTo, type Sites, type Values } from './letter.js';
import type { LinkTexts } from './texts/texts.js';

/** A mail to a subscribed address. Its link confirms or ends the subscription; mail programs can end it too. */
export function newsletterLetter(
  subscription: Facts['newsletterSubscription'],
  {
    texts,
    page,
    values,
  }: { readonly texts: LinkTexts; readonly page: 'confirm' | 'unsubscribe'; readonly values?: Values },
  sites: Sites,
): Letter {
  const query = new URLSearchParams({ token: subscription.token });
  return letterTo(subscription, {
    ...{ texts, values },
    link: linkTo(`newsletter/${page}?${query}`, subscription, texts, sites),
    unsubscribeUrl: unsubscribeLinks(subscription.token, subscription, sites).oneClick,
  });
}

/** Where a subscription ends: a page with a button, and the address for mail programs (RFC 8058). */
export function unsubscribeLinks(
  token: string,
  { language }: Pick<Reader, 'language'>,
  { shop }: Sites,
): { readonly page: string; readonly oneClick: string } {
  const query = new URLSearchParams({ token });
  return {
    page: `${shop}/${language}/newsletter/unsubscribe?${query}`,
    oneClick: `${shop}/api/ext/newsletter/unsubscribe?${query}`,
  };
}
