import type { AuditRow } from '@garderoba/contracts/rest/backoffice';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  DateTimeInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { ExpandLink } from '../../ui/fields/expand-link.tsx';
import { Folded } from '../../ui/fields/folded.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { audit } from './audit.messages.ts';
import { differences } from './differences.ts';

/** Record kinds of the log without a list in the console. */
const PICTURES = { id: 'pictures', name: 'audit.pictures' };

const actions = Object.keys(audit.en.audit.action).map((id) => ({ id, name: `audit.action.${id}` }));

/** Filter by record kind: every list of the console is one. */
function useFilters() {
  const translate = useTranslate();
  const kinds = [
    // A name has one form per count; the filter shows the plural.
    ...Object.keys(useResourceDefinitions()).map((id) => ({
      id,
      name: translate(`resources.${id}.name`, { smart_count: 2 }),
    })),
    { ...PICTURES, name: translate(PICTURES.name) },
  ];
  return [
    <SelectInput key="resource" source="resource" choices={kinds} translateChoice={false} alwaysOn />,
    <TextInput key="resourceId" source="resourceId" alwaysOn />,
    <SelectInput key="action" source="action" choices={actions} alwaysOn />,
    <DateTimeInput key="since" source="since" />,
    <DateTimeInput key="until" source="until" />,
  ];
}

/** Audit log: author, change, state before and after. Read-only; the hash chain can be verified. */
export function AuditList() {
  const { instant } = useFormats();
  const { actionOf, actorOf, kindOf, recordOf } = useWords();
  const filters = useFilters();
  return (
    <ConsoleList
      filters={filters}
      sort={{ field: 'position', order: 'DESC' }}
      hasCsv
      phone={
        <Cards<AuditRow>
          primary={(entry) => `${actionOf(entry)} · ${kindOf(entry)}`}
          secondary={(entry) => `${actorOf(entry)} · ${instant(entry.at, true)} · ${recordOf(entry)}`}
          below={() => (
            <Folded>
              <Difference />
            </Folded>
          )}
        />
      }
      tools={<VerifyButton />}
    >
      <DataTable<AuditRow> rowClick="expand" expand={<Difference />} bulkActionButtons={false}>
        <DataTable.Col source="id" disableSort label="resources.audit.fields.position">
          <ExpandLink source="id" />
        </DataTable.Col>
        <DataTable.Col
          source="at"
          disableSort
          render={(entry) => instant(entry.at, true)}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <DataTable.Col source="actor" disableSort render={(entry) => actorOf(entry as AuditRow)} />
        <DataTable.Col source="action" disableSort render={(entry) => actionOf(entry as AuditRow)} />
        <DataTable.Col source="resource" disableSort render={(entry) => kindOf(entry as AuditRow)} />
        <DataTable.Col
          source="resourceId"
          disableSort
          render={(entry) => recordOf(entry as AuditRow)}
          sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}
        />
      </DataTable>
    </ConsoleList>
  );
}

/** The order of banners is a record of its own: `pln_pl/mainBanners`. */
const listOfBanners = (resource: string, id: string): string[] | undefined =>
  resource === 'banners' && id.includes('/') ? id.split('/') : undefined;

/** Author, action, record kind and record with labels; unknown values of a newer service are shown unchanged. */
function useWords() {
  const translate = useTranslate();
  return {
    actionOf: ({ action }: AuditRow) => translate(`audit.action.${action}`, { _: action }),
    actorOf: ({ staffId, actor }: AuditRow) => (staffId === null ? translate('audit.command') : actor),
    kindOf: ({ resource, resourceId }: AuditRow) => {
      if (resource === PICTURES.id) return translate(PICTURES.name);
      if (listOfBanners(resource, resourceId)) return translate('bannerList.audit.kind');
      return translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
    },
    recordOf: ({ resource, resourceId }: AuditRow) => {
      const [store, group] = listOfBanners(resource, resourceId) ?? [];
      return group ? `${store} · ${translate(`banners.group.${group}`, { _: group })}` : resourceId;
    },
  };
}

function Difference() {
  const entry = useRecordContext<AuditRow>();
  const translate = useTranslate();
  if (!entry) return null;
  const lines = differences(entry.before, entry.after);
  return (
    <Box sx={{ p: 1, overflowX: 'auto' }}>
      {lines.length === 0 ? (
        <Typography variant="body2">{translate('console.diff.none')}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {(['field', 'before', 'after'] as const).map((head) => (
                <TableCell key={head}>{translate(`console.diff.${head}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ path, before, after }) => (
              <TableRow key={path}>
                <TableCell component="th" scope="row">
                  {path}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>{before}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{after}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('resources.audit.fields.hash')}: {entry.hash}
      </Typography>
    </Box>
  );
}

/** The server recomputes every hash. */
function VerifyButton() {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      const { entries, brokenAt } = await provider.read('audit/verdict');
      if (brokenAt === null) notify(translate('audit.verify.good', { count: entries }), { type: 'success' });
      else notify(translate('audit.verify.bad', { position: brokenAt }), { type: 'error', autoHideDuration: null });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" onClick={verify} disabled={busy}>
      {translate('audit.verify.button')}
    </Button>
  );
}
