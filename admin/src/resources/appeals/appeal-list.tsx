import { FirstPhoto } from '../listings/listing-words.tsx';
import { type Appeal, desk } from './appeal.ts';
import { AppealRows } from './appeal-rows.tsx';

/** Appeals of sellers. */
export const AppealList = () => (
  <AppealRows<Appeal>
    {...{ desk, about: 'listing', reasons: 'listings.reason' }}
    picture={({ listing }) => listing && <FirstPhoto row={listing} />}
  />
);
