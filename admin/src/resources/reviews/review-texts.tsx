import { Box, Typography } from '@mui/material';
import { diffWords } from 'diff';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { languageTag } from '../../stores.ts';
import { Facts, Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Columns } from '../../ui/pages/columns.tsx';
import type { Review, ReviewText } from './review.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { useWornWords } from './review-words.tsx';

/** The newest text; while an edit waits, beside the text that is public, with what differs. */
export function ReviewTexts({ review }: { review: Review }) {
  const translate = useTranslate();
  const { text, shown } = review;
  if (!shown || shown.no === text.no)
    return (
      <Section title={translate('reviews.text')}>
        <OneText review={review} text={text} />
      </Section>
    );
  return (
    <Columns>
      <Section title={translate('reviews.edited')}>
        <OneText
          review={review}
          text={text}
          body={<Difference before={shown.text} after={text.text} />}
          heading={<Difference before={shown.title} after={text.title} />}
        />
      </Section>
      <Section title={translate('reviews.shown')}>
        <OneText review={review} text={shown} />
      </Section>
    </Columns>
  );
}

interface OneTextProps {
  review: Review;
  text: ReviewText;
  heading?: ReactNode;
  body?: ReactNode;
}

function OneText({ review, text, heading = text.title, body = text.text }: OneTextProps) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const wornWords = useWornWords();
  const fact = (name: string) => translate(`reviews.fact.${name}`);
  return (
    <>
      <Box
        dir="auto"
        lang={languageTag(review.language)}
        sx={{ mb: 2, maxWidth: '65ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text.title !== '' && (
          <Typography component="p" sx={{ fontWeight: 600, mb: 0.5 }}>
            {heading}
          </Typography>
        )}
        <Typography component="p" sx={{ fontSize: 17 }}>
          {body}
        </Typography>
      </Box>
      <ReviewPhotos photos={text.photos} isPublic={text.no === review.shown?.no} />
      <Facts
        lines={[
          [fact('author'), text.author],
          [fact('recommend'), text.recommend === null ? null : fact(text.recommend ? 'yes' : 'no')],
          [fact('fit'), text.fit && translate(`reviews.fit.${text.fit}`)],
          [fact('height'), text.heightCm && `${text.heightCm} cm`],
          [fact('usualSize'), text.usualSize],
          [fact('worn'), wornWords(review)],
          [fact('writtenAt'), instant(text.writtenAt)],
        ]}
      />
    </>
  );
}

/** The later text with what left it and what came, by words. */
function Difference({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
  return diffWords(before, after).map(({ value, added, removed }, nth) => {
    const key = `${nth}-${value}`;
    if (added)
      return (
        <Box key={key} component="ins" title={translate('reviews.added')} sx={{ color: 'success.main' }}>
          {value}
        </Box>
      );
    if (removed)
      return (
        <Box key={key} component="del" title={translate('reviews.removed')} sx={{ color: 'error.main' }}>
          {value}
        </Box>
      );
    return <span key={key}>{value}</span>;
  });
}
