import { Box, Typography } from '@mui/material';
import { DataTable, SelectInput, TextInput, useLocaleState } from 'react-admin';
import { REVIEW_FLAGS, REVIEW_STATES } from '../../../../proto/src/content/reviews.ts';
import { LANGUAGES } from '../../stores.ts';
import { BulkVerbButton } from '../../ui/actions/bulk-verb-button.tsx';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { Picture } from '../../ui/fields/picture.tsx';
import { RowLink } from '../../ui/fields/row-link.tsx';
import { languageName } from '../../ui/format/texts.ts';
import { Search } from '../../ui/inputs/search.tsx';
import { Age } from '../../ui/moderation/age.tsx';
import { NextButton } from '../../ui/moderation/next-button.tsx';
import { UndoButton } from '../../ui/moderation/undo-button.tsx';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import {
  beginningOf,
  desk,
  nameOf,
  OLDEST_FIRST,
  productOf,
  REASONS,
  type ReviewListed,
  reviewTones,
} from './review.ts';
import { Flags, useWornWords } from './review-words.tsx';

/** Undo, and the next one that waits. */
const Tools = () => (
  <>
    <UndoButton desk={desk} />
    <NextButton desk={desk} queue="waiting" />
  </>
);

const states = REVIEW_STATES.map((id) => ({ id, name: `reviews.state.${id}` }));
const flags = ['any', ...REVIEW_FLAGS].map((id) => ({ id, name: `reviews.flagFilter.${id}` }));

function LanguageInput({ source }: { source: string }) {
  const [locale] = useLocaleState();
  const choices = LANGUAGES.map((id) => ({ id, name: languageName(id, locale) }));
  return <SelectInput source={source} choices={choices} translateChoice={false} />;
}

const filters = [
  <Search key="q" source="q" alwaysOn words="resources.reviews.fields.q" />,
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="flag" source="flag" choices={flags} alwaysOn />,
  <LanguageInput key="language" source="language" />,
  <TextInput key="sku" source="sku" />,
  <TextInput key="customerId" source="customerId" />,
];

/** What waits for a decision, the oldest first; and all other reviews by state. */
export function ReviewList() {
  return (
    <ConsoleList
      filters={filters}
      filterDefaultValues={{ state: 'pending' }}
      sort={OLDEST_FIRST}
      tools={<Tools />}
      phone={<ReviewCards />}
    >
      <Rows />
    </ConsoleList>
  );
}

const state = (row: ReviewListed) => <StateBadge prefix="reviews.state" value={row.state} tones={reviewTones} />;

function Rows() {
  const [locale] = useLocaleState();
  const wornWords = useWornWords();
  return (
    <DataTable<ReviewListed> rowClick="show" bulkActionButtons={<BulkVerbs />}>
      <DataTable.Col source="picture" disableSort render={(row) => <Picture path={row.product?.image} size={42} />} />
      <DataTable.Col source="text" disableSort sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
        <RowLink source="text" text={(record) => beginningOf(record as ReviewListed)} />
      </DataTable.Col>
      <DataTable.Col source="flags" disableSort render={(row) => <Flags review={row as ReviewListed} />} />
      <DataTable.Col source="product" disableSort render={(row) => productOf(row as ReviewListed)} />
      <DataTable.Col source="author" disableSort render={(row) => row.text.author} />
      <DataTable.Col source="language" disableSort render={(row) => languageName(row.language, locale)} />
      <DataTable.Col source="worn" disableSort render={(row) => wornWords(row as ReviewListed)} />
      <DataTable.Col source="state" disableSort render={(row) => state(row as ReviewListed)} />
      <DataTable.Col source="writtenAt" render={(row) => <Age since={row.writtenAt} />} sx={{ whiteSpace: 'nowrap' }} />
    </DataTable>
  );
}

function ReviewCards() {
  const wornWords = useWornWords();
  return (
    <Cards<ReviewListed>
      opens="show"
      picture={(row) => <Picture path={row.product?.image} size={42} />}
      primary={productOf}
      secondary={(row) => (
        <>
          <Typography variant="body2" dir="auto">
            {beginningOf(row)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
            <span>
              {row.text.author} · {wornWords(row)} · <Age since={row.writtenAt} />
            </span>
            <Flags review={row} />
          </Box>
        </>
      )}
      tertiary={state}
      bulk={<BulkVerbs />}
      nameOf={nameOf}
    />
  );
}

/** Each row is decided separately, with the version that is listed. */
function BulkVerbs() {
  const seen = ({ version }: ReviewListed) => ({ version });
  const may = (verb: 'approve' | 'reject') => (row: ReviewListed) => row.allowedActions.includes(verb);
  return (
    <>
      <BulkVerbButton<ReviewListed>
        {...{ verb: 'approve', words: 'reviews.approve', nameOf, body: seen, may: may('approve') }}
      />
      <BulkVerbButton<ReviewListed>
        {...{ verb: 'reject', words: 'reviews.reject', nameOf, body: seen, may: may('reject') }}
        choice={{ name: 'reason', label: 'console.reason', choices: REASONS }}
        danger
      />
    </>
  );
}
