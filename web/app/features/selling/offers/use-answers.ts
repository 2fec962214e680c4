import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { logged } from '../own/api.ts';
import type { Told } from '../own/use-piece-actions.ts';
import { offersKey } from './api.ts';
import { offerFailure } from './offer-words.ts';

/**
 * Takes an action about an offer; `text` is the sentence about its success. Rejects with the failures that are shown beside
 * the action. When the offer has changed meanwhile, it is read again and the page says so.
 */
export type ActOnOffer = (call: () => Promise<unknown>, text: string) => Promise<void>;

/** Actions on own offers, and the outcome of the last one. */
export function useAnswers() {
  const t = useT();
  const queryClient = useQueryClient();
  const [told, setTold] = useState<Told | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: offersKey });
  const act: ActOnOffer = async (call, text) => {
    setTold(null);
    try {
      await logged(call);
      await refresh();
      setTold({ text, isFailure: false });
    } catch (error) {
      if (!(error instanceof ApiProblem) || (error.code !== 409 && error.code !== 404)) throw error;
      await refresh();
      setTold({ text: offerFailure(error, t), isFailure: true });
    }
  };
  return { told, act };
}
