import type { SecondFactorSecretDto } from '@garderoba/contracts/rest/backoffice';
import { Box, Button, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../providers/data-provider.ts';
import { Badge } from '../ui/fields/badge.tsx';
import { Section } from '../ui/fields/facts.tsx';
import { AccountForm } from './account-form.tsx';

/**
 * Second factor: the password starts the enrolment, a first code enables it, recovery codes are shown once; disabling
 * requires the password.
 */
export function SecondFactor({
  isOn,
  mayRemove = true,
  onChange,
}: {
  isOn: boolean;
  mayRemove?: boolean;
  onChange: () => void;
}) {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const [secret, setSecret] = useState<SecondFactorSecretDto>();
  const [codes, setCodes] = useState<readonly string[]>();
  const password = { name: 'password', label: 'console.login.password', kind: 'password' } as const;
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const answer = await provider.send('me/second-factor/confirm', { code });
    setCodes(answer.recoveryCodes);
    setSecret(undefined);
    onChange();
  };
  const remove = async ({ password: given = '' }: Record<string, string>) => {
    await provider.send('me/second-factor/remove', { password: given });
    notify('account.secondFactor.removed', { type: 'info' });
    setCodes(undefined);
    onChange();
  };
  return (
    <Section
      title={translate('account.secondFactor.title')}
      aside={<Badge tone={isOn ? 'good' : 'waiting'}>{translate(`account.secondFactor.${isOn ? 'on' : 'off'}`)}</Badge>}
    >
      <Typography variant="body2" sx={{ maxWidth: '36rem', color: 'text.secondary' }}>
        {translate('account.secondFactor.text')}
      </Typography>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && isOn && mayRemove && (
        <AccountForm fields={[password]} button="account.secondFactor.remove" danger onSend={remove}>
          <Typography variant="body2" sx={{ mt: 2 }}>
            {translate('account.secondFactor.removeText')}
          </Typography>
        </AccountForm>
      )}
      {!codes && !isOn && !secret && (
        <AccountForm
          fields={[password]}
          button="account.secondFactor.begin"
          onSend={async ({ password = '' }) => setSecret(await provider.send('me/second-factor', { password }))}
        />
      )}
      {secret && <Scan secret={secret} onCode={confirm} />}
    </Section>
  );
}

function Scan({
  secret: { secret, uri },
  onCode,
}: {
  secret: SecondFactorSecretDto;
  onCode: (given: Record<string, string>) => Promise<void>;
}) {
  const translate = useTranslate();
  return (
    <AccountForm
      fields={[{ name: 'code', label: 'console.login.code', kind: 'code' }]}
      button="account.secondFactor.confirm"
      onSend={onCode}
    >
      <Typography variant="body2" sx={{ mt: 2 }}>
        {translate('account.secondFactor.scan')}
      </Typography>
      {/* Dark on light with a quiet zone in every theme, as QR readers require. */}
      <Box
        sx={{ bgcolor: '#fff', color: '#000', width: 'fit-content', p: 2, my: 1.5, border: 1, borderColor: 'divider' }}
      >
        <QRCodeSVG value={uri} size={184} title={translate('account.secondFactor.qr')} />
      </Box>
      <Typography variant="body2">{translate('account.secondFactor.byHand')}</Typography>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 15 }}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Box>
    </AccountForm>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', p: 2, mt: 2, maxWidth: 420 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('account.secondFactor.codes')}
      </Typography>
      <Box
        component="ul"
        sx={{ columns: 2, listStyle: 'none', p: 0, my: 1.5, fontFamily: 'monospace', fontSize: 16, lineHeight: 1.8 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="contained" onClick={onKept}>
        {translate('account.secondFactor.kept')}
      </Button>
    </Box>
  );
}
