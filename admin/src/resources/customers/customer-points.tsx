import { Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { figures } from '../../ui/fields/figures.ts';
import { useFormats } from '../../ui/format/format.ts';

const fields: readonly VerbField[] = [
  {
    name: 'kind',
    label: 'points.kind',
    kind: 'choice',
    choices: [
      ['subscription', 'points.kinds.subscription'],
      ['reward', 'points.kinds.reward'],
    ],
  },
  { name: 'points', label: 'points.change', help: 'points.changeHelp', kind: 'count', required: true },
  { name: 'expiresOn', label: 'points.expiresOn', help: 'points.expiresOnHelp', kind: 'date' },
  { name: 'comment', label: 'points.comment', help: 'points.commentHelp', required: true, maxLength: 200 },
];

/** A customer's points: balance, expiry, history, and a correction by staff. */
export function CustomerPoints({ customerId }: { customerId: string }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const { day, instant } = useFormats();
  const { data, refetch } = useQuery({
    queryKey: ['customers', customerId, 'points'],
    queryFn: () => provider.read('customers/{id}/points', customerId),
    retry: false,
  });
  if (!data) return null;
  return (
    <Section
      title={translate('points.title')}
      aside={
        data.allowedActions.includes('adjust') && (
          <VerbButton
            resource="customers"
            id={customerId}
            verb="adjust-points"
            words="points.adjust"
            fields={fields}
            keyed
            variant="text"
            onDone={() => void refetch()}
          />
        )
      }
    >
      <Facts
        lines={[
          [translate('points.usable'), String(data.points)],
          [translate('points.kinds.subscription'), data.subscription ? String(data.subscription) : ''],
          [translate('points.kinds.reward'), data.reward ? String(data.reward) : ''],
          ...data.expirations.map(
            ({ points, expiresOn }) => [translate('points.lapse', { day: day(expiresOn) }), String(points)] as const,
          ),
        ]}
      />
      {data.history.items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('points.none')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto', mt: 1 }}>
          <Table size="small" aria-label={translate('points.history')}>
            <TableBody>
              {data.history.items.map(({ number, at, change, balanceAfter, reason, comment, orderNumber }) => (
                <TableRow key={number}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{instant(at)}</TableCell>
                  <TableCell>
                    {[translate(`points.reason.${reason}`, { _: reason }), orderNumber, comment]
                      .filter(Boolean)
                      .join(' · ')}
                  </TableCell>
                  <TableCell sx={figures}>{change > 0 ? `+${change}` : change}</TableCell>
                  <TableCell sx={figures}>{balanceAfter}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
}
