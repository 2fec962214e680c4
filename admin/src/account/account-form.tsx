import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface AccountFormProps {
  /** Names of the inputs with their message keys. */
  fields: ReadonlyArray<{ name: string; label: string; kind: 'password' | 'new-password' | 'code' }>;
  /** Message key of the button. */
  button: string;
  danger?: boolean;
  /** Rejects with the error, which is displayed. */
  onSend: (given: Record<string, string>) => Promise<void>;
  children?: ReactNode;
}

const COMPLETE = { password: 'current-password', 'new-password': 'new-password', code: 'one-time-code' } as const;

/** A small form of the account page; shows the refusal below it. */
export function AccountForm({ fields, button, danger, onSend, children }: AccountFormProps) {
  const translate = useTranslate();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setFault('');
    try {
      await onSend(given);
      form.reset();
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={send} sx={{ maxWidth: 420 }}>
      {children}
      {fields.map(({ name, label, kind }) => (
        <TextField
          key={name}
          name={name}
          type={kind === 'code' ? 'text' : 'password'}
          label={translate(label)}
          autoComplete={COMPLETE[kind]}
          required
          fullWidth
          margin="normal"
          slotProps={{ htmlInput: { maxLength: kind === 'code' ? 20 : 200 } }}
        />
      ))}
      {fault && (
        <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
          {fault}
        </Typography>
      )}
      <Button type="submit" variant="outlined" color={danger ? 'error' : 'primary'} disabled={busy} sx={{ mt: 1.5 }}>
        {translate(button)}
      </Button>
    </Box>
  );
}
