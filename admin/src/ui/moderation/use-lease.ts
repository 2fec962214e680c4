import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type HttpError, useDataProvider, useRefresh } from 'react-admin';
import { useLocation } from 'react-router';
import type { ConsoleProvider } from '../../providers/data-provider.ts';
import type { Refusal } from '../../providers/refusal.ts';
import { type Decidable, type Desk, DRAWN } from './desk.ts';
import { useDraw } from './use-draw.ts';

/** How often use prolongs the lease, which lasts five minutes. */
const PROLONGED_MS = 60_000;

/** A colleague who has the record; the name is empty if it is not known. */
export interface Holder {
  readonly name: string;
  readonly until: string;
}

/**
 * Takes a record that waits while its page is open, so that nobody else decides it. Keys and presses prolong that;
 * leaving the page gives it back. A page that the last decision opened moves on if a colleague was faster; later it stays,
 * so that nothing that was entered is lost.
 */
export function useLease<T extends Decidable>(desk: Desk<T>, record: T) {
  const { resource } = desk;
  const provider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const draw = useDraw(desk);
  const isDrawn = useLocation().state === DRAWN;
  const [held, setHeld] = useState<{ id: T['id']; holder: Holder }>();
  const takenAt = useRef(0);
  const isDecided = useRef(false);
  const { id } = record;
  const queue = desk.taskQueueOf(record);

  const take = useCallback(
    async ({ takesOver = false, opens = false } = {}): Promise<void> => {
      takenAt.current = Date.now();
      try {
        await provider.verb(resource, id, 'take' as never, { takesOver } as never);
        setHeld(undefined);
      } catch (error) {
        const { reason, details = {} } = refusalIn(error) ?? {};
        if (reason?.endsWith('.task_ended') && !isDecided.current) refresh();
        if (reason !== 'console.task_held') return;
        if (opens && isDrawn && queue && (await draw(queue))) return;
        const holder = { name: String(details.name ?? ''), until: String(details.heldUntil ?? '') };
        setHeld({ id, holder });
        void queries.invalidateQueries({ queryKey: [resource, 'queue'] });
      }
    },
    [provider, resource, id, queue, isDrawn, draw, refresh, queries],
  );
  const current = useRef(take);
  current.current = take;

  useEffect(() => {
    if (!queue) return undefined;
    isDecided.current = false;
    void current.current({ opens: true });
    const prolong = () => {
      if (Date.now() - takenAt.current > PROLONGED_MS) void current.current();
    };
    for (const use of USES) window.addEventListener(use, prolong);
    return () => {
      for (const use of USES) window.removeEventListener(use, prolong);
      if (!isDecided.current) provider.verb(resource, id, 'release' as never).catch(() => {});
    };
  }, [provider, resource, id, queue]);

  return {
    /** Undefined: nobody else has it. */
    holder: queue && held?.id === id ? held.holder : undefined,
    takeOver: () => take({ takesOver: true }),
    /** Decides: that ends the lease, so that it is not given back. A refused decision does not end it. */
    ending: async <Answer>(decide: () => Promise<Answer | undefined>): Promise<Answer | undefined> => {
      isDecided.current = true;
      let answer: Answer | undefined;
      try {
        answer = await decide();
        return answer;
      } finally {
        if (answer === undefined) isDecided.current = false;
      }
    },
  };
}

const USES = ['keydown', 'pointerdown'] as const;

const refusalIn = (error: unknown): Refusal['meta'] => ((error as HttpError).body as Refusal | undefined)?.meta;
