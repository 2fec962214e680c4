import { DataTable, SelectInput } from 'react-admin';
import { LANGUAGES } from '../../stores.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import type { ListedEntry } from './entry.ts';
import { StateChips } from './state-chips.tsx';
import { useWords, type Words } from './words.ts';

const STATES = ['draft', 'scheduled', 'published', 'published_with_changes', 'withdrawn', 'missing'] as const;

const filtersIn = ({ list, state }: Words) => [
  <Search key="q" source="q" alwaysOn words={list.search} />,
  <SelectInput
    key="language"
    source="language"
    label={list.language}
    alwaysOn
    translateChoice={false}
    choices={LANGUAGES.map((language) => ({ id: language, name: language.toUpperCase() }))}
  />,
  <SelectInput
    key="state"
    source="state"
    label={list.state}
    alwaysOn
    translateChoice={false}
    choices={STATES.map((id) => ({ id, name: state[id] }))}
  />,
  <SelectInput
    key="stale"
    source="stale"
    label={list.stale}
    choices={[
      { id: true, name: 'ra.boolean.true' },
      { id: false, name: 'ra.boolean.false' },
    ]}
  />,
];

/** Entries of one kind, with the state of each language. State and language filter together: "missing in German". */
export function EntryList() {
  const words = useWords();
  const { instant } = useFormats();
  const { list } = words;
  return (
    <ConsoleList
      filters={filtersIn(words)}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      hasCreate
      phone={
        <Cards<ListedEntry>
          opens="edit"
          primary={({ title }) => title}
          secondary={(entry) => <StateChips entry={entry} />}
          tertiary={({ updatedAt }) => instant(updatedAt)}
        />
      }
    >
      <DataTable<ListedEntry> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="title" label={list.title}>
          <RowLink source="title" type="edit" />
        </DataTable.Col>
        <DataTable.Col source="code" label={list.code} />
        <DataTable.Col
          source="texts"
          disableSort
          label={list.languages}
          render={(entry) => <StateChips entry={entry as ListedEntry} />}
        />
        <DataTable.Col source="updatedAt" label={list.updated} render={({ updatedAt }) => instant(updatedAt)} />
      </DataTable>
    </ConsoleList>
  );
}
