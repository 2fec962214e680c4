import { Alert, Button, DialogActions, DialogContent, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { useCreatePath, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { fill } from '../../messages/use-words.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import type { Banner } from './banner.ts';
import { useFormWords } from './banner-form.words.ts';
import { useStoreName } from './place-field.tsx';

/** The copies that were made, with one undo for all of them. */
export function MadeCopies({ banners, onClose }: { banners: readonly Banner[]; onClose: () => void }) {
  const { copies: words } = useFormWords();
  const provider = useDataProvider<ConsoleProvider>();
  const createPath = useCreatePath();
  const storeName = useStoreName();
  const notify = useNotify();
  const refresh = useRefresh();
  const [left, setLeft] = useState(banners);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    setIsBusy(true);
    const kept: Banner[] = [];
    let reason = '';
    for (const copy of left)
      await provider.verb('banners', copy.id, 'undo').catch((error: Error) => {
        kept.push(copy);
        reason = error.message;
      });
    setIsBusy(false);
    setLeft(kept);
    refresh();
    if (kept.length > 0)
      return setFailure(fill(words.failed, { stores: kept.map(({ store }) => store).join(', '), reason }));
    notify(words.undone, { type: 'info', messageArgs: { _: words.undone } });
    onClose();
  };
  return (
    <>
      <DialogContent>
        <Typography role="status">{words.made}</Typography>
        <ul>
          {left.map(({ id, store }) => (
            <li key={id}>
              <MuiLink component={Link} to={createPath({ resource: 'banners', type: 'edit', id })}>
                {storeName(store)}
              </MuiLink>
            </li>
          ))}
        </ul>
        {failure && (
          <Alert severity="error" variant="outlined" role="alert">
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={() => void undo()}>
          {words.undo}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  );
}
