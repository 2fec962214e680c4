import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { BannerListOf } from './banner.ts';
import type { Conflict } from './order.ts';

interface OrderConflictProps extends Pick<BannerListOf, 'store' | 'group'> {
  conflict: Conflict & { readonly names: ReadonlyMap<string, string> };
  onKeep: () => void;
  onUse: () => void;
}

/** Two editors ordered a list at once: both orders beside each other, and which of them stays. */
export function OrderConflict({ store, group, conflict, onKeep, onUse }: OrderConflictProps) {
  const { names, now, mine, added, deleted } = conflict;
  const translate = useTranslate();
  const id = useId();
  const nameOf = (one: string) => names.get(one) ?? translate('bannerList.conflict.unknown');
  const changes = (['added', 'deleted'] as const).filter((kind) => conflict[kind].length > 0);
  return (
    <Dialog open onClose={onKeep} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('bannerList.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate('bannerList.conflict.text', { place: translate(`banners.group.${group}`), store })}
        </DialogContentText>
        {changes.map((kind) => (
          <DialogContentText key={kind} sx={{ mt: 1 }}>
            {translate(`bannerList.conflict.${kind}`, { names: { added, deleted }[kind].map(nameOf).join(', ') })}
          </DialogContentText>
        ))}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 2, mt: 2 }}>
          {(['theirs', 'mine'] as const).map((whose) => (
            <Box key={whose}>
              <Typography variant="h3" component="h3" id={`${id}-${whose}`}>
                {translate(`bannerList.conflict.${whose}`)}
              </Typography>
              <Box component="ol" aria-labelledby={`${id}-${whose}`} sx={{ pl: 3, my: 1 }}>
                {(whose === 'mine' ? mine : now).map((one) => (
                  <Box component="li" key={one} sx={{ overflowWrap: 'anywhere' }}>
                    {nameOf(one)}
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep}>{translate('bannerList.conflict.keep')}</Button>
        <Button variant="contained" onClick={onUse}>
          {translate('bannerList.conflict.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
