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
import { DRAWN } from '../../ui/moderation/desk.ts';
import { KeyedButton } from '../../ui/moderation/keyed-button.tsx';
import { RefuseDialog } from '../../ui/moderation/refuse-dialog.tsx';
import { useDecisions } from '../../ui/moderation/use-decisions.ts';
import type { useLease } from '../../ui/moderation/use-lease.ts';
import type { useQueue } from '../../ui/moderation/use-queue.ts';
import { AskDialog } from './ask-dialog.tsx';
import { desk, type Listing, nameOf, reasonsOf, stageOf, verbOf, waitsForStaff } from './listing.ts';
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

interface ListingVerbsProps {
  listing: Listing;
  queue: ReturnType<typeof useQueue<Listing>>;
  lease: ReturnType<typeof useLease<Listing>>;
}

/** What may be done with a listing now, with the keys; after a decision about one that waits the next one opens. */
export function ListingVerbs({ listing, queue, lease }: ListingVerbsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { decide, isBusy } = useDecisions(desk);
  const [asking, setAsking] = useState<Action>();
  const isHeld = lease.holder !== undefined;
  const offered = STAFF_ACTIONS.filter(
    (action): action is Action => action !== 'undo' && listing.allowedActions.includes(action),
  );

  const run = async (action: Action, body: object = {}, isLeft = false) => {
    const seen = { ...listing, name: nameOf(listing), isLeft };
    const done = await lease.ending(() => decide(seen, verbOf(action), body));
    setAsking(undefined);
    if (!done) return;
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    // The button that undoes it says that it is done.
    if (isLeft) return void queries.invalidateQueries({ queryKey: ['listings', 'queue'] });
    notify(`listings.${action}.done`, { type: 'success' });
    if (!waitsForStaff(listing)) return refresh();
    const next = await queue.afterDecision().catch(() => undefined);
    if (next) navigate(`/listings/${next}/show`, { state: DRAWN });
    else navigate('/listings');
  };
  const press = (action: Action) => {
    if (ACTIONS[action][2]) return setAsking(action);
    // The next one was read ahead: it opens at once, and the answer comes while it is looked at.
    const ahead = waitsForStaff(listing) ? queue.ahead : undefined;
    run(action, {}, ahead !== undefined).catch(({ message }: Error) =>
      notify('moderation.refusedOf', { type: 'error', messageArgs: { name: nameOf(listing), message } }),
    );
    if (ahead !== undefined) navigate(`/listings/${ahead}/show`, { state: DRAWN, flushSync: true });
  };
  usePageKeys(
    Object.fromEntries(
      Object.entries(ACTIONS).map(([action, [key]]) => [
        key,
        offered.includes(action as Action) && !isBusy && !isHeld ? () => press(action as Action) : undefined,
      ]),
    ),
  );
  return (
    <DecisionBar desk={desk} record={listing} queue={queue}>
      {offered.map((action) => {
        const [key, look] = ACTIONS[action];
        return (
          <KeyedButton key={action} hotkey={key} {...look} disabled={isBusy || isHeld} onClick={() => press(action)}>
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
