import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { ConsoleList } from '../../ui/console-list.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';

/** The faces of the shop: each language in each currency. */
export function StoreList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <ConsoleList sort={{ field: 'storeId', order: 'ASC' }}>
        <SimpleList
          linkType="show"
          primaryText={({ code }) => code}
          secondaryText={({ prefix, currency, country }) => `${prefix} · ${currency} · ${country}`}
        />
      </ConsoleList>
    );
  return (
    <ConsoleList sort={{ field: 'storeId', order: 'ASC' }}>
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
