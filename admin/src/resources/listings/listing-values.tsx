import { useLocaleState, useTranslate } from 'react-admin';
import { languageTag } from '../../stores.ts';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { languageName, textIn } from '../../ui/format/texts.ts';
import type { Listing } from './listing.ts';

/** Values in words: options in the language of the console, texts in the seller's. */
export function Said({ listing: { facts } }: { listing: Listing }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { money } = useFormats();
  const lines = facts.map(({ code, labels, language, text, option, amounts }) => {
    const label = textIn(labels, locale) || code;
    const value = amounts?.map(money).join(' · ') ?? (option ? textIn(option, locale) : text);
    if (!language) return [label, value] as const;
    const inWords = (
      <span key={code} dir="auto" lang={languageTag(language)} style={{ whiteSpace: 'pre-wrap' }}>
        {value}
      </span>
    );
    return [`${label} (${languageName(language, locale)})`, inWords] as const;
  });
  return (
    <Section title={translate('listings.facts')}>
      <Facts lines={lines} />
    </Section>
  );
}

/** The price and the seller's share, what we offer instead, and what pieces like it were sold for. */
export function Price({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { price, share, terms, soldPrices } = listing;
  const { count, lowest, median, highest } = soldPrices;
  const amount = (value: number | null) =>
    price && value !== null ? money({ amount: value, currency: price.currency }) : '–';
  const sold =
    count === 0
      ? translate('listings.noneSold')
      : translate('listings.soldFrom', {
          ...{ lowest: amount(lowest), highest: amount(highest), median: amount(median), count },
        });
  return (
    <Section title={translate('resources.listings.fields.price')}>
      <Facts
        lines={[
          [translate('listings.asked'), money(price)],
          [translate('listings.share'), money(share)],
          [translate('listings.terms'), terms && money(terms.price)],
          [translate('listings.soldPrices'), sold],
        ]}
      />
    </Section>
  );
}
