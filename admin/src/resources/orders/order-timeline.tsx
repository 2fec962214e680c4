import { Box, Button, Link, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useCanAccess, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { API } from '../../providers/http.ts';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import type { Order } from './order.ts';
import { eventsOf, type TimelineEvent } from './timeline.ts';

/** History of the order, newest first, and a form for a note. */
export function OrderTimeline({ order }: { order: Order }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  return (
    <Section title={translate('orders.timeline.title')}>
      <NoteForm order={order} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {eventsOf(order).map((event) => (
          <Box
            component="li"
            key={`${event.at} ${event.what} ${event.text} ${event.amount}`}
            sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}
          >
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {instant(event.at)}
              {event.by && ` · ${translate(`orders.timeline.by.${event.by}`, { _: event.by })}`}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <EventText event={event} order={order} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function EventText({ event, order }: { event: TimelineEvent; order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const words = event.what === 'comment' ? '' : translate(`orders.timeline.${event.what}`);
  const amount = event.amount === undefined ? '' : money({ amount: event.amount, currency: order.currency });
  if (event.document)
    return (
      <Link
        href={`${API}/orders/${order.id}/documents/${encodeURIComponent(event.document)}.pdf`}
        target="_blank"
        rel="noreferrer"
      >
        {words} {event.document}
      </Link>
    );
  return <>{[words, amount, event.text].filter(Boolean).join(' · ')}</>;
}

function NoteForm({ order }: { order: Order }) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'edit' });
  if (!canAccess) return null;
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await provider.verb('orders', order.id, 'comment', { comment: text.trim() });
      setText('');
      notify('orders.verbs.comment.done', { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box component="form" onSubmit={keep} sx={{ display: 'flex', gap: 1, mb: 2, alignItems: 'flex-start' }}>
      <TextField
        label={translate('orders.verbs.comment.label')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        size="small"
        fullWidth
        multiline
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" size="small" disabled={!text.trim()} sx={{ whiteSpace: 'nowrap' }}>
        {translate('orders.verbs.comment.button')}
      </Button>
    </Box>
  );
}
