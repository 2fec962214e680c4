import { DataTable, SelectInput, useLocaleState } from 'react-admin';
import { FLAGGER_STATES } from '../../../../proto/src/marketplace/flaggers.ts';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { countryIn, type Flagger, flaggerTones } from './flagger.ts';

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={FLAGGER_STATES.map((id) => ({ id, name: `flaggers.state.${id}` }))}
    alwaysOn
  />,
];
const FIGURES = ['notices', 'outside', 'open', 'kept', 'removed', 'medianHours'] as const;

/** Trusted flaggers, and what became of their notices, so that misuse is seen. */
export function FlaggerList() {
  const [locale] = useLocaleState();
  const { day } = useFormats();
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'organisation', order: 'ASC' }}
      hasCreate
      phone={
        <Cards<Flagger>
          opens="edit"
          primary={({ organisation }) => organisation}
          secondary={({ coordinator, awardedOn }) => `${countryIn(coordinator, locale)} · ${day(awardedOn)}`}
          tertiary={(row) => <State row={row} />}
        />
      }
    >
      <DataTable<Flagger>
        rowClick="edit"
        bulkActionButtons={false}
        hiddenColumns={['awardedOn']}
        sx={{ '& th': { whiteSpace: 'normal', minWidth: 72 } }}
      >
        <DataTable.Col source="organisation" sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>
          <RowLink source="organisation" type="edit" />
        </DataTable.Col>
        <DataTable.Col source="coordinator" render={(row) => countryIn((row as Flagger).coordinator, locale)} />
        <DataTable.Col source="awardedOn" render={(row) => day((row as Flagger).awardedOn)} />
        <DataTable.Col source="state" render={(row) => <State row={row as Flagger} />} />
        {FIGURES.map((source) => (
          <DataTable.NumberCol key={source} source={source} disableSort={source === 'outside'} locales={locale} />
        ))}
      </DataTable>
    </ConsoleList>
  );
}

export const State = ({ row }: { row: Pick<Flagger, 'state'> }) => (
  <StateBadge prefix="flaggers.state" value={row.state} tones={flaggerTones} />
);
