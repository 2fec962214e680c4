import { makeAppeal, type PieceDecision, readDecisions } from '../../../api/wire/selling/decisions.ts';
import { shopPath } from '../../../lib/store/paths.ts';
import type { Shop } from '../../../lib/store/shop.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { doneText } from '../../../lib/text/instant-format.ts';
import { logged, ownPiecesKey } from '../own/api.ts';
import { moneyText } from '../own/piece-words.ts';

/** What led to a decision. */
const LED = {
  own: 'decisions.ownInitiative',
  report: 'decisions.afterNotice',
  flagger: 'decisions.afterFlagger',
} as const;

/** Decisions about an own piece, as their page needs them (features/decisions/source.ts). */
export const pieceDecisions = (shop: Shop, t: Translate, identifier: string) => ({
  query: {
    queryKey: [...ownPiecesKey, 'decisions', identifier, shop.store.code],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      logged(() => readDecisions(shop, identifier, signal), signal),
  },
  appeal: (decision: PieceDecision, text: string, key: string) =>
    logged(() => makeAppeal(shop, identifier, decision, text, key)),
  words: ({ action, stage, facts }: PieceDecision) => ({
    what: t(`decisions.action.${action}`),
    effect: t(`decisions.effect.${action}`),
    facts: [
      t(`decisions.stage.${stage}`, { count: facts.photos, day: doneText(facts.offeredAt, shop.store) }),
      ...(facts.price ? [t('decisions.price', { price: moneyText(facts.price, shop.store) })] : []),
      ...(facts.newPrice ? [t('decisions.newPrice', { price: moneyText(facts.newPrice, shop.store) })] : []),
    ].join(' '),
  }),
  how: ({ isByMachine, led }: PieceDecision) =>
    [t(isByMachine ? 'decisions.byMachine' : 'decisions.byPeople'), t(LED[led])].join(' '),
  none: 'decisions.none' as const,
  notRestored: 'decisions.appeal.notRestored' as const,
  back: {
    to: shopPath(shop.store, `my-account/my-selling-products/${encodeURIComponent(identifier)}`),
    label: 'decisions.back' as const,
  },
  all: {
    to: shopPath(shop.store, 'my-account/my-selling-products'),
    label: 'ownPieces.back' as const,
    title: 'ownPieces.gone' as const,
  },
});
