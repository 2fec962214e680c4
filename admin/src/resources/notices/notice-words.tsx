import { useTranslate } from 'react-admin';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { type Notice, noticeTones } from './notice.ts';

export const State = ({ row }: { row: Pick<Notice, 'state'> }) => (
  <StateBadge prefix="notices.state" value={row.state} tones={noticeTones} />
);

/** The organisation of a trusted flagger, if its notice is handled first (Digital Services Act, article 22). */
export function TrustedMark({ row: { isTrusted, flagger } }: { row: Pick<Notice, 'isTrusted' | 'flagger'> }) {
  const translate = useTranslate();
  if (!isTrusted || !flagger) return null;
  return (
    <span title={translate('notices.trusted')}>
      <Badge tone="waiting">{flagger.organisation}</Badge>
    </span>
  );
}
