import { Box } from '@mui/material';
import { DataTable, SelectInput, TextInput, useListContext } from 'react-admin';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Age } from '../../ui/moderation/age.tsx';
import { NextButton } from '../../ui/moderation/next-button.tsx';
import { UndoButton } from '../../ui/moderation/undo-button.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { desk, type ListingListed, nameOf, OLDEST_FIRST, verbOf } from './listing.ts';
import { ListingTabs } from './listing-tabs.tsx';
import { DuplicateMark, FirstPhoto, Seller, State, Urgency } from './listing-words.tsx';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.listings.fields.q" />,
  <SelectInput key="late" source="late" choices={[{ id: 'true', name: 'listings.late' }]} alwaysOn />,
  <TextInput key="customerId" source="customerId" />,
];

/** Listings by what staff have to do, the one that waits longest first. */
export function ListingList() {
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ queue: 'first' }}
      sort={OLDEST_FIRST}
      tools={<Tools />}
      phone={
        <>
          <ListingTabs />
          <ListingCards />
        </>
      }
    >
      <ListingTabs />
      <Rows />
    </ConsoleList>
  );
}

/** Undo, and the next one of the tab if it is a queue of tasks. */
function Tools() {
  const { queue } = useListContext().filterValues as { queue?: string };
  const drawn = queue === 'first' || queue === 'inspection' ? queue : undefined;
  return (
    <>
      <UndoButton desk={desk} />
      <NextButton desk={desk} queue={drawn} />
    </>
  );
}

function Rows() {
  const { money } = useFormats();
  return (
    <DataTable<ListingListed> rowClick="show" bulkActionButtons={<BulkVerbs />}>
      <DataTable.Col source="photo" disableSort render={(row) => <FirstPhoto row={row as ListingListed} />} />
      <DataTable.Col source="name" disableSort sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
        <RowLink source="name" text={(record) => record.name || record.sku} />
      </DataTable.Col>
      <DataTable.Col source="sku" disableSort sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col source="state" disableSort render={(row) => <State row={row as ListingListed} />} />
      <DataTable.Col source="price" disableSort sx={figures} render={(row) => money(row.price)} />
      <DataTable.Col source="share" disableSort sx={figures} render={(row) => money(row.share)} />
      <DataTable.Col
        source="stateSince"
        sx={{ whiteSpace: 'nowrap' }}
        render={(row) => <Age since={row.stateSince} />}
      />
      <DataTable.Col source="urgency" disableSort render={(row) => <Marks row={row as ListingListed} />} />
      <DataTable.Col source="customerId" disableSort render={(row) => <Seller row={row as ListingListed} />} />
    </DataTable>
  );
}

const Marks = ({ row }: { row: ListingListed }) => (
  <>
    <Urgency row={row} /> <DuplicateMark row={row} />
  </>
);

function ListingCards() {
  const { money } = useFormats();
  return (
    <Cards<ListingListed>
      opens="show"
      picture={(row) => <FirstPhoto row={row} />}
      primary={({ name, sku }) => name || sku}
      secondary={(row) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
          <span>
            {row.sku} · {money(row.price)} ({money(row.share)}) · <Age since={row.stateSince} />
          </span>
          <Marks row={row} />
        </Box>
      )}
      tertiary={(row) => <State row={row} />}
      bulk={<BulkVerbs />}
      nameOf={nameOf}
    />
  );
}

const BULK = ['accept', 'pass', 'give_back'] as const;

/** Each row is decided separately, with the version that is listed. */
function BulkVerbs() {
  const seen = ({ version }: ListingListed) => ({ version });
  return BULK.map((action) => (
    <BulkVerbButton<ListingListed>
      key={action}
      verb={verbOf(action)}
      words={`listings.${action}`}
      nameOf={nameOf}
      body={seen}
      may={({ allowedActions }) => allowedActions.includes(action)}
    />
  ));
}
