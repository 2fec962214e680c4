import { DataTable, useTranslate } from 'react-admin';
import { Badge } from '../../ui/badge.tsx';
import { ConsoleList } from '../../ui/console-list.tsx';
import { figures } from '../../ui/figures.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { Search } from '../../ui/search.tsx';
import type { GarmentRow } from './garment.ts';

const filters = [<Search key="sku" source="sku" alwaysOn words="resources.garments.fields.sku" />];

/** Garments that are lent, with their pieces. */
export function GarmentList() {
  const translate = useTranslate();
  return (
    <ConsoleList filters={filters} sort={{ field: 'sku', order: 'ASC' }}>
      <DataTable<GarmentRow> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="sku" disableSort>
          <RowLink source="sku" />
        </DataTable.Col>
        <DataTable.Col source="size" disableSort />
        <DataTable.Col source="pieces" disableSort sx={figures} />
        <DataTable.Col source="away" disableSort sx={figures} />
        <DataTable.Col
          source="offered"
          disableSort
          render={({ offered }) => (
            <Badge tone={offered ? 'good' : 'quiet'}>{translate(`ra.boolean.${offered}`)}</Badge>
          )}
        />
      </DataTable>
    </ConsoleList>
  );
}
