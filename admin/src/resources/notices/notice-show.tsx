import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useFigures } from '../../dashboard/figures.ts';
import { languageTag } from '../../stores.ts';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { languageName } from '../../ui/format/texts.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { HolderNotice } from '../../ui/moderation/holder-notice.tsx';
import { QueuePane, type QueueRow } from '../../ui/moderation/queue-pane.tsx';
import { useLease } from '../../ui/moderation/use-lease.ts';
import { useQueue } from '../../ui/moderation/use-queue.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { ListingNow, ListingPhotos } from '../listings/about-listing.tsx';
import { FirstPhoto, Urgency } from '../listings/listing-words.tsx';
import { desk, type Notice, nameOf } from './notice.ts';
import { NoticeVerbs } from './notice-verbs.tsx';
import { State, TrustedMark } from './notice-words.tsx';

/** A notice beside the listing that it is about, with all that an answer needs. */
export function NoticeShow() {
  return <ConsoleShow<Notice> stays>{(notice) => <Inside notice={notice} />}</ConsoleShow>;
}

function Inside({ notice }: { notice: Notice }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const queue = useQueue(desk, notice);
  const lease = useLease(desk, notice);
  const { instant } = useFormats();
  const { oldestNotice, noticesLate } = useFigures() ?? {};
  const { id, listing, text, answer, answeredByName, answeredAt, state, createdAt, language, allowedActions } = notice;
  const rowOf = (row: Notice): QueueRow => ({
    picture: row.listing && <FirstPhoto row={row.listing} />,
    title: nameOf(row),
    detail: [translate(`notices.reason.${row.reason}`), row.isTrusted && row.flagger?.organisation]
      .filter(Boolean)
      .join(' · '),
    since: row.createdAt,
    isUrgent: row.isUrgent,
    isLate: row.isLate,
  });
  return (
    <QueuePane {...{ desk, queue, rowOf }} record={notice} figures={{ oldest: oldestNotice, late: noticesLate }}>
      <Title title={nameOf(notice)} />
      <HolderNotice desk={desk} record={notice} lease={lease} />
      {state === 'open' && allowedActions.includes('close') && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {translate('notices.gone')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <State row={notice} />
        <Urgency row={notice} />
        <TrustedMark row={notice} />
        <Typography variant="body2" color="text.secondary">
          {`${languageName(language, locale)} · `}
          <Age since={createdAt} />
        </Typography>
      </Box>
      {listing && <ListingPhotos photos={listing.photos} />}
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <div>
          <Section title={translate('notices.text')}>
            <Written text={text || translate('notices.forgotten')} notice={notice} />
          </Section>
          {answeredAt && (
            <Section title={translate('notices.answer')}>
              <Written text={answer || translate('notices.forgotten')} notice={notice} />
              <Typography variant="body2" color="text.secondary">
                {[answeredByName ?? translate('moderation.somebody'), instant(answeredAt)].join(' · ')}
              </Typography>
            </Section>
          )}
        </div>
        <div>
          <Report notice={notice} />
          {listing && <ListingNow listing={listing} />}
        </div>
      </Box>
      <NoticeVerbs key={id} notice={notice} queue={queue} lease={lease} />
    </QueuePane>
  );
}

const Written = ({ text, notice: { language } }: { text: string; notice: Notice }) => (
  <Typography dir="auto" lang={languageTag(language)} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
);

/** Why it was reported, by whom, and what others say about the same listing. */
function Report({ notice }: { notice: Notice }) {
  const { reason, name, customerId, dueAt, others, flagger, isTrusted } = notice;
  const translate = useTranslate();
  const { instant } = useFormats();
  return (
    <Section title={translate('notices.report')}>
      <Facts
        lines={[
          [translate('moderation.reason'), translate(`notices.reason.${reason}`)],
          [translate('notices.by'), name || translate(customerId ? 'notices.customer' : 'notices.nobody')],
          [translate('resources.notices.fields.flagger'), flagger?.organisation],
          [translate('resources.notices.fields.dueAt'), instant(dueAt)],
        ]}
      />
      {flagger && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate(isTrusted ? 'notices.handledFirst' : 'notices.outsideField')}
        </Typography>
      )}
      {others.length > 0 && <Typography variant="subtitle2">{translate('notices.others')}</Typography>}
      {others.map((other) => (
        <Typography key={other.noticeId} variant="body2">
          <MuiLink component={Link} to={`/notices/${other.noticeId}/show`}>
            {translate(`notices.reason.${other.reason}`)}
          </MuiLink>
          {` · ${translate(`notices.state.${other.state}`)} · ${instant(other.createdAt)}`}
        </Typography>
      ))}
    </Section>
  );
}
