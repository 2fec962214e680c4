import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SimpleForm, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { CURRENCIES } from '../../stores.ts';
import { Section } from '../../ui/fields/facts.tsx';
import { textIn } from '../../ui/format/texts.ts';
import { AmountInput } from '../../ui/inputs/amount-input.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { type PaymentMethod, type ShippingMethod, sentPayment, sentShipping } from './method.ts';
import { OfferedIn } from './offered-in.tsx';

/** A delivery method: price per tariff, limit of free delivery, store views. */
export function ShippingMethodEdit() {
  return (
    <ConsoleEdit undo="shipping-methods" transform={sentShipping} title={<ShippingTitle />}>
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Note />
        <OfferedIn />
        <Tariffs />
      </SimpleForm>
    </ConsoleEdit>
  );
}

function Tariffs() {
  const method = useRecordContext<ShippingMethod>();
  const translate = useTranslate();
  const zones = method?.tariffs.map(({ countries }, zone) => (
    <Section
      key={String(countries)}
      title={`${translate('methods.to')} ${countries?.join(', ') ?? translate('methods.allCountries')}`}
    >
      <PerCurrency>
        {CURRENCIES.map((currency) => (
          <AmountInput
            key={currency}
            source={`tariffs.${zone}.prices.${currency}`}
            label="resources.shipping-methods.fields.price"
            unit={currency}
            isRequired
          />
        ))}
        {CURRENCIES.map((currency) => (
          <AmountInput
            key={currency}
            source={`tariffs.${zone}.freeFrom.${currency}`}
            label="resources.shipping-methods.fields.freeFrom"
            unit={currency}
            helperText="methods.freeHelp"
          />
        ))}
      </PerCurrency>
    </Section>
  ));
  return <Box sx={{ width: '100%' }}>{zones}</Box>;
}

/** One row per price with its currencies, three columns on a desktop. */
const PerCurrency = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      width: '100%',
      maxWidth: '52rem',
      columnGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

function ShippingTitle() {
  const method = useRecordContext<ShippingMethod>();
  const [locale] = useLocaleState();
  return method ? <>{`${textIn(method.carrierTitle, locale)} · ${textIn(method.methodTitle, locale)}`}</> : null;
}

/** A payment method: fee and store views. */
export function PaymentMethodEdit() {
  return (
    <ConsoleEdit undo="payment-methods" transform={sentPayment} title={<PaymentTitle />}>
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Note />
        <OfferedIn />
        <PerCurrency>
          {CURRENCIES.map((currency) => (
            <AmountInput
              key={currency}
              source={`fee.${currency}`}
              label="resources.payment-methods.fields.fee"
              unit={currency}
              isRequired
            />
          ))}
        </PerCurrency>
      </SimpleForm>
    </ConsoleEdit>
  );
}

function PaymentTitle() {
  const method = useRecordContext<PaymentMethod>();
  const [locale] = useLocaleState();
  return method ? <>{textIn(method.title, locale)}</> : null;
}

function Note() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ maxWidth: '44rem', mb: 2 }}>
      {translate('methods.text')}
    </Typography>
  );
}
