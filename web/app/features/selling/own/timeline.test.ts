import { describe, expect, it } from 'vitest';
import { LISTING_STATES } from '../../../../../proto/src/marketplace/listings.ts';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { event, type WirePiece, wirePiece } from '../../../../test/fake-gateway/own-pieces.ts';
import { shopWith } from '../../../../test/render-shop.tsx';
import { signedIn } from '../../../../test/signed-in.tsx';
import { readOwnPiece } from '../../../api/wire/selling/own-pieces.ts';
import { isWithUs, timelineOf, whyOf } from './timeline.ts';

async function pieceOf(listing: Partial<WirePiece['listing']>) {
  const gateway = signedIn(createFakeGateway());
  gateway.pieces.push(wirePiece(1, listing));
  return readOwnPiece(shopWith(gateway), 'Silk_dress_1');
}
const short = (entries: ReturnType<typeof timelineOf>) => entries.map(({ step, is }) => `${step} ${is}`);
const NOT_YET = { listed_at: null, history: [event('submit', 'submitted', '2026-11-10T09:00:00.000Z')] };

describe('the timeline of a piece', () => {
  it('goes from the first check over the goods, the second check and the sale to the payout [SELL-039] [SELL-040]', async () => {
    expect(timelineOf(await pieceOf({ state: 'submitted', ...NOT_YET })).map(({ step }) => step)).toEqual([
      'first',
      'goods',
      'second',
      'sale',
      'sold',
      'paid',
    ]);
  });

  it.each([
    ['draft', 'first'],
    ['submitted', 'first'],
    ['changes_wanted', 'first'],
    ['awaiting_goods', 'goods'],
    ['inspecting', 'second'],
    ['terms_changed', 'second'],
    ['publishing', 'sale'],
    ['listed', 'sale'],
    ['sold', 'paid'],
    ['closed', 'paid'],
  ] as const)('in the state %s the step is %s', async (state, step) => {
    const entries = timelineOf(await pieceOf({ state }));
    const present = entries.findIndex(({ is }) => is === 'current');
    expect(entries[present]?.step).toBe(step);
    expect(entries.slice(0, present).every(({ is }) => is === 'done')).toBe(true);
    expect(entries.slice(present + 1).every(({ is }) => is === 'ahead')).toBe(true);
  });

  it('says the day of each step that is done', async () => {
    const entries = timelineOf(await pieceOf({ state: 'sold', sold_at: '2026-11-25T10:00:00.000Z' }));
    expect(entries.map(({ at }) => at)).toEqual([
      '2026-11-12T09:00:00.000Z',
      '2026-11-17T09:00:00.000Z',
      '2026-11-19T09:00:00.000Z',
      '2026-11-20T09:00:00.000Z',
      '2026-11-25T10:00:00.000Z',
      null,
    ]);
  });

  it('says since when a piece is on sale', async () => {
    const sale = timelineOf(await pieceOf({ state: 'listed' })).find(({ step }) => step === 'sale');
    expect(sale).toEqual({ step: 'sale', is: 'current', at: '2026-11-20T09:00:00.000Z' });
  });

  it('has nothing open after the payout', async () => {
    const paid = { sold_at: '2026-11-25T10:00:00.000Z', paid_out_at: '2026-12-20T06:00:00.000Z' };
    const entries = timelineOf(await pieceOf({ state: 'closed', ...paid }));
    expect(entries.every(({ is }) => is === 'done')).toBe(true);
    expect(entries.at(-1)?.at).toBe('2026-12-20T06:00:00.000Z');
  });

  it('ends with the refusal of a piece that did not pass the first check', async () => {
    const rejected = event('reject', 'rejected', '2026-11-12T09:00:00.000Z', 'worn_out', 'The hem is torn.');
    const piece = await pieceOf({ state: 'rejected', ...NOT_YET, history: [...NOT_YET.history, rejected] });
    expect(short(timelineOf(piece))).toEqual(['ended current']);
    expect(whyOf(piece)).toMatchObject({ reason: 'worn_out', note: 'The hem is torn.' });
    expect(isWithUs(piece)).toBe(false);
  });

  it('keeps the steps before a piece was taken off sale', async () => {
    const piece = await pieceOf({ state: 'taking_back' });
    expect(short(timelineOf(piece))).toEqual(['first done', 'goods done', 'second done', 'sale done', 'ended current']);
    expect(isWithUs(piece)).toBe(true);
    expect(whyOf(piece)).toBeUndefined();
  });

  it('knows every state', async () => {
    for (const state of LISTING_STATES) expect(timelineOf(await pieceOf({ state })).length).toBeGreaterThan(0);
  });
});
