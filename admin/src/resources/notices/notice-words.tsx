import { useTranslate } from 'react-admin';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { type Notice, noticeTones } from './notice.ts';

export const State = ({ row }: { row: Pick<Notice, 'state'> }) => (
  <StateBadge prefix="notices.state" value={row.state} tones={noticeTones} />
);

/** Late or urgent, in words and colour, with the hour by which it is to be answered. */
export function Urgency({ row: { isLate, isUrgent, dueAt } }: { row: Pick<Notice, 'isLate' | 'isUrgent' | 'dueAt'> }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  if (!isLate && !isUrgent) return null;
  return (
    <span title={translate('listings.until', { at: instant(dueAt) })}>
      <Badge tone={isLate ? 'bad' : 'waiting'}>{translate(isLate ? 'listings.late' : 'listings.urgent')}</Badge>
    </span>
  );
}
