import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import { Cards } from '../../ui/cards.tsx';
import { ConsoleList } from '../../ui/console-list.tsx';
import { Search } from '../../ui/search.tsx';
import { textIn } from '../../ui/texts.ts';

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
