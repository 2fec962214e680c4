import { DataTable, NumberInput, TextInput, useTranslate } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import type { Customer } from './customer.ts';

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.customers.fields.q" />,
  <NumberInput key="groupId" source="groupId" label="resources.customers.fields.group" min={0} />,
  <TextInput key="store" source="store" />,
];

export function CustomerList() {
  const { instant } = useFormats();
  const translate = useTranslate();
  const name = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim();
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      hasCsv
      phone={
        <Cards<Customer> opens="show" primary={name} secondary={({ email }) => email} tertiary={({ store }) => store} />
      }
    >
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
    </ConsoleList>
  );
}
