import { queryOptions } from '@tanstack/react-query';
import { readOwnPiece, readOwnPieces } from '../../../api/wire/selling/own-pieces.ts';
import { userKey } from '../../../lib/data/user-key.ts';
import type { Shop } from '../../../lib/store/shop.ts';

/** Root of all queries about own pieces. */
export const ownPiecesKey = [userKey, 'selling', 'own'] as const;

/** A call of the marketplace: a failure is logged and ends the action (ERR-046). */
export async function logged<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!signal?.aborted) console.error('marketplace', error);
    throw error;
  }
}

export const ownPiecesQuery = (shop: Shop, page: number) =>
  queryOptions({
    queryKey: [...ownPiecesKey, 'page', page, shop.store.code],
    queryFn: ({ signal }) => logged(() => readOwnPieces(shop, page, signal), signal),
  });

export const ownPieceQuery = (shop: Shop, identifier: string) =>
  queryOptions({
    queryKey: [...ownPiecesKey, 'piece', identifier, shop.store.code],
    queryFn: ({ signal }) => logged(() => readOwnPiece(shop, identifier, signal), signal),
  });
