import type { MediaRow } from '@garderoba/contracts/rest/backoffice';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { usesOf } from '../entries/editor/calls.ts';
import { UsesList } from '../entries/uses-list.tsx';
import { PictureTexts } from './picture-texts.tsx';
import { sourceOf, TYPES, uploadPath } from './source.ts';
import { useMediaWords } from './words.ts';

/** One picture: the texts that show it; an admin removes what no text shows. */
export function PictureDialog({ picture, onClose }: { picture: MediaRow; onClose: () => void }) {
  const words = useMediaWords();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const { data } = useQuery({
    queryKey: ['media', picture.id, 'uses'],
    queryFn: () => usesOf('picture', picture.path),
  });
  const run = async (done: string, work: () => Promise<unknown>) => {
    try {
      await work();
      notify(done, { type: 'success', messageArgs: { _: done } });
      refresh();
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const replace = (file: File | undefined) =>
    file &&
    run(words.replaced, async () => {
      const { id: by } = await provider.upload(uploadPath(picture.purpose), file);
      await provider.verb('media', picture.id, 'replace', { by });
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{`${words.picture} ${picture.path.slice(-12)}`}</DialogTitle>
      <DialogContent>
        <Box component="img" src={sourceOf(picture)} alt="" sx={{ maxWidth: '100%', maxHeight: 260 }} />
        <TextField
          fullWidth
          margin="dense"
          label={words.copy}
          value={picture.path}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <DialogContentText>{words.where}</DialogContentText>
        {data?.items.length === 0 && data.banners.length === 0 && (
          <DialogContentText variant="body2">{words.nowhere}</DialogContentText>
        )}
        <UsesList items={data?.items ?? []}>
          {data?.banners.map(({ bannerId, store, group }) => (
            <li key={bannerId}>
              <Link
                to={`/banners/${bannerId}`}
              >{`${words.banner} (${store}, ${translate(`banners.group.${group}`)})`}</Link>
            </li>
          ))}
        </UsesList>
        <PictureTexts picture={picture} />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        {picture.allowedActions.includes('replace') && (
          <>
            <Button variant="outlined" title={words.replaceText} onClick={() => input.current?.click()}>
              {words.replace}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={TYPES.join(',')}
              aria-label={words.replace}
              onChange={({ target }) => void replace(target.files?.[0])}
            />
          </>
        )}
        {picture.allowedActions.includes('withdraw') && (
          <Button
            color="error"
            title={words.removeText}
            onClick={() => void run(words.removed, () => provider.verb('media', picture.id, 'withdraw'))}
          >
            {words.remove}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
