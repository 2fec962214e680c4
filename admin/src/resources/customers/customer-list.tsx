import { DataTable, NumberInput, SimpleList, TextInput, useTranslate } from 'react-admin';
import { ConsoleList } from '../../ui/console-list.tsx';
import { csvExporter } from '../../ui/csv.ts';
import { useFormats } from '../../ui/format.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { Search } from '../../ui/search.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Customer } from './customer.ts';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.customers.fields.q" />,
  <NumberInput key="groupId" source="groupId" label="resources.customers.fields.group" min={0} />,
  <TextInput key="store" source="store" />,
];

const exporter = csvExporter<Customer>('customers', [
  ['number', (customer) => customer.number],
  ['email', (customer) => customer.email],
  ['first name', (customer) => customer.firstName],
  ['last name', (customer) => customer.lastName],
  ['group', (customer) => customer.groupId],
  ['store', (customer) => customer.store],
  ['since', (customer) => customer.createdAt],
]);

export function CustomerList() {
  const { instant } = useFormats();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const name = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim();
  return (
    <ConsoleList filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} exporter={exporter}>
      {isPhone ? (
        <SimpleList<Customer>
          linkType="show"
          primaryText={name}
          secondaryText={({ email }) => email}
          tertiaryText={({ store }) => store}
        />
      ) : (
        <DataTable<Customer> rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="email">
            <RowLink source="email" />
          </DataTable.Col>
          <DataTable.Col source="lastName" render={(customer) => name(customer as Customer)} />
          <DataTable.Col
            source="groupId"
            label="resources.customers.fields.group"
            render={({ groupId }) => translate(`customers.group.${groupId}`, { _: String(groupId) })}
          />
          <DataTable.Col source="store" disableSort />
          <DataTable.Col
            source="createdAt"
            render={(customer) => instant(customer.createdAt)}
            sx={{ whiteSpace: 'nowrap' }}
          />
        </DataTable>
      )}
    </ConsoleList>
  );
}
