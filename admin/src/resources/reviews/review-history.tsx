import { Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { History, Lines } from '../../ui/moderation/history.tsx';
import { beginningOf, productOf, type Review, reviewTones } from './review.ts';

/** What readers reported. */
export function Reports({ review: { reports } }: { review: Review }) {
  const translate = useTranslate();
  const { instant } = useFormats();
  if (reports.length === 0) return null;
  return (
    <Section title={translate('reviews.reports', { smart_count: reports.length })}>
      <Lines>
        {reports.map(({ reason, text, at, isTrusted }) => (
          <li key={`${at} ${reason} ${text}`}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {translate(`reviews.report.${reason}`)}
            </Typography>
            {text && (
              <Typography variant="body2" dir="auto">
                {text}
              </Typography>
            )}
            <Typography variant="caption" color="text.secondary">
              {[instant(at), isTrusted && translate('reviews.flag.trusted_report')].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

/** What the writer wrote before, and what became of it. */
export function Writer({ review: { writer, others, customerId } }: { review: Review }) {
  const translate = useTranslate();
  if (!writer)
    return (
      <Section title={translate('reviews.writer')}>
        <Typography variant="body2">{translate('reviews.guest')}</Typography>
      </Section>
    );
  const counts = (['approved', 'pending', 'rejected', 'withdrawn'] as const).filter((state) => writer[state] > 0);
  const all = `/reviews?filter=${encodeURIComponent(JSON.stringify({ customerId }))}`;
  return (
    <Section title={translate('reviews.writer')}>
      <Typography variant="body2">
        {counts.map((state) => `${translate(`reviews.state.${state}`)}: ${writer[state]}`).join(' · ')}
      </Typography>
      <Lines>
        {others.map((other) => (
          <li key={other.id}>
            <MuiLink component={Link} to={`/reviews/${other.id}/show`}>
              {productOf(other)}
            </MuiLink>{' '}
            <StateBadge prefix="reviews.state" value={other.state} tones={reviewTones} />
            <Typography variant="body2" dir="auto">
              {beginningOf(other)}
            </Typography>
          </li>
        ))}
      </Lines>
      {customerId && others.length > 0 && (
        <MuiLink component={Link} to={all} sx={{ display: 'inline-block', mt: 1 }}>
          {translate('reviews.ofWriter')}
        </MuiLink>
      )}
    </Section>
  );
}

/** Decisions so far, the newest first. */
export function Decisions({ review: { decisions } }: { review: Review }) {
  const translate = useTranslate();
  const entries = decisions.map(({ verb, reason, note, by, byName, at, undoneAt }) => ({
    what: translate(`reviews.${verb}.done`),
    reason: reason && translate(`reviews.reason.${reason}`),
    by: byName ?? translate(by ? 'moderation.somebody' : 'reviews.demo'),
    ...{ note, at, undoneAt },
  }));
  return <History title={translate('reviews.decisions')} entries={entries} />;
}
