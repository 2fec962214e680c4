import { useTranslate } from 'react-admin';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { type Appeal, appealTones } from './appeal.ts';

export const State = ({ row }: { row: Pick<Appeal, 'state'> }) => (
  <StateBadge prefix="appeals.state" value={row.state} tones={appealTones} />
);

/** Late or urgent, in words and colour, with the day by which it is to be answered. */
export function Urgency({ row: { isLate, isUrgent, dueAt } }: { row: Pick<Appeal, 'isLate' | 'isUrgent' | 'dueAt'> }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  if (!isLate && !isUrgent) return null;
  return (
    <span title={translate('listings.until', { at: instant(dueAt) })}>
      <Badge tone={isLate ? 'bad' : 'waiting'}>{translate(isLate ? 'listings.late' : 'listings.urgent')}</Badge>
    </span>
  );
}
