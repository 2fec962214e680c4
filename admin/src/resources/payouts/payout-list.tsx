import { DataTable, SelectInput, TextInput } from 'react-admin';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { PAYOUT_STATES, type Payout, payoutTones } from './payout.ts';

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={PAYOUT_STATES.map((id) => ({ id, name: `payouts.payoutState.${id}` }))}
    alwaysOn
  />,
  <TextInput key="batchId" source="batchId" />,
  <TextInput key="customerId" source="customerId" />,
];
const failure: readonly VerbField[] = [
  { name: 'reason', label: 'payouts.reason', help: 'payouts.reasonHelp', required: true, maxLength: 140 },
];

/** Transfers to sellers, the newest first. */
export function PayoutList() {
  const { instant, money } = useFormats();
  const state = ({ state: value }: Payout) => (
    <StateBadge prefix="payouts.payoutState" value={value} tones={payoutTones} />
  );
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={
        <Cards<Payout>
          primary={({ customerName, customerId }) => customerName ?? customerId}
          secondary={(payout) => money(payout)}
          tertiary={state}
          below={(payout) => <FailButton payout={payout} />}
        />
      }
    >
      <DataTable<Payout> rowClick={false} bulkActionButtons={false}>
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
        <DataTable.Col source="state" disableSort render={state} />
        <DataTable.Col
          source="accountDigits"
          disableSort
          render={({ accountDigits }) => accountDigits && `… ${accountDigits}`}
        />
        <DataTable.Col source="reference" disableSort render={({ reference, reason }) => reason ?? reference ?? ''} />
        <DataTable.Col
          source="createdAt"
          render={({ createdAt }) => instant(createdAt)}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <DataTable.Col
          source="fail"
          label={false}
          disableSort
          render={(payout) => <FailButton payout={payout as Payout} />}
        />
      </DataTable>
    </ConsoleList>
  );
}

function FailButton({ payout: { id, allowedActions } }: { payout: Payout }) {
  if (!allowedActions.includes('fail')) return null;
  return (
    <VerbButton
      resource="payouts"
      id={id}
      verb="fail"
      words="payouts.verbs.fail"
      fields={failure}
      danger
      variant="text"
    />
  );
}
