import { Box, CssBaseline, Paper, ThemeProvider, Typography } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { useState } from 'react';
import { I18nContextProvider, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { AccountForm } from '../account/account-form.tsx';
import { API, httpClient } from '../providers/http.ts';
import { i18nProvider } from '../providers/i18n.ts';
import { lightTheme } from '../theme/theme.ts';

const theme = createTheme(lightTheme as never);

/**
 * Target of an invitation link: sets the password. Public page; the token after # is not sent to the server with the
 * page request.
 */
export function InvitationPage() {
  return (
    <I18nContextProvider value={i18nProvider}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <Box
          component="main"
          sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
        >
          <Paper sx={{ p: { xs: 3, sm: 5 }, width: '100%', maxWidth: 420, border: 1, borderColor: 'divider' }}>
            <Invitation />
          </Paper>
        </Box>
      </ThemeProvider>
    </I18nContextProvider>
  );
}

function Invitation() {
  const translate = useTranslate();
  const token = useLocation().hash.slice(1);
  const [done, setDone] = useState(false);
  return (
    <>
      <Typography component="h1" variant="h1">
        Garderoba
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('account.invitation.title')}</Typography>
      {done ? (
        <Typography role="status">
          {translate('account.invitation.done')} <Link to="/">{translate('ra.auth.sign_in')}</Link>
        </Typography>
      ) : (
        <AccountForm
          button="account.invitation.button"
          fields={[
            { name: 'password', label: 'account.password.new', kind: 'new-password' },
            { name: 'again', label: 'account.password.again', kind: 'new-password' },
          ]}
          onSend={async ({ password, again }) => {
            if (password !== again) throw new Error(translate('account.password.differs'));
            await httpClient(`${API}/invitation`, { method: 'POST', body: JSON.stringify({ token, password }) });
            setDone(true);
          }}
        >
          <Typography variant="body2">{translate('staff.passwordHelp')}</Typography>
        </AccountForm>
      )}
    </>
  );
}
