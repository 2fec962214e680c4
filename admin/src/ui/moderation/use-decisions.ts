import { useRef, useState } from 'react';
import { type HttpError, useDataProvider, useNotify, useRefresh, useStore } from 'react-admin';
import type { VerbOf } from '../../providers/api-types.ts';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import type { Refusal } from '../../providers/refusal.ts';
import type { Decidable, Desk, Undoable } from './desk.ts';

/**
 * `isLeft`: the next page opens meanwhile, so that messages have to name the record, and the answer is looked at after
 * that page was drawn.
 */
type Seen = Pick<Undoable, 'id' | 'version'> & { isLeft?: boolean; name?: string };

/** The last decision of this browser about a resource, also after the page of its record was left. */
export const useLastDecision = (resource: string) => useStore<Undoable | null>(`${resource}.last`, null);

/**
 * Calls verbs of a resource, one at a time. Answers the changed record; undefined when the server refuses its state
 * (409), mostly because somebody else decided meanwhile: that is said and the page is read again. Other refusals are
 * thrown, also that a colleague has the record: what was entered for it stays.
 */
export function useDecisions<T extends Decidable>({ resource, nameOf, lasting }: Desk<T>) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [, remember] = useLastDecision(resource);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const decide = async (
    { id, version, isLeft = false, name = '' }: Seen,
    verb: VerbOf<Desk<T>['resource']>,
    body: object = {},
  ): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    if (!isLeft) setBusy(true);
    try {
      const record = (await provider.verb(resource, id, verb as never, { version, ...body } as never)) as unknown as T;
      if (isLeft) await idle();
      const { undoUntil } = record;
      if (verb === 'undo') remember(null);
      else if (!lasting.includes(verb) && undoUntil)
        remember({ id, version: record.version, undoUntil, name: nameOf(record) });
      return record;
    } catch (error) {
      const { status, body: refusal } = error as HttpError;
      if (status !== 409 || (refusal as Refusal | undefined)?.meta?.reason === 'console.task_held') throw error;
      if (verb === 'undo') remember(null);
      const { message } = error as Error;
      notify(isLeft ? 'moderation.refusedOf' : message, {
        type: 'warning',
        messageArgs: { name, message, _: message },
      });
      if (!isLeft) refresh();
      return undefined;
    } finally {
      running.current = false;
      if (!isLeft) setBusy(false);
    }
  };
  return { decide, isBusy };
}

/** At the latest; a page that draws without a pause delays nothing longer. */
const IDLE_MS = 500;

/** When the browser has drawn what it had to draw. Safari has no idle callback. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: IDLE_MS });
    else setTimeout(done, 100);
  });
