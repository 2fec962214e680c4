import { DataTable, useTranslate } from 'react-admin';
import { ConsoleList } from '../../ui/console-list.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { usePercent } from './percent.ts';
import type { TaxRule } from './tax-rule.ts';

/** Which tax is in a price now, and whether a change is coming. */
export function TaxRuleList() {
  const translate = useTranslate();
  const percent = usePercent();
  return (
    <ConsoleList sort={{ field: 'id', order: 'ASC' }}>
      <DataTable<TaxRule> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="code">
          <RowLink source="code" type="edit" />
        </DataTable.Col>
        <DataTable.Col
          source="productTaxClass"
          disableSort
          render={({ productTaxClass }) => translate(`products.taxClass.${productTaxClass}`, { _: productTaxClass })}
        />
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
