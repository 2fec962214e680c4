import type { PlacementRecord } from '@garderoba/contracts/rest/backoffice';
import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { ExpandLink } from '../../ui/fields/expand-link.tsx';
import { Folded } from '../../ui/fields/folded.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';

const views = ['stuck', 'claiming', 'refused', 'accepted'].map((id) => ({ id, name: `placements.view.${id}` }));
const filters = [<SelectInput key="view" source="view" choices={views} alwaysOn emptyText="placements.view.stuck" />];
const tones = { claiming: 'waiting', accepted: 'good', refused: 'bad' } as const;
const stepTones = { done: 'good', open: 'waiting' } as const satisfies Record<
  PlacementRecord['steps'][number]['state'],
  string
>;

/** Placements without an outcome: completed steps and the pending one. */
export function PlacementList() {
  const { instant } = useFormats();
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={
        <Cards<PlacementRecord>
          primary={({ id, number }) => number ?? id}
          secondary={({ createdAt }) => instant(createdAt, true)}
          tertiary={({ state }) => <StateBadge prefix="placements.view" value={state} tones={tones} />}
          below={() => (
            <Folded>
              <Steps />
            </Folded>
          )}
        />
      }
    >
      <DataTable<PlacementRecord> rowClick="expand" expand={<Steps />} bulkActionButtons={false}>
        <DataTable.Col source="id" disableSort label="resources.placements.fields.orderId">
          <ExpandLink source="id" />
        </DataTable.Col>
        <DataTable.Col
          source="number"
          disableSort
          render={({ id, number }) =>
            number ? (
              <MuiLink component={Link} to={`/orders/${id}/show`}>
                {number}
              </MuiLink>
            ) : (
              ''
            )
          }
        />
        <DataTable.Col
          source="state"
          disableSort
          render={({ state }) => <StateBadge prefix="placements.view" value={state} tones={tones} />}
        />
        <DataTable.Col
          source="createdAt"
          render={({ createdAt }) => instant(createdAt, true)}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <DataTable.Col
          source="deadline"
          disableSort
          render={({ deadline }) => instant(deadline, true)}
          sx={{ whiteSpace: 'nowrap' }}
        />
      </DataTable>
    </ConsoleList>
  );
}

function Steps() {
  const placement = useRecordContext<PlacementRecord>();
  const translate = useTranslate();
  const { instant } = useFormats();
  if (!placement) return null;
  return (
    <Box sx={{ p: 1, overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('placements.steps')}>
        <TableHead>
          <TableRow>
            {(['step', 'at', 'detail', 'attempts'] as const).map((head) => (
              <TableCell key={head}>{translate(`placements.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {placement.steps.map(({ step, state, at, due, detail, attempts }) => (
            <TableRow key={`${step} ${at ?? due}`}>
              <TableCell component="th" scope="row">
                {translate(`placements.stepName.${step}`)}{' '}
                <StateBadge prefix="placements.stepState" value={state} tones={stepTones} />
              </TableCell>
              <TableCell>{instant(at ?? due, true)}</TableCell>
              <TableCell>{detail}</TableCell>
              <TableCell>{attempts}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
