import type { TaxSellerRecord } from '@garderoba/contracts/rest/backoffice';
import { DataTable, useTranslate } from 'react-admin';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { reportedYear, yearFilter } from './year-filter.tsx';

/** Sellers whom the report of a year names, and whose facts are missing; the largest sums first. */
export function TaxSellerList() {
  const translate = useTranslate();
  const { money, instant } = useFormats();
  const euros = (amount: number) => money({ amount, currency: 'EUR' });
  const facts = ({ hasFacts, step }: TaxSellerRecord): string =>
    translate(hasFacts ? 'taxes.yes' : step ? `taxes.step.${step}` : 'taxes.never');
  return (
    <ConsoleList
      filters={yearFilter}
      filterDefaultValues={{ year: reportedYear() }}
      sort={{ field: 'consideration', order: 'DESC' }}
      phone={
        <Cards<TaxSellerRecord>
          primary={({ customerName, customerId }) => customerName ?? customerId}
          secondary={({ sales, consideration }) => `${sales} · ${euros(consideration)}`}
          tertiary={facts}
        />
      }
    >
      <DataTable<TaxSellerRecord> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col
          source="customerName"
          disableSort
          render={({ customerId, customerName }) => <CustomerLink id={customerId} name={customerName} />}
        />
        <DataTable.Col source="sales" disableSort sx={figures} />
        <DataTable.Col
          source="consideration"
          disableSort
          render={({ consideration }) => euros(consideration)}
          sx={figures}
        />
        <DataTable.Col source="fees" disableSort render={({ fees }) => euros(fees)} sx={figures} />
        <DataTable.Col source="hasFacts" disableSort render={(row) => facts(row as TaxSellerRecord)} />
        <DataTable.Col
          source="waitsFrom"
          disableSort
          render={({ hasFacts, waitsFrom }) => (waitsFrom && !hasFacts ? instant(waitsFrom) : null)}
        />
      </DataTable>
    </ConsoleList>
  );
}
