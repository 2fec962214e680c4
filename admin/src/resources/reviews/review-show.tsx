import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useFigures } from '../../dashboard/figures.ts';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { Picture } from '../../ui/fields/picture.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { languageName } from '../../ui/format/texts.ts';
import { Age } from '../../ui/moderation/age.tsx';
import { HolderNotice } from '../../ui/moderation/holder-notice.tsx';
import { QueuePane, type QueueRow } from '../../ui/moderation/queue-pane.tsx';
import { useLease } from '../../ui/moderation/use-lease.ts';
import { useQueue } from '../../ui/moderation/use-queue.ts';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import { beginningOf, desk, nameOf, productOf, type Review, reviewTones } from './review.ts';
import { Decisions, Reports, Writer } from './review-history.tsx';
import { ReviewTexts } from './review-texts.tsx';
import { ReviewVerbs } from './review-verbs.tsx';
import { Flags } from './review-words.tsx';

/** A review beside its product, with all that a decision needs. */
export function ReviewShow() {
  return <ConsoleShow<Review> stays>{(review) => <Inside review={review} />}</ConsoleShow>;
}

function Inside({ review }: { review: Review }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { instant } = useFormats();
  const { state, language, writtenAt, reply } = review;
  const queue = useQueue(desk, review);
  const lease = useLease(desk, review);
  const { oldestReview, reviewsLate, reviewsDecided, reviewsUndone } = useFigures() ?? {};
  const figures = { oldest: oldestReview, late: reviewsLate, decided: reviewsDecided, undone: reviewsUndone };
  const rowOf = (row: Review): QueueRow => ({
    picture: <Picture path={row.product?.image} size={42} />,
    title: productOf(row),
    detail: beginningOf(row),
    since: row.writtenAt,
    isUrgent: row.isUrgent,
    isLate: row.isLate,
    marks: <Flags review={row} />,
  });
  return (
    <QueuePane {...{ desk, queue, rowOf, figures }} record={review}>
      <Title title={nameOf(review)} />
      <HolderNotice desk={desk} record={review} lease={lease} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <StateBadge prefix="reviews.state" value={state} tones={reviewTones} />
        <Flags review={review} />
        <Typography variant="body2" color="text.secondary">
          {languageName(language, locale)} · <Age since={writtenAt} />
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <div>
          <ReviewTexts key={review.id} review={review} />
          {reply && (
            <Section title={translate('reviews.shopReply')}>
              <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {reply.text}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {instant(reply.at)}
              </Typography>
            </Section>
          )}
          <Decisions review={review} />
        </div>
        <div>
          <Product review={review} />
          <Reports review={review} />
          <Writer review={review} />
        </div>
      </Box>
      <ReviewVerbs key={review.id} review={review} queue={queue} lease={lease} />
    </QueuePane>
  );
}

function Product({ review }: { review: Review }) {
  const translate = useTranslate();
  const { product, sku } = review;
  const others = `/reviews?filter=${encodeURIComponent(JSON.stringify({ sku }))}`;
  return (
    <Section title={translate('resources.reviews.fields.product')}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Picture path={product?.image} size={120} />
        <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{productOf(review)}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {sku}
          </Typography>
          {product ? (
            <MuiLink href={product.url} target="_blank" rel="noreferrer">
              {translate('reviews.inShop')}
            </MuiLink>
          ) : (
            <Typography variant="body2">{translate('reviews.noProduct')}</Typography>
          )}
          <MuiLink component={Link} to={others}>
            {translate('reviews.ofProduct')}
          </MuiLink>
        </Box>
      </Box>
    </Section>
  );
}
