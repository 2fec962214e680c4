import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { forgetStaff } from '../providers/auth-provider.ts';
import { SecondFactor } from './second-factor.tsx';

/** First sign-in with a required second factor: enrolment before any other screen. */
export function EnrolFirst() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const logout = useLogout();
  const [isOn, setOn] = useState(false);
  const goOn = async () => {
    forgetStaff();
    await queries.invalidateQueries();
  };
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', p: { xs: 2, md: 4 } }}>
      <Typography component="h1" variant="h1" sx={{ mb: 2 }}>
        {translate('account.enrol.title')}
      </Typography>
      <Typography sx={{ mb: 3 }}>{translate('account.enrol.text')}</Typography>
      <SecondFactor isOn={isOn} mayRemove={false} onChange={() => setOn(true)} />
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button variant="contained" disabled={!isOn} onClick={() => void goOn()}>
          {translate('account.enrol.goOn')}
        </Button>
        <Button onClick={() => void logout()}>{translate('ra.auth.logout')}</Button>
      </Box>
    </Box>
  );
}
