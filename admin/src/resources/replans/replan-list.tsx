import type { ReplanRow } from '@garderoba/contracts/rest/backoffice';
import { Link as MuiLink } from '@mui/material';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const states = ['open', 'moved', 'refunded'].map((id) => ({ id, name: `replans.state.${id}` }));
const filters = [<SelectInput key="state" source="state" choices={states} alwaysOn />];
const tones = { open: 'waiting', moved: 'good', refunded: 'quiet' } as const;

/** Displaced bookings that need other days or another size before their first day. */
export function ReplanList() {
  const { instant } = useFormats();
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'at', order: 'DESC' }}
      phone={
        <Cards<ReplanRow>
          primary={({ bookingId, sku }) => (
            <MuiLink component={Link} to={`/rentals/${bookingId}/show`} data-row-link="">
              {sku}
            </MuiLink>
          )}
          secondary={({ at }) => instant(at)}
          tertiary={({ state }) => <StateBadge prefix="replans.state" value={state} tones={tones} />}
          below={(replan) => <Plan replan={replan} />}
        />
      }
    >
      <DataTable<ReplanRow> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col
          source="sku"
          disableSort
          render={({ bookingId, sku }) => (
            <MuiLink
              component={Link}
              to={`/rentals/${bookingId}/show`}
              data-row-link=""
              sx={{ color: 'text.primary', fontWeight: 600 }}
            >
              {sku}
            </MuiLink>
          )}
        />
        <DataTable.Col source="at" render={({ at }) => instant(at)} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }) => <StateBadge prefix="replans.state" value={state} tones={tones} />}
        />
        <DataTable.Col source="plan" disableSort render={(row) => <Plan replan={row as ReplanRow} />} />
      </DataTable>
    </ConsoleList>
  );
}

function Plan({ replan: { bookingId, plan, state } }: { replan: ReplanRow }) {
  const translate = useTranslate();
  const { day } = useFormats();
  return plan.map((step) => {
    const words =
      step.kind === 'refund'
        ? translate('replans.refund')
        : `${translate(`replans.${step.kind}`)}: ${[step.size, step.sku].filter(Boolean).join(' · ')}, ${day(step.firstDay)}`;
    return (
      <div key={JSON.stringify(step)}>
        {words}{' '}
        {state === 'open' && step.kind !== 'refund' && (
          <VerbButton
            resource="rentals"
            id={bookingId}
            verb="move"
            words="replans.move"
            variant="text"
            body={{ sku: step.sku, firstDay: step.firstDay }}
          >
            <strong>{words}</strong>
          </VerbButton>
        )}
      </div>
    );
  });
}
