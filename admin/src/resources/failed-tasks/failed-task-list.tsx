import type { FailedTaskRow } from '@garderoba/contracts/rest/backoffice';
import { Box } from '@mui/material';
import { DataTable, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { ExpandLink } from '../../ui/fields/expand-link.tsx';
import { Facts } from '../../ui/fields/facts.tsx';
import { Folded } from '../../ui/fields/folded.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const filters = [<TextInput key="service" source="service" alwaysOn className="search-input" />];

const nameOf = ({ service, worker, task }: FailedTaskRow) => `${service} · ${worker} · ${task}`;
const Retry = () => <BulkVerbButton<FailedTaskRow> verb="retry" words="failedTasks.retry" nameOf={nameOf} />;

/** Periodic work that keeps failing, with the reason; it is tried again by itself, or at once on request. */
export function FailedTaskList() {
  const { instant } = useFormats();
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'lastFailedAt', order: 'DESC' }}
      phone={
        <Cards<FailedTaskRow>
          primary={({ worker }) => worker}
          secondary={({ service, lastFailedAt, reason }) => `${service} · ${instant(lastFailedAt, true)} · ${reason}`}
          below={() => (
            <Folded>
              <Task />
            </Folded>
          )}
          bulk={<Retry />}
          nameOf={nameOf}
        />
      }
    >
      <DataTable<FailedTaskRow> rowClick="expand" expand={<Task />} bulkActionButtons={<Retry />}>
        <DataTable.Col source="worker">
          <ExpandLink source="worker" />
        </DataTable.Col>
        <DataTable.Col source="service" />
        <DataTable.Col
          source="lastFailedAt"
          render={({ lastFailedAt }) => instant(lastFailedAt, true)}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <DataTable.Col source="attempts" />
        <DataTable.Col
          source="reason"
          disableSort
          sx={{ maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        />
      </DataTable>
    </ConsoleList>
  );
}

function Task() {
  const task = useRecordContext<FailedTaskRow>();
  const translate = useTranslate();
  const { instant } = useFormats();
  if (!task) return null;
  const field = (name: string) => translate(`resources.failed-tasks.fields.${name}`);
  return (
    <Box sx={{ p: 1 }}>
      <Facts
        lines={[
          [field('task'), task.task],
          [field('firstFailedAt'), instant(task.firstFailedAt, true)],
          [field('nextAttemptAt'), instant(task.nextAttemptAt, true)],
          [field('reason'), task.reason],
        ]}
      />
      {task.allowedActions.includes('retry') && (
        <Box sx={{ mt: 1.5 }}>
          <VerbButton resource="failed-tasks" id={task.id} verb="retry" words="failedTasks.retry" />
        </Box>
      )}
    </Box>
  );
}
