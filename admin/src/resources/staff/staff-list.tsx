import { DataTable, useTranslate } from 'react-admin';
import { Badge } from '../../ui/fields/badge.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import type { Member } from './member.ts';

/** Members of staff with role and state of the account. */
export function StaffList() {
  const translate = useTranslate();
  const { instant } = useFormats();
  const state = ({ disabled, invited }: Member) => {
    if (invited && !disabled) return <Badge tone="waiting">{translate('staff.invited')}</Badge>;
    return <Badge tone={disabled ? 'bad' : 'good'}>{translate(disabled ? 'staff.disabled' : 'staff.enabled')}</Badge>;
  };
  return (
    <ConsoleList
      sort={{ field: 'name', order: 'ASC' }}
      hasCsv
      hasCreate
      phone={
        <Cards<Member>
          opens="edit"
          primary={({ name }) => name}
          secondary={({ email, role }) => `${email} · ${translate(`staff.role.${role}`)}`}
          tertiary={state}
        />
      }
    >
      <DataTable<Member> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name">
          <RowLink source="name" type="edit" />
        </DataTable.Col>
        <DataTable.Col source="email" />
        <DataTable.Col source="role" render={({ role }) => translate(`staff.role.${role}`)} />
        <DataTable.Col
          source="secondFactor"
          disableSort
          render={({ secondFactor }) => (
            <Badge tone={secondFactor ? 'good' : 'waiting'}>{translate(`ra.boolean.${secondFactor}`)}</Badge>
          )}
        />
        <DataTable.Col source="disabled" disableSort render={(member) => state(member as Member)} />
        <DataTable.Col source="createdAt" render={({ createdAt }) => instant(createdAt)} />
      </DataTable>
    </ConsoleList>
  );
}
