import type { ListingState } from '@garderoba/contracts/marketplace/listings';
import { reasonText } from '@garderoba/contracts/marketplace/reasons';
import { formatAmount } from '@garderoba/money';
import type { Listing, ListingFacts } from './facts.js';
import { dayOf } from './formats.js';
import { type Letter, letterTo, linkTo, type Sites } from './letter.js';
import type { MailKind } from './mails.js';
import { textsOf } from './texts/languages.js';

/** The account's page with the seller's listings (SELL-005). */
const LISTINGS_PAGE = 'my-account/my-selling-products';

/** The account's page with the reasons of decisions about the listing, and the seller's appeals. */
export const decisionsPage = ({ listing }: ListingFacts): string =>
  `my-account/my-decisions/${encodeURIComponent(listing.identifier)}`;

interface Parts {
  /** Paragraphs after the body. */
  readonly next?: readonly string[];
  /** The state in which the listing waits for the seller; in any other one the mail names no last day. */
  readonly waitsIn?: ListingState;
  /** With the address and the hours of the showroom. */
  readonly showroom?: boolean;
  /** Page of the link; absent: the seller's listings. */
  readonly path?: string | undefined;
}

/** A mail about a listing: amounts in its currency, days of the shop's time zone. */
export function letterAboutListing(
  kind: Extract<MailKind, `listing_${string}`> | 'sale_reversed',
  { reader, listing, house }: ListingFacts,
  { next = [], waitsIn, showroom = false, path = LISTINGS_PAGE }: Parts,
  sites: Sites,
): Letter {
  const { locale, kinds, listings, pages } = textsOf(reader.language);
  const texts = kinds[kind];
  const amount = (price: Listing['price']): string =>
    price ? formatAmount(price.amount, locale, price.currency) : '–';
  const until = listing.lapsesAt ?? listing.dueAt;
  return letterTo(reader, {
    texts,
    next: [...next, ...(until && listing.state === waitsIn ? [listings.until] : [])],
    values: {
      ...{ name: listing.name, sku: listing.sku, note: listing.note, until: until ? dayOf(until, locale) : '' },
      ...{ price: amount(listing.price), share: amount(listing.share) },
      ...{ newPrice: amount(listing.terms?.price ?? null), newShare: amount(listing.termsShare) },
      ...{ firstCheckDays: house.firstCheckDays, firstCheckHours: house.firstCheckHours },
      payoutDays: house.payoutDays,
    },
    blocks: showroom
      ? [
          {
            title: listings.showroom,
            rows: [
              house.showroomAddress,
              `${pages.weekdays} ${house.weekdayHours}`,
              `${pages.saturday} ${house.saturdayHours}`,
            ],
          },
        ]
      : [],
    link: linkTo(path, reader, texts, sites),
  });
}

/** Paragraphs of a decision: its reason in words, and the note of staff. */
export function whyOf({ reader, listing: { language, reason, note } }: ListingFacts): string[] {
  return [
    ...(reason ? [reasonText(reason, language).text] : []),
    ...(note ? [textsOf(reader.language).listings.note] : []),
  ];
}
