import type { FactRecord, SetFactDto } from '@garderoba/contracts/rest/backoffice';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { STORE_VIEWS } from '../../../../proto/src/stores.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { CURRENCIES } from '../../stores.ts';
import { usesOf } from '../entries/editor/calls.ts';
import { UsesList } from '../entries/uses-list.tsx';
import { fill } from '../entries/words.ts';
import { EVERY_STORE, type Fact, readFact, typedOf, valueIn } from './fact.ts';
import { useFactWords } from './words.ts';

/** Sets a value in all store views or in one, and lists the texts that state it. */
export function FactDialog({ fact, name, onClose }: { fact: Fact; name: string; onClose: () => void }) {
  const words = useFactWords();
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [store, setStore] = useState(EVERY_STORE);
  const [typed, setTyped] = useState(() => typedOf(fact, valueIn(fact, EVERY_STORE)?.value ?? fact.initial));
  const [failure, setFailure] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const isSet = valueIn(fact, store);
  const names = fact.kind === 'money' && store === EVERY_STORE ? CURRENCIES : ['value'];

  const choose = (next: string) => {
    setStore(next);
    setIsWrong(false);
    const value =
      valueIn(fact, next)?.value ?? (fact.kind === 'money' && next !== EVERY_STORE ? undefined : fact.initial);
    setTyped(
      fact.kind === 'money' && next !== EVERY_STORE && value === undefined ? { value: '' } : typedOf(fact, value),
    );
  };
  const send = async (value: SetFactDto['value'] | null) => {
    setFailure('');
    try {
      const body = { store, value, version: isSet?.version ?? 0 } as SetFactDto;
      await provider.verb('facts', fact.id, 'set', body as never);
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
      refresh();
      onClose();
    } catch (error) {
      const { message, body } = error as HttpError;
      if (body?.meta?.reason === 'content.fact_refused') setIsWrong(true);
      else setFailure(message);
    }
  };
  const save = () => {
    const value = readFact(fact, store, typed);
    if (value === undefined) setIsWrong(true);
    else void send(value as SetFactDto['value']);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{fill(words.title, { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{words.text}</DialogContentText>
        <TextField
          select
          fullWidth
          margin="dense"
          label={words.store}
          value={store}
          onChange={({ target }) => choose(target.value)}
        >
          <MenuItem value={EVERY_STORE}>{words.all}</MenuItem>
          {STORE_VIEWS.map(({ code }) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
        {names.map((field, index) => (
          <TextField
            key={field}
            fullWidth
            margin="dense"
            label={field === 'value' ? words.value : field}
            value={typed[field] ?? ''}
            error={isWrong}
            helperText={isWrong && index === names.length - 1 && words.wrong[fact.kind]}
            onChange={({ target }) => {
              setTyped({ ...typed, [field]: target.value });
              setIsWrong(false);
            }}
          />
        ))}
        {failure && (
          <DialogContentText role="alert" sx={{ color: 'error.main' }}>
            {failure}
          </DialogContentText>
        )}
        <Uses fact={fact} />
      </DialogContent>
      <DialogActions>
        {isSet && (
          <Button color="error" onClick={() => void send(null)}>
            {words.reset}
          </Button>
        )}
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="contained" onClick={save}>
          {words.change}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The texts that state the value. */
function Uses({ fact: { id } }: { fact: FactRecord }) {
  const words = useFactWords();
  const { data } = useQuery({ queryKey: ['facts', id, 'uses'], queryFn: () => usesOf('fact', id) });
  if (!data) return null;
  if (data.items.length === 0) return <DialogContentText variant="body2">{words.unused}</DialogContentText>;
  return (
    <>
      <DialogContentText variant="body2">{words.uses}</DialogContentText>
      <UsesList items={data.items} />
    </>
  );
}
