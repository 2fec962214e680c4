import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { API, httpClient } from '../../providers/http.ts';
import { saveFile } from '../../ui/actions/save-file.ts';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';
import { Columns } from '../../ui/pages/columns.tsx';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { BatchState } from './batch-state.tsx';
import { type Batch, payoutTones, sumsOf } from './payout.ts';

const reference: readonly VerbField[] = [
  { name: 'reference', label: 'payouts.reference', help: 'payouts.referenceHelp', required: true, maxLength: 140 },
];

/** One batch: its sums, who approved it, and the verbs allowed now. */
export function BatchShow() {
  return <ConsoleShow<Batch>>{(found) => <BatchPage batch={found} />}</ConsoleShow>;
}

function BatchPage({ batch }: { batch: Batch }) {
  const translate = useTranslate();
  const { day, instant, money } = useFormats();
  const { id, version, allowedActions } = batch;
  const field = (name: string) => translate(`resources.payout-batches.fields.${name}`);
  const verb = { resource: 'payout-batches', id } as const;
  const may = (name: Batch['allowedActions'][number]) => allowedActions.includes(name);
  const approvedBy = (name: string | null, at: string | null) => (at ? `${name ?? ''} · ${instant(at)}` : null);
  return (
    <>
      <Title title={`${translate('resources.payout-batches.name', { smart_count: 1 })} · ${day(batch.day, true)}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}>
        <BatchState batch={batch} />
        <Box sx={{ flex: 1 }} />
        <Button component={Link} to={`/payouts?filter=${encodeURIComponent(JSON.stringify({ batchId: id }))}`}>
          {translate('payouts.transfers')}
        </Button>
        {may('file') && <FileButton batch={batch} />}
        {may('mark-paid') && (
          <VerbButton
            {...verb}
            verb="mark-paid"
            words="payouts.verbs.mark-paid"
            fields={reference}
            variant="contained"
          />
        )}
        {may('approve') && (
          <VerbButton {...verb} verb="approve" words="payouts.verbs.approve" body={{ version }} variant="contained">
            {sumsOf(batch).map((sum) => (
              <Box key={sum.currency} sx={{ ...figures, fontWeight: 600 }}>
                {money(sum)}
              </Box>
            ))}
          </VerbButton>
        )}
      </Box>
      <Columns>
        <Section title={translate('payouts.sums')}>
          <Parts batch={batch} />
        </Section>
        <Section title={translate('payouts.approval')}>
          <Facts
            lines={[
              [field('provider'), translate(`payouts.provider.${batch.provider}`)],
              [field('createdAt'), instant(batch.createdAt)],
              [field('needsTwo'), translate(`ra.boolean.${batch.needsTwo}`)],
              [field('firstApprovedByName'), approvedBy(batch.firstApprovedByName, batch.firstApprovedAt)],
              [field('approvedByName'), approvedBy(batch.approvedByName, batch.approvedAt)],
            ]}
          />
        </Section>
      </Columns>
    </>
  );
}

function Parts({ batch }: { batch: Batch }) {
  const translate = useTranslate();
  const { money } = useFormats();
  return (
    <Table size="small" aria-label={translate('payouts.sums')}>
      <TableHead>
        <TableRow>
          {(['state', 'count', 'sum'] as const).map((head) => (
            <TableCell key={head} sx={head === 'state' ? {} : figures}>
              {translate(`payouts.${head}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {batch.parts.map(({ currency, state, count, sum }) => (
          <TableRow key={`${currency} ${state}`}>
            <TableCell component="th" scope="row">
              <StateBadge prefix="payouts.payoutState" value={state} tones={payoutTones} />
            </TableCell>
            <TableCell sx={figures}>{count}</TableCell>
            <TableCell sx={figures}>{money({ amount: sum, currency })}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The file for the bank: the same bytes each time; asks for the password when it was entered long ago. */
function FileButton({ batch: { id, day } }: { batch: Batch }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const { body } = await httpClient(`${API}/payout-batches/${id}/file`);
      saveFile(`payouts-${day}-${String(id).slice(-6)}.xml`, new Blob([body], { type: 'application/xml' }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="outlined" onClick={load} disabled={busy}>
      {translate('payouts.file')}
    </Button>
  );
}
