import { PHOTO_SLOTS } from '@garderoba/contracts/marketplace/listings';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted, newIdentifier, Selling, VALUES } from '../selling.js';

const DAY_MS = 86_400_000;

let selling: Selling | undefined;
const of = (): Selling => selling as Selling;
beforeEach(async () => {
  await selling?.stop();
  selling = await Selling.start();
});
afterAll(() => selling?.stop());

/** Lets the state of the listing be this old, not younger and not older. */
function after(days: number, since: Date | string, more = 0): void {
  of().service.clock.set(new Date(new Date(since).getTime() + days * DAY_MS + more));
}
const remindersOf = async (listingId: string) =>
  (await of().events(listingId)).filter(({ type }) => type === 'ListingReminded').map(({ body }) => body.state);
const reminded = (listingId: string, states: string[]) =>
  eventually(async () => expect(await remindersOf(listingId)).toEqual(states), 25_000);

/** Waits until each worker of the deadlines has run once more. */
async function run(): Promise<void> {
  const probe = { line: 1, identifier: newIdentifier(), family: 'clothing', categories: [], values: {} };
  accepted(await of().offer([probe]));
  await of().service.db.rows('UPDATE listing SET remind_at = $2, lapses_at = $2 WHERE identifier = $1', [
    ...[probe.identifier, of().service.clock.now()],
  ]);
  await eventually(async () => expect((await of().own(probe.identifier)).status).toBe(404), 25_000);
}

const terms = async () => {
  const received = await of().received();
  return accepted(
    await of().decide(received, 'change-terms', { price: { amount: 1, currency: 'PLN' }, reason: 'damaged' }),
  );
};
const asked = async () =>
  accepted(await of().decide(await of().submitted(), 'ask-changes', { reason: 'photo_unclear' }));
const awaited = async () => accepted(await of().decide(await of().submitted(), 'accept'));

describe('a state that nobody ends', () => {
  it.each([
    ['changes_wanted', asked, null, 14, 'withdrawn'],
    ['awaiting_goods', awaited, 7, 21, 'withdrawn'],
    ['terms_changed', terms, 3, 14, 'taking_back'],
    ['listed', () => of().listed(), 60, 90, 'taking_back'],
  ] as const)('%s reminds once and ends by itself', async (state, before, remindsAfter, endsAfter, to) => {
    const { listingId, stateSince, sku } = await before();
    const expected = remindsAfter === null ? [] : [state];
    if (remindsAfter !== null) {
      after(remindsAfter, stateSince, -1);
      await run();
      expect(await remindersOf(listingId)).toEqual([]);
      after(remindsAfter, stateSince);
      await reminded(listingId, expected);
    }
    after(endsAfter, stateSince, -1);
    await run();
    expect(await of().read(listingId)).toMatchObject({ state });
    expect(await remindersOf(listingId)).toEqual(expected);
    after(endsAfter, stateSince);
    const ended = await of().inState(listingId, to);
    expect(ended.events[0]).toMatchObject({ action: 'lapse', by: 'clock', staffId: null });
    expect((await of().events(listingId)).at(-1)).toMatchObject({ type: 'ListingDecided', body: { outcome: to } });
    if (state === 'listed') expect(of().levels.get(sku)).toBe(0);
  });

  it('draft reminds after a week and is deleted with its photos after 30 days', async () => {
    const identifier = newIdentifier();
    accepted(await of().offer([{ line: 1, identifier, family: 'clothing', categories: [], values: VALUES }]));
    for (const slot of PHOTO_SLOTS.slice(0, 2)) accepted(await of().photo(identifier, slot));
    const { createdAt } = accepted(await of().own(identifier));
    const { items } = accepted(await of().search(`?q=${identifier}`));
    const listingId = items[0]?.listingId as string;
    after(7, createdAt);
    await reminded(listingId, ['draft']);
    after(30, createdAt, -1);
    await run();
    expect((await of().own(identifier)).status).toBe(200);
    after(30, createdAt);
    await eventually(async () => expect((await of().own(identifier)).status).toBe(404), 25_000);
    expect(await remindersOf(listingId)).toEqual(['draft']);
    await of().deletePhotos();
    expect(of().pictures.size).toBe(0);
  });

  it('taking_back reminds after 30 days and is late for staff after 90', async () => {
    const { listingId, identifier } = await of().listed();
    accepted(await of().step(identifier, 'withdraw'));
    const { stateSince } = await of().inState(listingId, 'taking_back');
    after(30, stateSince);
    await reminded(listingId, ['taking_back']);
    expect(await of().read(listingId)).toMatchObject({ isLate: false });
    after(90, stateSince);
    expect(await of().read(listingId)).toMatchObject({ isLate: true });
    const late = accepted(await of().search('?late=true'));
    expect(late.items.map((one) => one.listingId)).toEqual([listingId]);
  });
});

describe('a check', () => {
  it.each([
    ['first', () => of().submitted()],
    ['second', () => of().received()],
  ])('the %s one is urgent after one business day and late after two [SELL-039]', async (_check, before) => {
    // A Friday at noon.
    of().service.clock.set('2026-11-27T11:00:00Z');
    const { listingId } = await before();
    const at = async (instant: string) => {
      of().service.clock.set(instant);
      const { isUrgent, isLate } = await of().read(listingId);
      return { isUrgent, isLate };
    };
    expect(await at('2026-11-30T10:59:00Z')).toEqual({ isUrgent: false, isLate: false });
    expect(await at('2026-11-30T11:00:00Z')).toEqual({ isUrgent: true, isLate: false });
    expect(await at('2026-12-01T10:59:00Z')).toEqual({ isUrgent: true, isLate: false });
    expect(await at('2026-12-01T11:00:00Z')).toEqual({ isUrgent: true, isLate: true });
  });
});

it('a piece that a buyer is just buying stays on sale for another day', async () => {
  const { listingId, sku, stateSince } = await of().listed();
  of().promised.add(sku);
  after(90, stateSince);
  const waits = await eventually(async () => {
    const now = await of().read(listingId);
    expect(now.lapsesAt).toBe(new Date(new Date(stateSince).getTime() + 91 * DAY_MS).toISOString());
    return now;
  }, 25_000);
  expect(waits).toMatchObject({ state: 'listed', isLeaving: false });
  of().promised.delete(sku);
  after(91, stateSince);
  await of().inState(listingId, 'taking_back');
});
