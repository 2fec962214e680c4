import { DataTable, useCanAccess, useLocaleState, useTranslate } from 'react-admin';
import { Badge } from '../../ui/fields/badge.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { textIn } from '../../ui/format/texts.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import type { Category } from './category.ts';

const filters = [<Search key="q" source="q" alwaysOn words="resources.categories.fields.q" />];

/** The tree, sorted by its paths. */
export function CategoryList() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'categories', action: 'edit' });
  const yes = (value: boolean) => <Badge tone={value ? 'good' : 'quiet'}>{translate(`ra.boolean.${value}`)}</Badge>;
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'path', order: 'ASC' }}
      perPage={100}
      hasCreate={mayEdit}
      phone={
        <Cards<Category>
          opens={mayEdit ? 'edit' : undefined}
          primary={(row) => textIn(row.names, locale)}
          secondary={({ path }) => path}
          tertiary={({ isActive }) => (
            <Badge tone={isActive ? 'good' : 'quiet'}>
              {translate(isActive ? 'categories.shown' : 'categories.hidden')}
            </Badge>
          )}
        />
      }
    >
      <DataTable<Category> rowClick={mayEdit ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="path">{mayEdit ? <RowLink source="path" type="edit" /> : undefined}</DataTable.Col>
        <DataTable.Col source="name" disableSort render={(row) => textIn(row.names, locale)} />
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="includeInMenu" disableSort render={(row) => yes(row.includeInMenu)} />
        <DataTable.Col source="isActive" disableSort render={(row) => yes(row.isActive)} />
      </DataTable>
    </ConsoleList>
  );
}
