import { useRef, useState } from 'react';
import { type HttpError, type Identifier, useDataProvider, useNotify, useRefresh, useStore } from 'react-admin';
import type { VerbOf } from '../../providers/api-types.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import { nameOf, type Review } from './review.ts';

/** A decision of this member of staff, kept while it can be undone. */
export interface Undoable {
  id: Identifier;
  version: number;
  undoUntil: string;
  name: string;
}

type Seen = Pick<Undoable, 'id' | 'version'>;

/** The last decision of this browser, also after the page of its review was left. */
export const useLastDecision = () => useStore<Undoable | null>('reviews.last', null);

/**
 * Calls verbs of reviews, one at a time. Answers the changed review; undefined when somebody else decided meanwhile,
 * which is said and the page is read again. Other refusals are thrown.
 */
export function useDecisions() {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [, remember] = useLastDecision();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const decide = async (
    { id, version }: Seen,
    verb: VerbOf<'reviews'>,
    body: object = {},
  ): Promise<Review | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      const review = await provider.verb('reviews', id, verb, { version, ...body } as never);
      const { undoUntil } = review;
      if (verb === 'undo') remember(null);
      else if (verb !== 'reply' && undoUntil)
        remember({ id, version: review.version, undoUntil, name: nameOf(review) });
      return review;
    } catch (error) {
      if ((error as HttpError).status !== 409) throw error;
      if (verb === 'undo') remember(null);
      notify((error as Error).message, { type: 'warning' });
      refresh();
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { decide, isBusy };
}
