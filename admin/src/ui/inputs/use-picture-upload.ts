import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AnswerOf } from '../../providers/api-types.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { rememberUpload } from '../fields/picture.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const LARGEST = 15 * 1024 * 1024;

/** A picture as media keeps it. */
export type KeptPicture = AnswerOf<'pictures', 'post'>;

/**
 * Uploads a picture that is chosen as a file, dropped or pasted. `input`: properties of the file input; `place`: of the
 * box onto which it is dropped and pasted. `state`: `wrong` if it is no picture or too large; `failure`: why it was not
 * kept.
 */
export function usePictureUpload(purpose: 'page' | 'banner', onKept: (kept: KeptPicture) => void) {
  const provider = useDataProvider<ConsoleProvider>();
  const [state, setState] = useState<'ready' | 'busy' | 'wrong'>('ready');
  const [failure, setFailure] = useState('');
  const send = async (file: File | undefined) => {
    if (!file || state === 'busy') return;
    setFailure('');
    if (!TYPES.includes(file.type) || file.size > LARGEST) return setState('wrong');
    setState('busy');
    try {
      const kept = await provider.upload(`pictures?purpose=${purpose}` as 'pictures', file);
      rememberUpload(kept.path, kept.id);
      onKept(kept);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setState('ready');
  };
  const take = (event: DragEvent | ClipboardEvent, file: File | undefined) => {
    if (!file) return;
    event.preventDefault();
    void send(file);
  };
  return {
    state,
    failure,
    input: {
      accept: TYPES.join(','),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        void send(target.files?.[0]);
        target.value = '';
      },
    },
    place: {
      onDrop: (event: DragEvent) => take(event, event.dataTransfer.files[0]),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onPaste: (event: ClipboardEvent) =>
        take(
          event,
          [...event.clipboardData.files].find(({ type }) => type.startsWith('image/')),
        ),
    },
  };
}
