import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useLocaleState } from 'react-admin';
import { type Target, targetSchema } from '../../../../../proto/src/content/rich-text.ts';
import { textIn } from '../../../ui/format/texts.ts';
import { useWords } from '../words.ts';

/** What can be linked: a resource with a search, or an address. */
const KINDS = ['product', 'category', 'page', 'post', 'post-category', 'address'] as const;
type Kind = (typeof KINDS)[number];
const RESOURCES: Readonly<Record<Exclude<Kind, 'address'>, string>> = {
  product: 'products',
  category: 'categories',
  page: 'pages',
  post: 'posts',
  'post-category': 'post-categories',
};

interface LinkPickerProps {
  value: Target | null;
  onPick: (target: Target) => void;
  onClose: () => void;
}

/** Chooses what a link leads to. A reference stays right when an address changes. */
export function LinkPicker({ value, onPick, onClose }: LinkPickerProps) {
  const { link } = useWords();
  const titleId = useId();
  const [kind, setKind] = useState<Kind>(value ? kindOf(value) : 'page');
  const [target, setTarget] = useState<unknown>(value);
  const { success, data } = targetSchema.safeParse(target);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{link.title}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          margin="dense"
          label={link.kind}
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind);
            setTarget(null);
          }}
        >
          {KINDS.map((name) => (
            <MenuItem key={name} value={name}>
              {link.kinds[name]}
            </MenuItem>
          ))}
        </TextField>
        {kind === 'address' ? (
          <TextField
            fullWidth
            margin="dense"
            autoFocus
            label={link.address}
            helperText={link.addressHelp}
            defaultValue={value?.to === 'address' ? value.href : ''}
            error={target !== null && !success}
            onChange={(event) => setTarget({ to: 'address', href: event.target.value.trim() })}
          />
        ) : (
          <RecordSearch key={kind} kind={kind} onPick={setTarget} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{link.cancel}</Button>
        <Button variant="contained" disabled={!success} onClick={() => data && onPick(data)}>
          {link.choose}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export const kindOf = (target: Target): Kind =>
  target.to === 'entry' ? (target.kind === 'category' ? 'post-category' : target.kind) : target.to;

interface Found {
  id: number | string;
  sku?: string;
  code?: string;
  name?: string;
  title?: string;
  path?: string;
  names?: Record<string, string>;
}

function RecordSearch({ kind, onPick }: { kind: Exclude<Kind, 'address'>; onPick: (target: Target | null) => void }) {
  const { link } = useWords();
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState('');
  const sort = { product: 'updatedAt', category: 'path' }[kind as string] ?? 'updatedAt';
  const { data = [], isFetching } = useGetList<Found>(RESOURCES[kind], {
    pagination: { page: 1, perPage: 20 },
    sort: { field: sort, order: kind === 'category' ? 'ASC' : 'DESC' },
    filter: typed ? { q: typed } : {},
  });
  const nameOf = (found: Found) =>
    found.title ??
    found.name ??
    (found.names ? `${textIn(found.names, locale)} (${found.path ?? ''})` : String(found.id));
  return (
    <Autocomplete<Found>
      options={data}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={(found) => `${nameOf(found)} · ${found.sku ?? found.code ?? found.id}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, found) => onPick(found && targetOf(kind, found))}
      renderInput={(props) => <TextField {...props} autoFocus margin="dense" label={link.search} />}
    />
  );
}

function targetOf(kind: Exclude<Kind, 'address'>, { id, sku, code = '' }: Found): Target {
  if (kind === 'product') return { to: 'product', sku: sku ?? String(id) };
  if (kind === 'category') return { to: 'category', id: Number(id) };
  return { to: 'entry', kind: kind === 'post-category' ? 'category' : kind, code };
}

/** A target in words: its kind and the code or address that it has. */
export function targetText(target: Target, kinds: Readonly<Record<Kind, string>>): string {
  const what = kinds[kindOf(target)];
  if (target.to === 'address') return target.href;
  if (target.to === 'product') return `${what}: ${target.sku}`;
  return `${what}: ${target.to === 'category' ? target.id : target.code}`;
}
