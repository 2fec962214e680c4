import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError, useLogin, useTranslate } from 'react-admin';
import { SecondFactorNeeded } from '../providers/auth-provider.ts';

/** The second factor cannot be verified until an admin resets it. */
const UNREADABLE = 'accounts.second_factor_unreadable';

/** E-mail and password, then the six digits where the account has a second factor (ADM-001). */
export function LoginPage() {
  const login = useLogin();
  const translate = useTranslate();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const given = useRef({ email: '', password: '' });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (step === 'password') {
      given.current = { email: String(form.get('email')).trim(), password: String(form.get('password')) };
    }
    setBusy(true);
    setFault('');
    try {
      await login({ ...given.current, code: form.get('code')?.toString().replaceAll(/\s/g, '') });
    } catch (error) {
      if (error instanceof SecondFactorNeeded) setStep('code');
      else setFault(error instanceof HttpError && error.status < 500 ? wordsFor(error) : 'console.login.away');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Paper
        component="form"
        onSubmit={submit}
        sx={{ p: { xs: 3, sm: 5 }, width: '100%', maxWidth: 420, border: 1, borderColor: 'divider' }}
      >
        <Typography component="h1" variant="h1">
          Garderoba
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{translate('console.name')}</Typography>
        {step === 'password' ? (
          <>
            <TextField
              key="email"
              name="email"
              type="email"
              label={translate('console.login.email')}
              autoComplete="username"
              autoFocus
              required
              fullWidth
              margin="normal"
            />
            <TextField
              key="password"
              name="password"
              type="password"
              label={translate('console.login.password')}
              autoComplete="current-password"
              required
              fullWidth
              margin="normal"
            />
          </>
        ) : (
          <TextField
            key="code"
            name="code"
            label={translate('console.login.code')}
            helperText={translate('console.login.codeHelp')}
            autoComplete="one-time-code"
            autoFocus
            required
            fullWidth
            margin="normal"
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 20 } }}
          />
        )}
        {fault && (
          <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
            {translate(fault)}
          </Typography>
        )}
        <Button type="submit" variant="contained" fullWidth disabled={busy} sx={{ mt: 3 }}>
          {translate('ra.auth.sign_in')}
        </Button>
        {step === 'code' && (
          <Button fullWidth sx={{ mt: 1 }} onClick={() => setStep('password')}>
            {translate('ra.action.back')}
          </Button>
        )}
      </Paper>
    </Box>
  );
}

function wordsFor(error: HttpError): string {
  if (error.status === 429) return 'console.login.tooMany';
  if (error.body?.meta?.reason === UNREADABLE) return `refusals.reason.${UNREADABLE}`;
  return 'console.login.wrong';
}
