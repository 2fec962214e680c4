import { StateBadge } from '../../ui/fields/badge.tsx';
import { type Appeal, appealTones } from './appeal.ts';

export const State = ({ row }: { row: Pick<Appeal, 'state'> }) => (
  <StateBadge prefix="appeals.state" value={row.state} tones={appealTones} />
);
