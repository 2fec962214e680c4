import { DataTable, useTranslate } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { usePercent } from './percent.ts';
import type { TaxRule } from './tax-rule.ts';

/** Current tax rates, and planned changes. */
export function TaxRuleList() {
  const translate = useTranslate();
  const percent = usePercent();
  const nameOf = (taxClass: string) => translate(`products.taxClass.${taxClass}`, { _: taxClass });
  return (
    <ConsoleList
      sort={{ field: 'id', order: 'ASC' }}
      phone={
        <Cards<TaxRule>
          opens="edit"
          primary={({ productTaxClass }) => nameOf(productTaxClass)}
          secondary={({ rates }) => shown(rates, 'holds', percent)}
          tertiary={({ rates }) => shown(rates, 'coming', percent)}
        />
      }
    >
      <DataTable<TaxRule> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="code">
          <RowLink source="code" type="edit" />
        </DataTable.Col>
        <DataTable.Col source="productTaxClass" disableSort render={({ productTaxClass }) => nameOf(productTaxClass)} />
        <DataTable.Col source="rates" disableSort render={({ rates }) => <>{shown(rates, 'holds', percent)}</>} />
        <DataTable.Col source="coming" disableSort render={({ rates }) => <>{shown(rates, 'coming', percent)}</>} />
      </DataTable>
    </ConsoleList>
  );
}

const shown = (rates: TaxRule['rates'], wanted: string, percent: (bps: number) => string): string =>
  rates
    .filter(({ state }) => state === wanted)
    .map(({ country, bps }) => `${country} ${percent(bps)}`)
    .join(' · ');
