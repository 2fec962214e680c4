import { Alert, Box, Typography } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
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
import { type Appeal, desk, nameOf } from './appeal.ts';
import { AppealVerbs } from './appeal-verbs.tsx';
import { State } from './appeal-words.tsx';

/** An appeal beside the decision that it is about, with all that an answer needs. */
export function AppealShow() {
  return <ConsoleShow<Appeal> stays>{(appeal) => <Inside appeal={appeal} />}</ConsoleShow>;
}

function Inside({ appeal }: { appeal: Appeal }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const queue = useQueue(desk, appeal);
  const lease = useLease(desk, appeal);
  const { id, listing, text, answer, answeredByName, answeredAt, isOwnDecision, state, isRestored, createdAt } = appeal;
  const { instant } = useFormats();
  const { oldestAppeal, appealsLate } = useFigures() ?? {};
  const rowOf = (row: Appeal): QueueRow => ({
    picture: row.listing && <FirstPhoto row={row.listing} />,
    title: nameOf(row),
    detail: translate(`listings.reason.${row.statement.reason}`),
    since: row.createdAt,
    isUrgent: row.isUrgent,
    isLate: row.isLate,
  });
  return (
    <QueuePane {...{ desk, queue, rowOf }} record={appeal} figures={{ oldest: oldestAppeal, late: appealsLate }}>
      <Title title={nameOf(appeal)} />
      <HolderNotice desk={desk} record={appeal} lease={lease} />
      {isOwnDecision && state === 'open' && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {translate('appeals.ownDecision')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <State row={appeal} />
        <Urgency row={appeal} />
        <Typography variant="body2" color="text.secondary">
          {listing && `${languageName(listing.language, locale)} · `}
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
          <Section title={translate('appeals.text')}>
            <Written text={text || translate('appeals.erased')} appeal={appeal} />
          </Section>
          {answeredAt && (
            <Section title={translate('appeals.answer')}>
              <Written text={answer || translate('appeals.erased')} appeal={appeal} />
              <Typography variant="body2" color="text.secondary">
                {[answeredByName ?? translate('moderation.somebody'), instant(answeredAt)].join(' · ')}
              </Typography>
              {isRestored === false && <Typography variant="body2">{translate('appeals.notRestored')}</Typography>}
            </Section>
          )}
        </div>
        <div>
          <Decision appeal={appeal} />
          {listing && <ListingNow listing={listing} />}
        </div>
      </Box>
      <AppealVerbs
        key={id}
        {...{ desk, appeal, queue, lease }}
        words="appeals"
        lang={listing ? languageTag(listing.language) : undefined}
      />
    </QueuePane>
  );
}

const Written = ({ text, appeal: { listing } }: { text: string; appeal: Appeal }) => (
  <Typography
    dir="auto"
    lang={listing ? languageTag(listing.language) : undefined}
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {text}
  </Typography>
);

/** What was decided, by whom, and why. */
function Decision({ appeal: { statement, againstName, dueAt } }: { appeal: Appeal }) {
  const translate = useTranslate();
  const { instant, money } = useFormats();
  const { action, stage, reason, note, facts, ground, createdAt } = statement;
  return (
    <Section title={translate('appeals.decision')}>
      <Facts
        lines={[
          [translate('appeals.what'), translate(`listings.event.${action}`)],
          [translate('moderation.reason'), translate(`listings.reason.${reason}`)],
          [translate('appeals.check'), translate(`listings.stage.${stage}`)],
          [translate('appeals.ground'), translate(`appeals.grounds.${ground}`)],
          [translate('listings.note'), note],
          [translate('listings.asked'), money(facts.price)],
          [translate('listings.terms'), facts.terms && money(facts.terms.price)],
          [translate('appeals.by'), againstName ?? translate('moderation.somebody')],
          [translate('appeals.at'), instant(createdAt)],
          [translate('appeals.dueAt'), instant(dueAt)],
        ]}
      />
    </Section>
  );
}
