import type { AttributeRecord } from '@garderoba/contracts/rest/backoffice';
import { FormHelperText, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useLocaleState, useTranslate } from 'react-admin';
import { LISTING_LIMITS, type ListingReason, sellerShare } from '../../../../proto/src/marketplace/listings.ts';
import { readAmount, useFormats, writeAmount } from '../../ui/format/format.ts';
import { textIn } from '../../ui/format/texts.ts';
import { RefuseDialog } from '../../ui/moderation/refuse-dialog.tsx';

import { type Listing, reasonsOf } from './listing.ts';

type Price = NonNullable<Listing['price']>;

interface TermsDialogProps {
  price: Price;
  onClose: () => void;
  /** Rejects with the refusal to show. */
  onOffer: (terms: { price: Price; condition?: string; reason: ListingReason; note?: string }) => Promise<void>;
}

/** Offers the seller another price, and says another condition of the piece, with the reason for it. */
export function TermsDialog({ price: asked, onClose, onOffer }: TermsDialogProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { money } = useFormats();
  const { data: attribute } = useGetOne<AttributeRecord>('attributes', { id: 'marketplace_condition' });
  const [text, setText] = useState(() => writeAmount(asked.amount));
  const [condition, setCondition] = useState('');
  const { currency } = asked;
  const read = readAmount(text);
  const amount = read && read <= LISTING_LIMITS.price ? read : undefined;
  const notPrice = translate('listings.change_terms.notPrice', {
    most: money({ amount: LISTING_LIMITS.price, currency }),
  });
  const offer = (given: { reason: ListingReason; note?: string }) =>
    onOffer({ ...given, price: { amount: amount ?? 0, currency }, ...(condition && { condition }) });
  return (
    <RefuseDialog
      words="listings.change_terms"
      reasons={reasonsOf('inspection', true)}
      note={['listings.note', LISTING_LIMITS.note]}
      wrong={() => (amount ? undefined : notPrice)}
      isMild
      onClose={onClose}
      onRefuse={offer}
    >
      <TextField
        fullWidth
        autoFocus
        margin="dense"
        label={translate('listings.change_terms.price')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={!amount}
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 15 },
          input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
        }}
      />
      <FormHelperText aria-live="polite">
        {amount
          ? translate('listings.change_terms.share', { share: money({ amount: sellerShare(amount), currency }) })
          : notPrice}
      </FormHelperText>
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('listings.change_terms.condition')}
        value={condition}
        onChange={({ target }) => setCondition(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('listings.change_terms.asSaid')}</MenuItem>
        {attribute?.options.map(({ optionId, labels }) => (
          <MenuItem key={optionId} value={String(optionId)}>
            {textIn(labels, locale)}
          </MenuItem>
        ))}
      </TextField>
    </RefuseDialog>
  );
}
