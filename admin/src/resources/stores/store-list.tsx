import { DataTable, useTranslate } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

/** Store views: each language in each currency. */
export function StoreList() {
  const translate = useTranslate();
  return (
    <ConsoleList
      sort={{ field: 'storeId', order: 'ASC' }}
      phone={
        <Cards
          opens="show"
          primary={({ code }) => code}
          secondary={({ prefix, currency, country }) => `${prefix} · ${currency} · ${country}`}
        />
      }
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="code">
          <RowLink source="code" />
        </DataTable.Col>
        <DataTable.Col source="language" disableSort />
        <DataTable.Col source="currency" disableSort />
        <DataTable.Col source="country" disableSort />
        <DataTable.Col source="prefix" disableSort />
        <DataTable.Col
          source="isLanguageDefault"
          disableSort
          render={({ isLanguageDefault }) => (isLanguageDefault ? translate('ra.boolean.true') : '')}
        />
      </DataTable>
    </ConsoleList>
  );
}
