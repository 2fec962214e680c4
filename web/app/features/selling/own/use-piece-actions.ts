import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import type { OwnPiece } from '../../../api/wire/selling/own-pieces.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { logged, ownPieceQuery, ownPiecesKey } from './api.ts';
import { failureText } from './piece-words.ts';

/** Outcome of an action, as a sentence. */
export interface Told {
  readonly text: string;
  readonly isFailure: boolean;
}

/**
 * Takes an action: `call` answers the piece after it, or nothing; `toldOf` is the sentence about it. Rejects with the
 * failures that are shown beside the action. When the piece has changed meanwhile, the page says so.
 */
export type Act = (
  call: () => Promise<OwnPiece | undefined>,
  toldOf: (piece: OwnPiece | undefined) => string,
) => Promise<void>;

/** Actions on an own piece, and the outcome of the last one. */
export function usePieceActions(identifier: string, onEnd: () => void) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const query = ownPieceQuery(shop, identifier);
  const [told, setTold] = useState<Told | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownPiecesKey });
  const end = (text: string, isFailure: boolean) => {
    onEnd();
    setTold({ text, isFailure });
  };
  const act: Act = async (call, toldOf) => {
    setTold(null);
    try {
      const piece = await logged(call);
      if (piece) queryClient.setQueryData(query.queryKey, piece);
      // What the answer does not say is read again, first.
      else await refresh();
      end(toldOf(piece), false);
      void refresh();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 409) throw error;
      await refresh();
      end(failureText(error, t, 'ownPieces.notPossible'), true);
    }
  };
  return { told, act };
}
