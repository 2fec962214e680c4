import { DataTable, SimpleList, useTranslate } from 'react-admin';
import { Badge } from '../../ui/badge.tsx';
import { ConsoleList } from '../../ui/console-list.tsx';
import { csvExporter } from '../../ui/csv.ts';
import { useFormats } from '../../ui/format.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Member } from './member.ts';

const exporter = csvExporter<Member>('staff', [
  ['email', (member) => member.email],
  ['name', (member) => member.name],
  ['role', (member) => member.role],
  ['second factor', (member) => member.secondFactor],
  ['disabled', (member) => member.disabled],
  ['since', (member) => member.createdAt],
]);

/** Who works here, in which role, and behind which door. */
export function StaffList() {
  const translate = useTranslate();
  const { instant } = useFormats();
  const isPhone = useIsPhone();
  const state = ({ disabled, invited }: Member) => {
    if (invited && !disabled) return <Badge tone="waiting">{translate('staff.invited')}</Badge>;
    return <Badge tone={disabled ? 'bad' : 'good'}>{translate(disabled ? 'staff.disabled' : 'staff.enabled')}</Badge>;
  };
  return (
    <ConsoleList sort={{ field: 'name', order: 'ASC' }} exporter={exporter} hasCreate>
      {isPhone ? (
        <SimpleList<Member>
          linkType="edit"
          primaryText={({ name }) => name}
          secondaryText={({ email, role }) => `${email} · ${translate(`staff.role.${role}`)}`}
          tertiaryText={state}
        />
      ) : (
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
      )}
    </ConsoleList>
  );
}
