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
import { type Target, targetSchema } from '../../../../proto/src/content/rich-text.ts';
import { useAutocompleteTexts } from '../../ui/inputs/autocomplete-texts.ts';
import { type Found, KINDS, type Kind, kindOf, nameOf, RESOURCES, titleOf } from './target.ts';
import { useLinkWords } from './words.ts';

/** What may be typed as an address. */
export interface AddressRule {
  readonly help: string;
  /** The address as it is stored, or in words why it is none. */
  read(typed: string): { readonly href: string } | { readonly problem: string };
}

const ANY_ADDRESS: AddressRule['read'] = (typed) => ({ href: typed.trim() });

interface LinkPickerProps {
  value: Target | null;
  /** What is offered. */
  kinds?: readonly Kind[];
  /** Absent: every address that a text may have. */
  address?: AddressRule;
  /** The words of the link are asked for, because nothing is selected that could be it. */
  asksText?: boolean;
  /** `text`: '' unless it was asked for. */
  onPick: (target: Target, text: string) => void;
  onClose: () => void;
}

/** Chooses what a link leads to. A reference stays right when an address changes. */
export function LinkPicker({ value, kinds = KINDS, address, asksText = false, onPick, onClose }: LinkPickerProps) {
  const words = useLinkWords();
  const titleId = useId();
  const [kind, setKind] = useState<Kind>(value ? kindOf(value) : 'page');
  const [target, setTarget] = useState<unknown>(value);
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [name, setName] = useState('');
  const text = asksText ? (typed ?? name).trim() : '';
  const { success, data } = targetSchema.safeParse(target);
  const type = (typed: string) => {
    const read = (address?.read ?? ANY_ADDRESS)(typed);
    setProblem('problem' in read ? read.problem : undefined);
    setTarget({ to: 'address', href: 'problem' in read ? '' : read.href });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          margin="dense"
          label={words.kind}
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind);
            setTarget(null);
            setName('');
            setProblem(undefined);
          }}
        >
          {kinds.map((name) => (
            <MenuItem key={name} value={name}>
              {words.kinds[name]}
            </MenuItem>
          ))}
        </TextField>
        {kind === 'address' ? (
          <TextField
            fullWidth
            margin="dense"
            autoFocus
            label={words.address}
            helperText={problem ?? address?.help ?? words.addressHelp}
            defaultValue={value?.to === 'address' ? value.href : ''}
            error={target !== null && !success}
            onChange={(event) => type(event.target.value)}
          />
        ) : (
          <RecordSearch
            key={kind}
            kind={kind}
            onPick={(found, itsName) => {
              setTarget(found);
              setName(itsName);
            }}
          />
        )}
        {asksText && (
          <TextField
            fullWidth
            margin="dense"
            label={words.text}
            helperText={words.textHelp}
            value={typed ?? name}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="contained"
          disabled={!success || (asksText && text === '')}
          onClick={() => data && onPick(data, text)}
        >
          {words.choose}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RecordSearchProps {
  kind: Exclude<Kind, 'address'>;
  onPick: (target: Target | null, name: string) => void;
}

function RecordSearch({ kind, onPick }: RecordSearchProps) {
  const { search } = useLinkWords();
  const texts = useAutocompleteTexts();
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<Found>(RESOURCES[kind], {
    pagination: { page: 1, perPage: 20 },
    sort: kind === 'category' ? { field: 'path', order: 'ASC' } : { field: 'updatedAt', order: 'DESC' },
    filter: typed ? { q: typed } : {},
  });
  return (
    <Autocomplete<Found>
      {...texts}
      options={data}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={(found) => [nameOf(found, locale), found.sku ?? found.code].filter(Boolean).join(' · ')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, found) => onPick(found && targetOf(kind, found), found ? titleOf(found, locale) : '')}
      renderInput={(props) => <TextField {...props} autoFocus margin="dense" label={search} />}
    />
  );
}

function targetOf(kind: Exclude<Kind, 'address'>, { id, sku, code = '' }: Found): Target {
  if (kind === 'product') return { to: 'product', sku: sku ?? String(id) };
  if (kind === 'category') return { to: 'category', id: Number(id) };
  return { to: 'entry', kind: kind === 'post-category' ? 'category' : kind, code };
}
