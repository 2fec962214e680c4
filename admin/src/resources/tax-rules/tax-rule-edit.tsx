import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import {
  ArrayInput,
  DateTimeInput,
  required,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Badge } from '../../ui/fields/badge.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';
import { AmountInput } from '../../ui/inputs/amount-input.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { usePercent } from './percent.ts';
import { planned, type Rate, rateTones, sentRates, TAX_COUNTRIES, type TaxRule } from './tax-rule.ts';

const countries = TAX_COUNTRIES.map((id) => ({ id, name: id }));

/** Rates of one tax class over time: rates in effect are read-only, future ones are editable. */
export function TaxRuleEdit() {
  const translate = useTranslate();
  return (
    <ConsoleEdit undo="tax-rules" transform={sentRates} title={<RuleTitle />}>
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges defaultValues={planned as never}>
        <Begun />
        <Typography variant="body2" sx={{ maxWidth: '44rem', mb: 1 }}>
          {translate('taxRules.text')}
        </Typography>
        <ArrayInput source="planned" label="taxRules.planned">
          <SimpleFormIterator
            inline
            disableClear
            disableReordering
            sx={{ '& .RaSimpleFormIterator-line': { py: 1.25 } }}
          >
            <SelectInput
              source="country"
              label="resources.tax-rules.fields.country"
              choices={countries}
              validate={required()}
              helperText={false}
            />
            <AmountInput source="bps" label="resources.tax-rules.fields.rate" unit="%" isRequired />
            <DateTimeInput
              source="validFrom"
              label="resources.tax-rules.fields.validFrom"
              helperText="taxRules.atOnce"
            />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    </ConsoleEdit>
  );
}

/** Current and past rates, newest first. */
function Begun() {
  const rule = useRecordContext<TaxRule>();
  const translate = useTranslate();
  const percent = usePercent();
  const { instant } = useFormats();
  const begun = (rule?.rates ?? []).filter(({ state }) => state !== 'coming').reverse();
  // The initial rates have no start date.
  const since = ({ validFrom }: Rate) =>
    Date.parse(validFrom) === 0 ? translate('taxRules.always') : instant(validFrom);
  return (
    <Section title={translate('resources.tax-rules.fields.rates')}>
      <Table size="small" sx={{ maxWidth: '44rem' }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.tax-rules.fields.country')}</TableCell>
            <TableCell sx={figures}>{translate('resources.tax-rules.fields.rate')}</TableCell>
            <TableCell>{translate('resources.tax-rules.fields.validFrom')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {begun.map((rate) => (
            <TableRow key={rate.country + rate.validFrom}>
              <TableCell>{rate.country}</TableCell>
              <TableCell sx={figures}>{percent(rate.bps)}</TableCell>
              <TableCell>{since(rate)}</TableCell>
              <TableCell>
                <Badge tone={rateTones[rate.state]}>{translate(`taxRules.state.${rate.state}`)}</Badge>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function RuleTitle() {
  const rule = useRecordContext<TaxRule>();
  const translate = useTranslate();
  return rule ? <>{`${translate('resources.tax-rules.name', { smart_count: 1 })} · ${rule.code}`}</> : null;
}
