import { DataTable, SelectInput } from 'react-admin';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { BatchState } from './batch-state.tsx';
import { BATCH_STATES, type Batch, countOf, sumsOf } from './payout.ts';

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={BATCH_STATES.map((id) => ({ id, name: `payouts.batch.${id}` }))}
    alwaysOn
  />,
];

/** Batches of payouts to sellers, the newest first. */
export function BatchList() {
  const { day, money } = useFormats();
  const sums = (batch: Batch) => sumsOf(batch).map(money).join(' · ');
  return (
    <ConsoleList
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      tools={<VerbButton resource="payout-batches" id="all" verb="collect" words="payouts.verbs.collect" />}
      phone={
        <Cards<Batch>
          opens="show"
          primary={(batch) => `${day(batch.day, true)} · ${countOf(batch)}`}
          secondary={sums}
          tertiary={(batch) => <BatchState batch={batch} />}
        />
      }
    >
      <DataTable<Batch> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="day" disableSort>
          <RowLink source="day" text={(row) => day((row as Batch).day, true)} />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort render={(batch) => <BatchState batch={batch as Batch} />} />
        <DataTable.Col source="count" disableSort render={countOf} sx={figures} />
        <DataTable.Col source="sums" disableSort render={sums} sx={figures} />
        <DataTable.Col
          source="provider"
          disableSort
          render={({ provider }) => <StateBadge prefix="payouts.provider" value={provider} tones={{}} />}
        />
        <DataTable.Col
          source="approvedByName"
          disableSort
          render={({ firstApprovedByName, approvedByName }) =>
            [firstApprovedByName, approvedByName].filter(Boolean).join(', ')
          }
        />
      </DataTable>
    </ConsoleList>
  );
}
