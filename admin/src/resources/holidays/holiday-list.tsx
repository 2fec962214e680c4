import { DataTable, useCanAccess, useTranslate } from 'react-admin';
import { figures } from '../../ui/fields/figures.ts';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { shopDay } from '../../ui/format/shop-day.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import type { Holidays } from './holiday.ts';

/** Closed days of each country, and the next one. */
export function HolidayList() {
  const translate = useTranslate();
  const { day } = useFormats();
  const { canAccess: mayEdit = false } = useCanAccess({ resource: 'holidays', action: 'edit' });
  const today = shopDay(new Date());
  const nextOf = ({ days }: Holidays) => {
    const next = days.find(({ to }) => to >= today);
    return next ? `${day(next.from, true)}${next.name ? ` · ${next.name}` : ''}` : translate('holidays.none');
  };
  return (
    <ConsoleList
      sort={{ field: 'id', order: 'ASC' }}
      phone={
        <Cards<Holidays>
          opens={mayEdit ? 'edit' : undefined}
          primary={({ id }) => id}
          secondary={nextOf}
          tertiary={({ days }) => days.length}
        />
      }
    >
      <DataTable<Holidays> rowClick={mayEdit ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="id" label="resources.holidays.fields.country">
          {mayEdit ? <RowLink source="id" type="edit" /> : undefined}
        </DataTable.Col>
        <DataTable.Col source="next" disableSort render={(row) => nextOf(row as Holidays)} />
        <DataTable.Col source="count" disableSort render={({ days }) => days.length} sx={figures} />
      </DataTable>
    </ConsoleList>
  );
}
