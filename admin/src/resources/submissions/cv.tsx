import DownloadIcon from '@mui/icons-material/GetAppOutlined';
import { Button, Typography } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { API } from '../../providers/http.ts';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { cvTones, type Submission } from './submission.ts';

interface CvProps {
  id: Identifier;
  cv: NonNullable<Submission['cv']>;
  isOffered: boolean;
}

const KB = 1024;

/** The CV of an application: what the scanner said, and the file once nothing was found. */
export function Cv({ id, cv, isOffered }: CvProps) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { fileName, bytes, state, signature, scannedAt } = cv;
  const word = (name: string) => translate(`submissions.cv.${name}`);
  const hint = { waiting: 'waits', clean: 'recorded', infected: 'deleted' }[state];
  return (
    <Section title={word('title')} aside={<StateBadge prefix="submissions.cv.state" value={state} tones={cvTones} />}>
      <Facts
        lines={[
          [word('file'), fileName],
          [word('size'), `${Math.ceil(bytes / KB)} kB`],
          [word('scannedAt'), instant(scannedAt)],
          [word('found'), signature],
        ]}
      />
      {isOffered && (
        <Button href={`${API}/submissions/${id}/cv`} download startIcon={<DownloadIcon />} variant="outlined">
          {word('download')}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {word(hint)}
      </Typography>
    </Section>
  );
}
