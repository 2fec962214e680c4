import type { AttributeRecord } from '@garderoba/contracts/rest/backoffice';
import { Box, Typography } from '@mui/material';
import { useGetOne, useLocaleState, usePermissions, useTranslate } from 'react-admin';
import { LISTING_LIMITS } from '../../../../proto/src/marketplace/listings.ts';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { textIn } from '../../ui/format/texts.ts';
import type { Listing } from './listing.ts';

const GARMENT: readonly VerbField[] = [
  { name: 'rentalSku', label: 'listings.buy_in.rentalSku', required: true, maxLength: 100 },
];
const WHY: readonly VerbField[] = [
  { name: 'note', label: 'listings.retire.note', kind: 'lines', required: true, maxLength: LISTING_LIMITS.note },
];

/** What admins do with a piece for the house, and whose it is. */
export function HouseSection({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<string>();
  const { houseSteps, rentalSku, id, version } = listing;
  const offered = role === 'admin' ? houseSteps : [];
  if (!rentalSku && offered.length === 0) return null;
  const seen = { resource: 'listings', id, body: { version } } as const;
  return (
    <Section title={translate('listings.house')}>
      {rentalSku && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {translate('listings.ours', { sku: rentalSku })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.includes('buy_in') && (
          <VerbButton {...seen} verb="buy-in" words="listings.buy_in" fields={GARMENT} danger>
            <Pays listing={listing} />
          </VerbButton>
        )}
        {offered.includes('sell_off') && <SellOff listing={listing} />}
        {offered.includes('retire') && (
          <VerbButton {...seen} verb="retire" words="listings.retire" fields={WHY} danger />
        )}
      </Box>
    </Section>
  );
}

/** What the purchase costs, and what the seller gets of it. */
function Pays({ listing: { price, share, rentalSku } }: { listing: Listing }) {
  const translate = useTranslate();
  const { money } = useFormats();
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {rentalSku
        ? translate('listings.buy_in.ours')
        : translate('listings.buy_in.gets', { price: money(price), share: money(share) })}
    </Typography>
  );
}

/** Price and condition of the piece as the house sells it. */
function SellOff({ listing: { id, version, price } }: { listing: Listing }) {
  const [locale] = useLocaleState();
  const { data: attribute } = useGetOne<AttributeRecord>('attributes', { id: 'marketplace_condition' });
  const options = attribute?.options ?? [];
  const currency = price?.currency ?? '';
  const fields: readonly VerbField[] = [
    { name: 'price', label: 'listings.sell_off.price', kind: 'amount', required: true, unit: currency },
    {
      // Nothing is chosen beforehand: a worn piece would be sold as a new one.
      ...{ name: 'condition', label: 'listings.sell_off.condition', kind: 'option', defaultValue: '' },
      choices: options.map(({ optionId, labels }) => [String(optionId), textIn(labels, locale)] as const),
    },
  ];
  return (
    <VerbButton
      {...{ resource: 'listings', id, body: { version } }}
      verb="sell-off"
      words="listings.sell_off"
      fields={fields}
      shape={({ price: amount, ...others }) => ({ ...others, price: { amount, currency } })}
    />
  );
}
