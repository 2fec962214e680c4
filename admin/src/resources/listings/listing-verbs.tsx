import type { ButtonProps } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import {
  GOODS_PLACES,
  LISTING_LIMITS,
  STAFF_ACTIONS,
  type StaffAction,
} from '../../../../proto/src/marketplace/listings.ts';
import { usePageKeys } from '../../ui/actions/page-keys.ts';
import { useFormats } from '../../ui/format/format.ts';
import { DecisionBar } from '../../ui/moderation/decision-bar.tsx';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { RefuseDialog } from '../../ui/moderation/refuse-dialog.tsx';
import { useDecisions } from '../../ui/moderation/use-decisions.ts';
import { useQueue } from '../../ui/moderation/use-queue.ts';
import { AskDialog } from './ask-dialog.tsx';
import { desk, type Listing, reasonsOf, stageOf, verbOf, waitsForStaff } from './listing.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Actions with a button of their own; undo is offered beside them. */
type Action = Exclude<StaffAction, 'undo'>;
type Look = Pick<ButtonProps, 'variant' | 'color'>;

const GOOD: Look = { variant: 'contained', color: 'success' };
const PLAIN: Look = { variant: 'outlined' };
const BAD: Look = { variant: 'outlined', color: 'error' };

/** Key and look of each action, and whether it asks before the call. */
const ACTIONS: Readonly<Record<Action, readonly [key: string, look: Look, asks: boolean]>> = {
  accept: ['a', GOOD, false],
  ask_changes: ['e', PLAIN, true],
  reject: ['r', BAD, true],
  receive: ['i', GOOD, true],
  pass: ['p', GOOD, false],
  change_terms: ['t', PLAIN, true],
  give_back: ['b', GOOD, false],
};

const PLACES = GOODS_PLACES.map((place) => [place, `listings.goodsPlace.${place}`] as const);

/** What may be done with a listing now, with the keys; after a decision about one that waits the next one opens. */
export function ListingVerbs({ listing }: { listing: Listing }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queue = useQueue(desk, listing);
  const { decide, isBusy } = useDecisions(desk);
  const [asking, setAsking] = useState<Action>();
  const offered = STAFF_ACTIONS.filter(
    (action): action is Action => action !== 'undo' && listing.allowedActions.includes(action),
  );

  const run = async (action: Action, body: object = {}) => {
    const done = await decide(listing, verbOf(action), body);
    setAsking(undefined);
    if (!done) return;
    notify(`listings.${action}.done`, { type: 'success' });
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    if (!waitsForStaff(listing)) return refresh();
    const next = await queue.afterDecision().catch(() => undefined);
    navigate(next ? `/listings/${next}/show` : '/listings');
  };
  const press = (action: Action) => {
    if (ACTIONS[action][2]) return setAsking(action);
    run(action).catch((error: Error) => notify(error.message, { type: 'error' }));
  };
  usePageKeys(
    Object.fromEntries(
      Object.entries(ACTIONS).map(([action, [key]]) => [
        key,
        offered.includes(action as Action) && !isBusy ? () => press(action as Action) : undefined,
      ]),
    ),
  );
  return (
    <DecisionBar desk={desk} record={listing} queue={queue}>
      {offered.map((action) => {
        const [key, look] = ACTIONS[action];
        return (
          <KeyedButton key={action} hotkey={key} {...look} disabled={isBusy} onClick={() => press(action)}>
            {translate(`listings.${action}.button`)}
          </KeyedButton>
        );
      })}
      {asking && <Asked action={asking} listing={listing} onClose={() => setAsking(undefined)} run={run} />}
    </DecisionBar>
  );
}

interface AskedProps {
  action: Action;
  listing: Listing;
  onClose: () => void;
  run: (action: Action, body?: object) => Promise<void>;
}

/** The dialog of an action that asks. */
function Asked({ action, listing: { state, price, share }, onClose, run }: AskedProps) {
  const { money } = useFormats();
  const words = `listings.${action}`;
  const send = (body: object = {}) => run(action, body);
  if (action === 'ask_changes' || action === 'reject') {
    const reasons = action === 'reject' ? reasonsOf(stageOf(state)) : reasonsOf('first', true);
    const dialog = { words, reasons, onClose, onRefuse: send, isMild: action === 'ask_changes' };
    return <RefuseDialog {...dialog} note={['listings.note', LISTING_LIMITS.note]} />;
  }
  if (action === 'receive')
    return <AskDialog {...{ words, onClose }} choices={PLACES} onSend={(place) => send({ place })} />;
  if (action === 'change_terms' && price) return <TermsDialog {...{ price, onClose }} onOffer={send} />;
  return <AskDialog {...{ words, onClose }} values={{ share: money(share) }} onSend={() => send()} />;
}
