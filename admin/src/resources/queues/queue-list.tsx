import { DataTable, useTranslate } from 'react-admin';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { decisionKey, type Queue } from './queue.ts';

/** Every queue of moderators: who works it, and what only admins decide in it. */
export function QueueList() {
  const translate = useTranslate();
  const nameOf = ({ id }: Queue) => translate(`queues.name.${id}`);
  const whoOf = ({ staffIds, staffNames }: Queue) => {
    if (staffIds === null) return translate('queues.all');
    return staffIds.length === 0 ? translate('queues.nobody') : staffNames.join(', ');
  };
  const ofAdmins = ({ id, adminsOnly }: Queue) =>
    adminsOnly.map((decision) => translate(decisionKey(id, decision))).join(', ');
  return (
    <ConsoleList
      sort={{ field: 'id', order: 'ASC' }}
      phone={<Cards<Queue> opens="edit" primary={nameOf} secondary={whoOf} tertiary={ofAdmins} />}
    >
      <DataTable<Queue> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="id" disableSort>
          <RowLink source="id" type="edit" text={(row) => nameOf(row as Queue)} />
        </DataTable.Col>
        <DataTable.Col source="staffIds" disableSort render={(row) => whoOf(row as Queue)} />
        <DataTable.Col source="adminsOnly" disableSort render={(row) => ofAdmins(row as Queue)} />
      </DataTable>
    </ConsoleList>
  );
}
