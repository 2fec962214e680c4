import { Box, Link, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { Cv } from './cv.tsx';
import { entered, nameOf, type Submission, submissionTones } from './submission.ts';

const NOTE = { name: 'note', label: 'resources.submissions.fields.note', kind: 'lines', maxLength: 4_000 } as const;

const REPLY = {
  name: 'reply',
  label: 'submissions.answer.reply',
  help: 'submissions.answer.replyHelp',
  kind: 'lines',
  maxLength: 4_000,
} as const;

const DECISION = {
  name: 'decision',
  label: 'resources.submissions.fields.decision',
  kind: 'choice',
  required: true,
  choices: (['accepted', 'declined', 'withdrawn'] as const).map(
    (decision) => [decision, `submissions.decision.${decision}`] as const,
  ),
} as const;

/** A filled form: what was entered, and what staff did about it. */
export function SubmissionShow() {
  return <ConsoleShow<Submission>>{(submission) => <Inside submission={submission} />}</ConsoleShow>;
}

function Inside({ submission }: { submission: Submission }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { id, email, name, state, store, note, version, decision, cv, replies, allowedActions } = submission;
  const field = (source: string) => translate(`resources.submissions.fields.${source}`);
  const kind = translate(`submissions.kind.${submission.kind}`);
  return (
    <Box sx={{ maxWidth: '48rem' }}>
      <Title title={`${kind} · ${nameOf(submission)}`} />
      <Section title={kind} aside={<StateBadge prefix="submissions.state" value={state} tones={submissionTones} />}>
        <Facts
          lines={[
            [field('name'), name],
            [
              field('email'),
              <Link key="email" href={`mailto:${email}`}>
                {email}
              </Link>,
            ],
            [field('store'), store],
            [field('createdAt'), instant(submission.createdAt)],
            [field('answeredAt'), instant(submission.answeredAt)],
            [field('closedAt'), instant(submission.closedAt)],
            [field('decision'), decision && translate(`submissions.decision.${decision}`)],
          ]}
        />
      </Section>
      <Section title={translate('submissions.entered')}>
        <Facts
          lines={entered(submission).map(([source, text]) => [
            translate(`submissions.field.${source}`),
            <Typography key={source} component="span" variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
              {source === 'place' ? translate(`submissions.place.${text}`) : text}
            </Typography>,
          ])}
        />
      </Section>
      {cv && <Cv id={id} cv={cv} isOffered={allowedActions.includes('download')} />}
      {replies.map(({ replyId, text, at }) => (
        <Section key={replyId} title={`${translate('submissions.answer.mailed')} · ${instant(at)}`}>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
        </Section>
      ))}
      {note && (
        <Section title={field('note')}>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{note}</Typography>
        </Section>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {allowedActions.includes('answer') && (
          <VerbButton
            {...{ resource: 'submissions', id, body: { version }, fields: [REPLY, NOTE] }}
            verb="answer"
            words="submissions.answer"
            variant="contained"
          />
        )}
        {allowedActions.includes('close') && (
          <VerbButton
            {...{ resource: 'submissions', id, body: { version }, fields: [NOTE] }}
            verb="close"
            words="submissions.close"
          />
        )}
        {allowedActions.includes('decide') && (
          <VerbButton
            {...{ resource: 'submissions', id, body: { version }, fields: [DECISION, NOTE] }}
            verb="decide"
            words="submissions.decide"
          />
        )}
      </Box>
    </Box>
  );
}
