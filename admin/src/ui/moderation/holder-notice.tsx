import { Alert, Box, Button } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { usePageKeys } from '../actions/page-keys.ts';
import { useFormats } from '../format/format.ts';
import type { Decidable, Desk } from './desk.ts';
import { KeyedButton } from './keyed-button.tsx';
import { useDraw } from './use-draw.ts';
import type { useLease } from './use-lease.ts';

interface HolderNoticeProps<T extends Decidable> {
  desk: Desk<T>;
  record: T;
  lease: ReturnType<typeof useLease<T>>;
}

/** Says which colleague has the record, and offers the next free one; admins may take it over. */
export function HolderNotice<T extends Decidable>({ desk, record, lease }: HolderNoticeProps<T>) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { permissions: role } = usePermissions<string>();
  const draw = useDraw(desk);
  const queue = desk.taskQueueOf(record);
  usePageKeys({ n: queue ? () => void draw(queue) : undefined });
  const { holder } = lease;
  if (!holder || !queue) return null;
  const name = holder.name || translate('moderation.somebody');
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('moderation.held', { name, until: instant(holder.until) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <KeyedButton hotkey="n" size="small" variant="outlined" onClick={() => void draw(queue)}>
          {translate('moderation.nextFree')}
        </KeyedButton>
        {role === 'admin' && (
          <Button size="small" onClick={() => void lease.takeOver()}>
            {translate('moderation.takeOver')}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
