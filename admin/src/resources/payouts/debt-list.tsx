import type { SellerDebtRecord } from '@garderoba/contracts/rest/backoffice';
import { DataTable } from 'react-admin';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';

const why: readonly VerbField[] = [
  { name: 'note', label: 'payouts.note', kind: 'lines', required: true, maxLength: 140 },
];

/** Sellers whose balance is below zero, the largest debt first. */
export function DebtList() {
  const { money } = useFormats();
  return (
    <ConsoleList
      sort={{ field: 'amount', order: 'DESC' }}
      phone={
        <Cards<SellerDebtRecord>
          primary={({ customerName, customerId }) => customerName ?? customerId}
          secondary={(debt) => money(debt)}
          below={(debt) => <WriteOffButton debt={debt} />}
        />
      }
    >
      <DataTable<SellerDebtRecord> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col
          source="customerName"
          disableSort
          render={({ customerId, customerName }) => <CustomerLink id={customerId} name={customerName} />}
        />
        <DataTable.Col
          source="amount"
          disableSort
          render={({ amount, currency }) => money({ amount, currency })}
          sx={figures}
        />
        <DataTable.Col
          source="writeOff"
          label={false}
          disableSort
          render={(debt) => <WriteOffButton debt={debt as SellerDebtRecord} />}
        />
      </DataTable>
    </ConsoleList>
  );
}

const WriteOffButton = ({ debt }: { debt: SellerDebtRecord }) => (
  <VerbButton
    resource="seller-debts"
    id={debt.id}
    verb="write-off"
    words="payouts.verbs.write-off"
    fields={why}
    keyed
    danger
    variant="text"
  />
);
