import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CheckStage,
  LISTING_REASON_CODES,
  LISTING_REASONS,
  LISTING_STATES,
  STAFF_ACTIONS,
  type StaffAction,
} from '../../../../proto/src/marketplace/listings.ts';
import { aListing, minutes, NOW, pln, TOO_FEW } from '../../../test/a-listing.ts';
import { admin, type Call, decisionsIn, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { desk, type Listing, reasonsOf, verbOf } from './listing.ts';
import { listings as words } from './listings.messages.ts';

const AFTER: Partial<Record<StaffAction, Listing['state']>> = {
  accept: 'awaiting_goods',
  ask_changes: 'changes_wanted',
  reject: 'rejected',
  receive: 'inspecting',
  pass: 'publishing',
  change_terms: 'terms_changed',
  give_back: 'returned',
};
const QUEUED: Record<string, readonly Listing['state'][]> = {
  first: ['submitted'],
  goods: ['awaiting_goods'],
  inspection: ['inspecting'],
  back: ['taking_back'],
  sale: ['listed'],
};
const refused = (reason: string) => ({
  ...{ status: 409, json: { code: 409, result: 'No.', meta: { reason: `marketplace.${reason}`, details: {} } } },
});

/** A desk of listings that answers as the backoffice does: decisions change the state, refused ones are 409. */
function aDesk(listings: Listing[], { refusals = {} as Record<string, string>, me = moderator, more = {} } = {}) {
  const all = new Map(listings.map((listing) => [listing.id, listing]));
  const before = new Map(all);
  const decide = (action: StaffAction) => (call: Call) => {
    const id = call.path.split('/')[1] ?? '';
    const listing = all.get(id) as Listing;
    const reason = refusals[id];
    if (reason) {
      all.set(id, { ...listing, version: listing.version + 1, name: 'Changed coat', allowedActions: [] });
      return refused(reason);
    }
    const isUndo = action === 'undo';
    const first = before.get(id) as Listing;
    const after: Listing = {
      ...listing,
      ...{ version: listing.version + 1, undoUntil: isUndo ? null : minutes(10) },
      state: isUndo ? first.state : (AFTER[action] ?? listing.state),
      allowedActions: isUndo ? first.allowedActions : ['undo'],
    };
    all.set(id, after);
    return { json: after };
  };
  return fakeBackoffice({
    'GET me': { json: me },
    'GET listings': ({ query }) => {
      const { queue } = JSON.parse(query.get('filter') ?? '{}');
      return page(
        'listings',
        [...all.values()].filter(({ state }) => !queue || QUEUED[queue]?.includes(state)),
      );
    },
    'GET listings/:id': ({ path }) => ({ json: all.get(path.split('/')[1] ?? '') }),
    'POST listings/:id/take': ({ path }) => ({ json: { id: path.split('/')[1], version: 1, heldUntil: minutes(5) } }),
    'POST listings/:id/release': { json: {} },
    'GET attributes/marketplace_condition': {
      json: { id: 'marketplace_condition', options: [{ optionId: 31, key: 'worn', labels: { en: 'Worn' } }] },
    },
    'GET customers': page('customers', [{ id: 'c-1', firstName: 'Ola', lastName: 'Nowak' }]),
    ...Object.fromEntries(STAFF_ACTIONS.map((action) => [`POST listings/:id/${verbOf(action)}`, decide(action)])),
    ...more,
  });
}

const posts = (backoffice: ReturnType<typeof fakeBackoffice>) =>
  decisionsIn(backoffice.calls).map(({ path, body }) => [path, body]);
const three = (more: Partial<Listing> = {}) =>
  ['Coat', 'Skirt', 'Scarf'].map((name, nth) =>
    aListing({ id: `l-${nth + 1}`, sku: `GD-00000${nth + 1}`, name, version: nth + 1, ...more }),
  );
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => screen.findByRole('region', { name: 'Decision' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a piece that was sold here before', () => {
  it('is shown with what we sold it for, its condition then and its photos', async () => {
    const photos = [{ slot: 'image' as const, uploadId: 'u-9', path: '/upload/u-9.webp', width: 900, height: 1200 }];
    const condition = { en: 'Very good', pl: 'Bardzo dobry' };
    aDesk([aListing({ former: { listingId: 'l-9', sku: 'GD-000009', soldFor: pln(450_00), condition, photos } })]);
    renderConsole('/listings/l-1/show');
    const section = (await screen.findByRole('heading', { name: 'Sold here before' })).closest(
      'section',
    ) as HTMLElement;
    const shown = within(section);
    expect(shown.getByRole('link', { name: 'GD-000009' })).toHaveAttribute(
      'href',
      expect.stringMatching(/listings\/l-9\/show$/),
    );
    expect(shown.getByText(/^PLN\s450\.00$/)).toBeVisible();
    expect(shown.getByText('Very good')).toBeVisible();
    expect(shown.getByRole('img', { name: 'GD-000009: Front' })).toBeVisible();
  });

  it('leads to the listing under whose number it goes on', async () => {
    aDesk([aListing({ later: { listingId: 'l-3', sku: 'GD-000003' } })]);
    renderConsole('/listings/l-1/show');
    expect(await screen.findByRole('link', { name: 'GD-000003' })).toBeVisible();
    expect(screen.queryByText('We sold it for')).not.toBeInTheDocument();
  });

  it('any other piece has no such facts', async () => {
    aDesk([aListing()]);
    renderConsole('/listings/l-1/show');
    await bar();
    expect(screen.queryByRole('heading', { name: 'Sold here before' })).not.toBeInTheDocument();
  });
});

describe('the keyboard', () => {
  it('[ADM-006] clears the first check: the next listing opens after each decision', async () => {
    const backoffice = aDesk(three());
    const { user, router } = renderConsole('/listings/l-1/show');
    expect(await titled('Coat · GD-000001')).toBeVisible();
    expect(await screen.findByText('1 of 3')).toBeVisible();
    await user.keyboard('a');
    expect(await titled('Skirt · GD-000002')).toBeVisible();
    await user.keyboard('e');
    await screen.findByRole('dialog', { name: 'What should be changed?' });
    await user.keyboard('1{Enter}');
    expect(await titled('Scarf · GD-000003')).toBeVisible();
    await user.keyboard('r');
    await screen.findByRole('dialog', { name: 'Why is it rejected?' });
    await user.keyboard('9{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
    expect(posts(backoffice)).toEqual([
      ['listings/l-1/accept', { version: 1 }],
      ['listings/l-2/ask-changes', { version: 2, reason: 'photo_unclear' }],
      ['listings/l-3/reject', { version: 3, reason: 'counterfeit' }],
    ]);
  });

  it('[ADM-007] receives goods at the place of the chosen number', async () => {
    const backoffice = aDesk(three({ state: 'awaiting_goods', allowedActions: ['receive'] }));
    const { user } = renderConsole('/listings/l-1/show');
    await screen.findByText('1 of 3');
    await user.keyboard('i');
    const dialog = await screen.findByRole('dialog', { name: 'Where does the piece lie?' });
    expect(within(dialog).getByRole('radio', { name: 'Warehouse' })).toBeChecked();
    await user.keyboard('2{Enter}');
    expect(await titled('Skirt · GD-000002')).toBeVisible();
    await user.keyboard('i');
    await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    expect(await titled('Scarf · GD-000003')).toBeVisible();
    expect(posts(backoffice)).toEqual([
      ['listings/l-1/receive', { version: 1, place: 'showroom' }],
      ['listings/l-2/receive', { version: 2, place: 'warehouse' }],
    ]);
  });

  it('shows a photo large by its number, and another one from there', async () => {
    aDesk(three());
    const { user } = renderConsole('/listings/l-1/show');
    await screen.findByText('1 of 3');
    await user.keyboard('4');
    const label = await screen.findByRole('dialog', { name: 'Label and fabric' });
    expect(within(label).getByRole('img', { name: 'Label and fabric' })).toHaveAttribute(
      'src',
      '/api/admin/pictures/u-4',
    );
    await user.keyboard('2');
    expect(await screen.findByRole('dialog', { name: 'Back' })).toBeVisible();
    await user.keyboard('v');
    const shown = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole<HTMLImageElement>('img')
        .map(({ alt }) => alt);
    expect(shown()).toEqual(['Back', 'Side']);
    await user.keyboard('n');
    expect(shown()).toEqual(['Back', 'Label and fabric']);
    await user.keyboard('n');
    expect(shown()).toEqual(['Back', 'Front']);
    await user.keyboard('1');
    expect(shown()).toEqual(['Front', 'Back']);
    await user.keyboard('+');
    expect(screen.getByRole('button', { name: /^Own size/, pressed: true })).toBeVisible();
    await user.keyboard('v');
    expect(shown()).toEqual(['Front']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to the next and the previous listing of the same tab', async () => {
    aDesk([...three(), aListing({ id: 'l-9', name: 'Elsewhere', state: 'inspecting' })]);
    const { user } = renderConsole('/listings/l-2/show');
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await user.keyboard('j');
    expect(await titled('Scarf · GD-000003')).toBeVisible();
    expect(await screen.findByText('3 of 3')).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Front' })).toHaveLength(1);
    await user.keyboard('k');
    expect(await titled('Skirt · GD-000002')).toBeVisible();
  });
});

describe('the verbs', () => {
  it.each([
    ['submitted', ['accept', 'ask_changes', 'reject'], ['AcceptA', 'Ask for changesE', 'RejectR']],
    ['awaiting_goods', ['receive'], ['Goods receivedI']],
    ['inspecting', ['pass', 'change_terms', 'reject'], ['RejectR', 'InspectedP', 'Change termsT']],
    ['listed', ['reject'], ['RejectR']],
    ['taking_back', ['give_back'], ['ReturnedB']],
    ['closed', [], []],
    ['withdrawn', [], []],
  ] as const)('of %s are those that the server allows, each with its key', async (state, allowedActions, buttons) => {
    const backoffice = aDesk([aListing({ state, allowedActions })]);
    const { user } = renderConsole('/listings/l-1/show');
    const shown = within(await bar()).getAllByRole('button');
    const names = shown.map(({ textContent }) => textContent);
    // What waits for one moderator can be left to others.
    const left = state === 'submitted' || state === 'inspecting' ? ['Leave itC'] : [];
    expect(names.slice(0, -2)).toEqual([...buttons, ...left]);
    expect(names.slice(-2)).toEqual(['PreviousK', 'NextJ']);
    const keys = [...'aeriptbo'].filter((key) => !buttons.some((name) => name.endsWith(key.toUpperCase())));
    await user.keyboard(keys.join(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posts(backoffice)).toEqual([]);
  });

  it.each([
    ['reject', 'submitted', 'r', 'first', false],
    ['ask_changes', 'submitted', 'e', 'first', true],
    ['reject', 'inspecting', 'r', 'inspection', false],
    ['change_terms', 'inspecting', 't', 'inspection', true],
    ['reject', 'listed', 'r', 'notice', false],
  ] as const)(
    '[ADM-006] %s of %s offers the reasons of its check, not others',
    async (action, state, key, stage, fixable) => {
      aDesk([aListing({ state, allowedActions: [action] })]);
      const { user } = renderConsole('/listings/l-1/show');
      await bar();
      await user.keyboard(key);
      const radios = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('radio');
      const expected = LISTING_REASON_CODES.filter((code) => {
        const { stages, isFixable } = LISTING_REASONS[code];
        return (stages as readonly CheckStage[]).includes(stage) && (isFixable || !fixable);
      });
      expect(radios.map(({ value }) => value)).toEqual(expected);
    },
  );

  it('a refusal needs a reason', async () => {
    const backoffice = aDesk([aListing()]);
    const { user } = renderConsole('/listings/l-1/show');
    await bar();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Choose a reason.')).toBeVisible();
    expect(posts(backoffice)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Prohibited' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Note to the seller' }), ' Fur ');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(posts(backoffice)).toEqual([['listings/l-1/reject', { version: 3, reason: 'prohibited', note: 'Fur' }]]),
    );
  });

  it('new terms have a price in the currency of the listing, with the share of the seller', async () => {
    const price = { amount: 540_00, currency: 'SEK' as const };
    const backoffice = aDesk([aListing({ state: 'inspecting', price, allowedActions: ['change_terms'] })]);
    const { user } = renderConsole('/listings/l-1/show');
    await bar();
    await user.keyboard('t');
    const dialog = await screen.findByRole('dialog', { name: 'Which terms are offered?' });
    const field = within(dialog).getByRole('textbox', { name: 'New price' });
    expect(field).toHaveValue('540.00');
    await user.clear(field);
    await user.type(field, '0');
    await user.click(within(dialog).getByRole('radio', { name: 'Damaged' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change terms' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Enter a price');
    await user.clear(field);
    await user.type(field, '101,50');
    expect(within(dialog).getByText(/The seller gets SEK\s76\.13\./)).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: 'Damaged' })).toBeChecked();
    await user.click(within(dialog).getByRole('combobox', { name: 'Condition' }));
    await user.click(await screen.findByRole('option', { name: 'Worn' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change terms' }));
    await waitFor(() =>
      expect(posts(backoffice)).toEqual([
        [
          'listings/l-1/change-terms',
          { version: 3, reason: 'damaged', price: { amount: 101_50, currency: 'SEK' }, condition: '31' },
        ],
      ]),
    );
  });

  it('an error of the server is shown in its dialog', async () => {
    aDesk([aListing({ state: 'awaiting_goods', allowedActions: ['receive'] })], {
      more: { 'POST listings/:id/receive': { status: 503, json: { code: 503, result: 'unavailable' } } },
    });
    const { user } = renderConsole('/listings/l-1/show');
    await bar();
    await user.keyboard('i');
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('does not respond');
  });
});

describe('somebody else was faster', () => {
  it.each([
    ['listing_changed', 'submitted', /Somebody changed this listing meanwhile/],
    ['step_not_offered', 'submitted', /somebody else decided on it meanwhile/],
    ['piece_being_bought', 'listed', /The piece is just being bought/],
  ] as const)('%s is said, and the listing is read again', async (reason, state, sentence) => {
    aDesk([aListing({ state, allowedActions: ['reject'] })], { refusals: { 'l-1': reason } });
    const { user, router } = renderConsole('/listings/l-1/show');
    expect(await titled('Wool coat · GD-000001')).toBeVisible();
    await bar();
    await user.keyboard('r');
    await screen.findByRole('dialog');
    await user.keyboard('1{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await titled('Changed coat · GD-000001')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(router.state.location.pathname).toBe('/listings/l-1/show');
  });
});

describe('undo', () => {
  it('takes back the last decision from the page of the next listing', async () => {
    const backoffice = aDesk(three());
    const { user } = renderConsole('/listings/l-1/show');
    await screen.findByText('1 of 3');
    await user.keyboard('a');
    expect(await titled('Skirt · GD-000002')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Undo: Coat · GD-000001 (10 min)' })).toBeVisible();
    await user.keyboard('z');
    expect(await titled('Coat · GD-000001')).toBeVisible();
    expect(posts(backoffice).at(-1)).toEqual(['listings/l-1/undo', { version: 2 }]);
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it.each([
    [minutes(4.9), 'Undo (5 min)'],
    [minutes(0), undefined],
    [null, undefined],
  ])('until %s is offered as %s', async (undoUntil, name) => {
    aDesk([aListing({ state: 'rejected', undoUntil, allowedActions: undoUntil ? ['undo'] : [] })]);
    renderConsole('/listings/l-1/show');
    await bar();
    if (name) expect(screen.getByRole('button', { name })).toBeVisible();
    else expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });
});

describe('a record', () => {
  it('[ADM-006] shows photos side by side, values in words, the price against sold pieces, seller and history', async () => {
    const event = { stage: 'first', reason: 'photo_unclear', note: 'Too dark', undoneAt: null } as const;
    aDesk(
      [
        aListing({
          soldPrices: { count: 7, lowest: 120_00, median: 300_00, highest: 610_00 },
          facts: [
            {
              code: 'size',
              labels: { en: 'Size' },
              language: null,
              text: null,
              option: { en: 'Medium', pl: 'Średni' },
              amounts: null,
            },
            { code: 'name', labels: { en: 'Title' }, language: 'pl', text: 'Płaszcz', option: null, amounts: null },
            {
              ...{ code: 'price', labels: { en: 'Your prices' }, language: null, text: null, option: null },
              amounts: [pln(2539_00), { amount: 600_00, currency: 'EUR' }],
            },
          ],
          events: [
            {
              ...{ ...event, action: 'ask_changes', by: 'moderator', staffId: 's-2', byName: 'Mo' },
              ...{ from: 'submitted', to: 'changes_wanted', at: minutes(-60) },
            },
            {
              ...{ ...event, action: 'submit', by: 'seller', staffId: null, byName: null, stage: null, reason: null },
              ...{ note: '', from: 'draft', to: 'submitted', at: minutes(-90) },
            },
          ],
          ...{ isLate: true, place: 'house_resale', goodsPlace: 'showroom', state: 'listed' },
          url: 'http://shop.test/pl/p/GD-000001/-',
          pieceLog: [
            {
              ...{ seq: 2, kind: 'left', cause: 'receive', fromPlace: 'with_seller', toPlace: 'between' },
              ...{ fromOwner: 'seller', toOwner: 'seller', at: minutes(-50) },
            },
            {
              ...{ seq: 3, kind: 'entered', cause: 'receive', fromPlace: 'between', toPlace: 'house_resale' },
              ...{ fromOwner: 'seller', toOwner: 'seller', at: minutes(-50) },
            },
          ],
          sales: [
            {
              ...{ orderId: 'o-1', orderNumber: '000000102', isBuyIn: false, state: 'cancelled', price: pln(540_00) },
              ...{ orderedAt: minutes(-40), paidAt: null, finalDueAt: null, endedAt: minutes(-30) },
            },
          ],
        }),
      ],
      { me: admin },
    );
    renderConsole('/listings/l-1/show');
    await bar();
    for (const name of ['Front', 'Back', 'Side', 'Label and fabric'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    for (const text of ['Late', 'Medium', 'Title (Polish)', 'Płaszcz']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/PLN\s120\.00 to PLN\s610\.00, middle PLN\s300\.00 \(n = 7\)/)).toBeVisible();
    expect(screen.getByText(/PLN\s405\.00/)).toBeVisible();
    expect(screen.getByText(/^PLN\s2,539\.00 · €600\.00$/)).toBeVisible();
    expect(screen.getByText(/^4 listings · 2 sold · 1 on sale · 1 rejected · since /)).toBeVisible();
    expect(screen.getByText('Changes asked for')).toBeVisible();
    expect(screen.getByText(/First check · Photo is not clear/)).toBeVisible();
    expect(screen.getByText('Too dark')).toBeVisible();
    expect(screen.getByText(/^Mo · /)).toBeVisible();
    expect(screen.getByText(/^seller · /)).toBeVisible();
    expect(screen.getByText('With us · Showroom')).toBeVisible();
    expect(screen.getByText('Goods received · left')).toBeVisible();
    expect(screen.getByText(/^On its way · of the seller · /)).toBeVisible();
    expect(screen.getByText('Goods received · arrived')).toBeVisible();
    expect(screen.getByText(/^With us · of the seller · /)).toBeVisible();
    expect(screen.getByText('Cancelled')).toBeVisible();
    expect(await screen.findByRole('link', { name: '000000102' })).toHaveAttribute('href', '/orders/o-1/show');
    expect(screen.getByRole('link', { name: 'Tag (PDF)' })).toHaveAttribute('href', '/api/admin/listings/l-1/tag');
    expect(screen.getByRole('link', { name: /Page in the shop/ })).toHaveAttribute(
      'href',
      'http://shop.test/pl/p/GD-000001/-',
    );
    const others = screen.getByRole('link', { name: 'All listings of the seller' });
    expect(decodeURIComponent(others.getAttribute('href') ?? '')).toBe('/listings?filter={"customerId":"c-1"}');
  });

  it('says so when nothing like it was sold, when it is not in the shop, and when the seller was erased', async () => {
    aDesk([aListing({ customerId: null, seller: null })]);
    renderConsole('/listings/l-1/show');
    expect(await screen.findByText('No sold piece yet.')).toBeVisible();
    expect(screen.getByText('Erased')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Page in the shop/ })).toBeNull();
  });
});

describe('the automatic checks', () => {
  type Photo = Listing['checks']['photos'][number];
  const duplicate: Photo['duplicates'][number] = {
    ...{ listingId: 'l-9', sku: 'GD-000009', name: 'Their coat', state: 'listed', slot: 'image', uploadId: 'u-9' },
    ...{ isMirrored: false, isOwn: false },
  };
  const photo = (slot: Photo['slot'], more: Partial<Photo> = {}): Photo => ({
    ...{ slot, uploadId: `u-${slot}`, width: 900, height: 1200, isLarge: true, sharpness: 120, isSharp: true },
    ...{ hasPlace: false, duplicates: [], ...more },
  });
  const shown = async (photos: Photo[], price: Listing['checks']['price'] = TOO_FEW) => {
    aDesk([aListing({ checks: { photos, price } })]);
    const { router } = renderConsole('/listings/l-1/show');
    const list = await screen.findByRole('list', { name: 'Automatic checks' });
    return {
      router,
      list,
      lines: within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent ?? ''),
    };
  };

  it('say in words what was found, warnings first', async () => {
    const price = { count: 6, lowest: 100_00, median: 200_00, highest: 300_00, standing: 'above' } as const;
    const { lines } = await shown(
      [
        photo('image', { sharpness: 8, isSharp: false, hasPlace: true }),
        photo('back_image', { width: 700, isLarge: false, hasPlace: true }),
        photo('side_image', { sharpness: null, isSharp: null, hasPlace: null }),
      ],
      price,
    );
    expect(lines.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
      'Check Smaller than 800 pixels: Back (700 × 1200)',
      'Check Maybe blurred: Front',
      'Check The sent file said where it was taken (the place is not kept): Front, Back',
      'Check Price: above all sold pieces of this kind and condition: PLN 100.00 to PLN 300.00, middle PLN 200.00 (n = 6)',
      ' Not measured yet: Side',
    ]);
  });

  it('warn of a photo that another seller has, with both photos and a link to the other listing', async () => {
    const { list, lines, router } = await shown([photo('back_image', { duplicates: [duplicate] })]);
    expect(lines[0]).toMatch(/^Check Looks like a photo of another listing: Back/);
    expect(within(list).getByRole('img', { name: 'Back' })).toHaveAttribute('src', '/api/admin/pictures/u-back_image');
    const theirs = within(list).getByRole('img', { name: 'Photo of the other listing' });
    expect(theirs).toHaveAttribute('src', '/api/admin/pictures/u-9');
    const link = within(list).getByRole('link', { name: 'Their coat · GD-000009' });
    expect(link).toHaveAttribute('href', '/listings/l-9/show');
    expect(router.state.location.pathname).toBe('/listings/l-1/show');
  });

  it('name a listing once, however many photos it has, and count those after the fifth', async () => {
    const of = (nth: number) => ({ ...duplicate, listingId: `l-1${nth}`, uploadId: `u-1${nth}` });
    const six = [1, 2, 3, 4, 5, 6].map(of);
    const { list, lines } = await shown([
      photo('image', { duplicates: six }),
      photo('side_image', { duplicates: six }),
    ]);
    expect(within(list).getAllByRole('link')).toHaveLength(5);
    expect(lines[0]).toMatch(/^Check Looks like a photo of another listing: Front, Side/);
    expect(lines[5]).toBe('Check 1 more listing has similar photos');
  });

  it('do not warn of good photos that the same seller used before', async () => {
    const { lines } = await shown([photo('image', { duplicates: [{ ...duplicate, isOwn: true }] })]);
    expect(lines.some((line) => line.startsWith('Check'))).toBe(false);
    expect(lines[0]).toContain('good');
    expect(lines[1]).toContain('The seller used the photo before: Front');
    expect(lines[2]).toContain('too few pieces of this kind and condition were sold (n = 0)');
  });
});

describe('the list', () => {
  it('marks a listing with a photo of another seller', async () => {
    aDesk([aListing({ hasDuplicate: true }), aListing({ id: 'l-2', sku: 'GD-000002', name: 'Skirt' })]);
    renderConsole('/listings');
    expect(await screen.findByRole('row', { name: /Wool coat/ })).toHaveTextContent('Similar photo');
    expect(screen.getByRole('row', { name: /Skirt/ })).not.toHaveTextContent('Similar photo');
  });

  it('[ADM-006] starts with the first check, the oldest first; tabs have their counts and keep the other filters', async () => {
    const backoffice = aDesk(
      [
        aListing({ isLate: true }),
        aListing({ id: 'l-2', sku: 'GD-000002', name: 'Skirt', isUrgent: true }),
        aListing({ id: 'l-3', sku: 'GD-000003', name: 'Scarf', state: 'inspecting' }),
      ],
      {
        me: admin,
        more: { 'GET dashboard': { json: { listingsToCheck: 2, listingsToInspect: 1, listingsToReceive: 0 } } },
      },
    );
    const { user } = renderConsole('/listings');
    const row = await screen.findByRole('row', { name: /Wool coat/ });
    for (const text of ['GD-000001', 'Late', '3 hr. ago', 'Photos to check']) expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent(/PLN\s540\.00/);
    expect(row).toHaveTextContent(/PLN\s405\.00/);
    await waitFor(() => expect(row).toHaveTextContent('Ola Nowak'));
    expect(screen.getByRole('row', { name: /Skirt/ })).toHaveTextContent('Urgent');
    expect(screen.queryByText('Scarf')).toBeNull();
    expect(await screen.findByRole('tab', { name: 'First check 2', selected: true })).toBeVisible();
    const { query } = backoffice.of('GET', 'listings')[0] as Call;
    expect(query.get('sort')).toBe('["stateSince","ASC"]');
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ queue: 'first' });

    await user.click(screen.getByRole('combobox', { name: 'Due' }));
    await user.click(await screen.findByRole('option', { name: 'Late' }));
    await user.click(screen.getByRole('tab', { name: 'Inspection 1' }));
    expect(await screen.findByRole('row', { name: /Scarf/ })).toBeVisible();
    const asked = () => backoffice.of('GET', 'listings').map((call) => JSON.parse(call.query.get('filter') ?? '{}'));
    await waitFor(() => expect(asked()).toContainEqual({ queue: 'inspection', late: 'true' }));
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(asked()).toContainEqual({ late: 'true' }));
  });

  it('hides the name of a seller from a moderator, who still gets to the listings of the seller', async () => {
    aDesk([aListing()]);
    renderConsole('/listings');
    const row = await screen.findByRole('row', { name: /Wool coat/ });
    expect(within(row).getByRole('link', { name: 'All listings of the seller' })).toBeVisible();
    expect(row).not.toHaveTextContent('Nowak');
  });

  it.each([
    ['Accept', 'accept', 'submitted', 'first', 'listing_changed', /Somebody changed this listing meanwhile/],
    ['Inspected', 'pass', 'inspecting', 'inspection', 'step_not_offered', /somebody else decided on it meanwhile/],
    ['Given back', 'give_back', 'taking_back', 'back', 'listing_changed', /Somebody changed this listing meanwhile/],
  ] as const)(
    '"%s" of the selected ones has a result for each',
    async (title, action, state, queue, reason, sentence) => {
      const rows = [
        ...three({ state, allowedActions: [action] }),
        aListing({ id: 'l-4', sku: 'GD-000004', state, allowedActions: [] }),
      ];
      const backoffice = aDesk(rows, { refusals: { 'l-2': reason } });
      const { user } = renderConsole(`/listings?filter=${encodeURIComponent(JSON.stringify({ queue }))}`);
      await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
      const button = words.en.listings[action].button;
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog', { name: `${title} · 4` });
      expect(within(dialog).getByText('Not possible for this record now.')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: button }));
      expect(await within(dialog).findByText(/2 of 4 done/)).toBeVisible();
      expect(within(dialog).getByText(sentence)).toBeVisible();
      expect(posts(backoffice)).toEqual(
        [1, 2, 3].map((version) => [`listings/l-${version}/${verbOf(action)}`, { version }]),
      );
    },
  );

  it('on a phone has two lines per listing, the tabs and a checkbox', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: /max-width/.test(query), media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );
    aDesk([aListing({ isUrgent: true })]);
    renderConsole('/listings');
    const card = await screen.findByRole('link', { name: /Wool coat/ });
    for (const text of ['GD-000001', 'Urgent', 'Photos to check']) expect(card).toHaveTextContent(text);
    expect(screen.getByRole('tab', { name: 'First check', selected: true })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Mark Wool coat · GD-000001' })).toBeEnabled();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('words and places', () => {
  it('every state but a draft is in a tab, and every reason is offered at some check', () => {
    const tabless = LISTING_STATES.filter((state) => !('queue' in desk.queueOf(aListing({ state }))));
    expect(tabless).toEqual(['draft']);
    const offered = (['first', 'inspection', 'notice'] as const).flatMap((stage) => reasonsOf(stage));
    expect(new Set(offered.map(([code]) => code))).toEqual(new Set(LISTING_REASON_CODES));
  });

  it('speaks Polish', async () => {
    aDesk([aListing({ isUrgent: true })]);
    const { user } = renderConsole('/listings/l-1/show', 'pl');
    await screen.findByRole('button', { name: 'Poproś o poprawki' });
    for (const text of ['Zdjęcia do sprawdzenia', 'Pilne', 'Nie ma jeszcze sprzedanych.', 'U sprzedającego'])
      expect(screen.getByText(text)).toBeVisible();
    await user.keyboard('e');
    expect(await screen.findByRole('radio', { name: 'Niewyraźne zdjęcie' })).toBeEnabled();
  });

  it('[ADM-001] a moderator finds the listings in the menu, with the numbers of what waits', async () => {
    aDesk([aListing()], { more: { 'GET dashboard': { json: { listingsToCheck: 24, listingsLate: 2 } } } });
    renderConsole('/listings');
    const menu = await screen.findByRole('navigation', { name: 'Console' });
    const line = await within(menu).findByRole('link', { name: 'Listings 24' });
    expect(decodeURIComponent(line.getAttribute('href') ?? '')).toBe('/listings?filter={"queue":"first"}');
    const part = await within(menu).findByRole('link', { name: 'Late listings: 2' });
    expect(decodeURIComponent(part.getAttribute('href') ?? '')).toBe('/listings?filter={"late":"true"}');
  });
});
