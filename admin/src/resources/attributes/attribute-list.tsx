import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import { textIn } from '../../ui/format/texts.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

type Texts = Record<string, string>;

const filters = [<Search key="q" source="q" alwaysOn words="resources.attributes.fields.q" />];

/** Attributes of products; read-only, because they are imported with the catalogue. */
export function AttributeList() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const values = (options: { labels: Texts }[]) => options.map(({ labels }) => textIn(labels, locale)).join(', ');
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'position', order: 'ASC' }}
      phone={
        <Cards
          primary={({ code, labels }) => `${textIn(labels as Texts, locale)} · ${code}`}
          secondary={({ options }) => values(options as { labels: Texts }[])}
        />
      }
    >
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="code" />
        <DataTable.Col source="label" disableSort render={({ labels }) => textIn(labels as Texts, locale)} />
        <DataTable.Col
          source="frontendInput"
          disableSort
          render={({ frontendInput }) => translate(`attributes.kind.${frontendInput}`, { _: frontendInput as string })}
        />
        <DataTable.Col source="options" disableSort render={({ options }) => values(options as { labels: Texts }[])} />
        <DataTable.Col
          source="isFilterable"
          disableSort
          render={({ isFilterable }) => translate(`ra.boolean.${isFilterable}`)}
        />
      </DataTable>
    </ConsoleList>
  );
}
