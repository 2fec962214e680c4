import type { UnsentMailRow } from '@garderoba/contracts/rest/backoffice';
import { Link as MuiLink } from '@mui/material';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const states = ['failed', 'due', 'dropped'].map((id) => ({ id, name: `mails.state.${id}` }));
const filters = [<SelectInput key="state" source="state" choices={states} alwaysOn />];
const tones = { failed: 'bad', due: 'waiting', dropped: 'quiet' } as const;

/** Waiting and failed mails, with the filter also dropped ones. Selected failed mails are retried with a fresh retry count. */
export function UnsentMailList() {
  const { instant } = useFormats();
  const translate = useTranslate();
  const kindOf = (kind: string) => translate(`mails.kind.${kind}`, { _: kind });
  const failureOf = (code: string | null) => code && translate(`mails.failure.${code}`, { _: code });
  const nameOf = ({ kind, lastError }: UnsentMailRow) =>
    [kindOf(kind), failureOf(lastError)].filter(Boolean).join(' · ');
  const retry = (
    <BulkVerbButton<UnsentMailRow>
      verb="retry"
      words="mails.retry"
      nameOf={nameOf}
      may={({ allowedActions }) => allowedActions.includes('retry')}
    />
  );
  const toOrder = (orderId: string | null) =>
    orderId ? (
      <MuiLink component={Link} to={`/orders/${orderId}/show`} data-row-link="">
        {translate('mails.toOrder')}
      </MuiLink>
    ) : (
      ''
    );
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={
        <Cards<UnsentMailRow>
          primary={({ kind }) => kindOf(kind)}
          secondary={({ createdAt, lastError }) =>
            [instant(createdAt), failureOf(lastError)].filter(Boolean).join(' · ')
          }
          tertiary={({ state }) => <StateBadge prefix="mails.state" value={state} tones={tones} />}
          below={({ orderId }) => toOrder(orderId)}
          bulk={retry}
          nameOf={nameOf}
        />
      }
    >
      <DataTable<UnsentMailRow> rowClick={false} bulkActionButtons={retry}>
        <DataTable.Col source="kind" disableSort render={({ kind }) => kindOf(kind)} />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }) => <StateBadge prefix="mails.state" value={state} tones={tones} />}
        />
        <DataTable.Col source="orderId" disableSort render={({ orderId }) => toOrder(orderId)} />
        <DataTable.Col source="attempts" disableSort sx={figures} />
        <DataTable.Col source="lastError" disableSort render={({ lastError }) => failureOf(lastError)} />
        <DataTable.Col
          source="createdAt"
          render={({ createdAt }) => instant(createdAt)}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <DataTable.Col
          source="nextAt"
          disableSort
          render={({ state, nextAt }) => (state === 'due' ? instant(nextAt) : '')}
          sx={{ whiteSpace: 'nowrap' }}
        />
      </DataTable>
    </ConsoleList>
  );
}
