import type { GarmentRow } from '@garderoba/contracts/rest/backoffice';
import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import { Badge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { Search } from '../../ui/inputs/search.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const filters = [<Search key="sku" source="sku" alwaysOn words="resources.garments.fields.sku" />];

/** Garments for rent, with their pieces. */
export function GarmentList() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const offeredBadge = (offered: boolean) => (
    <Badge tone={offered ? 'good' : 'quiet'}>{translate(`ra.boolean.${offered}`)}</Badge>
  );
  return (
    <ConsoleList
      filters={filters}
      filter={{ language: locale }}
      sort={{ field: 'sku', order: 'ASC' }}
      phone={
        <Cards<GarmentRow>
          opens="show"
          primary={({ name, sku }) => name ?? sku}
          secondary={({ sku, size, pieces, away }) =>
            [sku, size, translate('garments.pieces', { pieces, away })].filter(Boolean).join(' · ')
          }
          tertiary={({ offered }) => offeredBadge(offered)}
        />
      }
    >
      <DataTable<GarmentRow> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="sku" disableSort>
          <RowLink source="sku" />
        </DataTable.Col>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="size" disableSort />
        <DataTable.Col source="pieces" disableSort sx={figures} />
        <DataTable.Col source="away" disableSort sx={figures} />
        <DataTable.Col source="offered" disableSort render={({ offered }) => offeredBadge(offered)} />
      </DataTable>
    </ConsoleList>
  );
}
