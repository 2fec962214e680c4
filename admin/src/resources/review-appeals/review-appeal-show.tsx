import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useFigures } from '../../dashboard/figures.ts';
import { languageTag } from '../../stores.ts';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { languageName } from '../../ui/format/texts.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { HolderNotice } from '../../ui/moderation/holder-notice.tsx';
import { QueuePane, type QueueRow } from '../../ui/moderation/queue-pane.tsx';
import { useLease } from '../../ui/moderation/use-lease.ts';
import { useQueue } from '../../ui/moderation/use-queue.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { AppealVerbs } from '../appeals/appeal-verbs.tsx';
import { State } from '../appeals/appeal-words.tsx';
import { Urgency } from '../listings/listing-words.tsx';
import { reviewTones } from '../reviews/review.ts';
import { ReviewPhotos } from '../reviews/review-photos.tsx';
import { desk, nameOf, type ReviewAppeal } from './review-appeal.ts';

/** An appeal beside the decision that it is about and the text that was decided. */
export function ReviewAppealShow() {
  return <ConsoleShow<ReviewAppeal> stays>{(appeal) => <Inside appeal={appeal} />}</ConsoleShow>;
}

function Inside({ appeal }: { appeal: ReviewAppeal }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const queue = useQueue(desk, appeal);
  const lease = useLease(desk, appeal);
  const { id, review, text, answer, answeredByName, answeredAt, isOwnDecision, state, isRestored, createdAt } = appeal;
  const { instant } = useFormats();
  const { oldestReviewAppeal, reviewAppealsLate } = useFigures() ?? {};
  const lang = review ? languageTag(review.language) : undefined;
  const rowOf = (row: ReviewAppeal): QueueRow => ({
    picture: null,
    title: nameOf(row),
    detail: translate(`reviews.reason.${row.statement.reason}`),
    since: row.createdAt,
    isUrgent: row.isUrgent,
    isLate: row.isLate,
  });
  return (
    <QueuePane
      {...{ desk, queue, rowOf }}
      record={appeal}
      figures={{ oldest: oldestReviewAppeal, late: reviewAppealsLate }}
    >
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
          {review && `${languageName(review.language, locale)} · `}
          <Age since={createdAt} />
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <div>
          <Section title={translate('reviewAppeals.text')}>
            <Written text={text || translate('reviewAppeals.erased')} lang={lang} />
          </Section>
          <Section title={translate('reviewAppeals.decided')}>
            {review ? <DecidedText review={review} lang={lang} /> : translate('reviewAppeals.deleted')}
          </Section>
          {answeredAt && (
            <Section title={translate('reviewAppeals.answer')}>
              <Written text={answer || translate('reviewAppeals.erased')} lang={lang} />
              <Typography variant="body2" color="text.secondary">
                {[answeredByName ?? translate('moderation.somebody'), instant(answeredAt)].join(' · ')}
              </Typography>
              {isRestored === false && (
                <Typography variant="body2">{translate('reviewAppeals.notRestored')}</Typography>
              )}
            </Section>
          )}
        </div>
        <div>
          <Decision appeal={appeal} />
          {review && <ReviewNow appeal={appeal} review={review} />}
        </div>
      </Box>
      <AppealVerbs key={id} {...{ desk, appeal, lang, queue, lease }} words="reviewAppeals" />
    </QueuePane>
  );
}

const Written = ({ text, lang }: { text: string; lang: string | undefined }) => (
  <Typography dir="auto" lang={lang} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
);

type Review = NonNullable<ReviewAppeal['review']>;

function DecidedText({ review: { text }, lang }: { review: Review; lang: string | undefined }) {
  return (
    <>
      {text.title !== '' && (
        <Typography dir="auto" lang={lang} sx={{ fontWeight: 600, mb: 0.5 }}>
          {text.title}
        </Typography>
      )}
      <Written text={text.text} lang={lang} />
      <ReviewPhotos photos={text.photos} isPublic={text.state === 'approved'} />
      <Typography variant="body2" color="text.secondary">
        {text.author}
      </Typography>
    </>
  );
}

/** What was decided, by whom, and why. */
function Decision({ appeal: { statement, againstName, dueAt } }: { appeal: ReviewAppeal }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { action, reason, note, facts, ground, createdAt } = statement;
  return (
    <Section title={translate('appeals.decision')}>
      <Facts
        lines={[
          [translate('appeals.what'), translate(`reviewAppeals.action.${action}`)],
          [translate('moderation.reason'), translate(`reviews.reason.${reason}`)],
          [translate('appeals.ground'), translate(`appeals.grounds.${ground}`)],
          [translate('reviews.note'), note],
          [
            translate('reviewAppeals.flags'),
            facts.flags.map((flag) => translate(`reviews.flagFilter.${flag}`)).join(', '),
          ],
          [translate('reviewAppeals.reports'), facts.reports > 0 ? String(facts.reports) : null],
          [translate('appeals.by'), againstName ?? translate('moderation.somebody')],
          [translate('appeals.at'), instant(createdAt)],
          [translate('appeals.dueAt'), instant(dueAt)],
        ]}
      />
    </Section>
  );
}

/** The review as it is now, with a link to it. */
function ReviewNow({ appeal, review }: { appeal: ReviewAppeal; review: Review }) {
  const translate = useTranslate();
  return (
    <Section title={translate('reviewAppeals.review')}>
      <Facts
        lines={[
          [
            translate('resources.review-appeals.fields.product'),
            <MuiLink key="review" component={Link} to={`/reviews/${review.reviewId}/show`}>
              {nameOf(appeal)}
            </MuiLink>,
          ],
          [
            translate('resources.review-appeals.fields.state'),
            <StateBadge key="state" prefix="reviews.state" value={review.state} tones={reviewTones} />,
          ],
        ]}
      />
    </Section>
  );
}
