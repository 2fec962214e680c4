import { StateBadge } from '../../ui/fields/badge.tsx';
import { type Notice, noticeTones } from './notice.ts';

export const State = ({ row }: { row: Pick<Notice, 'state'> }) => (
  <StateBadge prefix="notices.state" value={row.state} tones={noticeTones} />
);
