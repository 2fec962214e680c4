import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { event, pln, type WirePiece, wirePiece } from '../../../test/fake-gateway/own-pieces.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';

const NOW = new Date('2026-11-28T12:00:00Z');

beforeEach(() => {
  forgetPages();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The failures that are logged (ERR-046). */
const logs = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

function openWith(pieces: WirePiece[], path = '') {
  const gateway = signedIn();
  gateway.pieces.push(...pieces);
  return openAccount(`/my-selling-products${path}`, gateway);
}
const openOne = (piece: WirePiece) => openWith([piece], `/${piece.identifier}`);

const SUBMITTED = event('submit', 'submitted', '2026-11-24T09:00:00.000Z');
const asked = (listing: Partial<WirePiece['listing']> = {}) =>
  wirePiece(7, {
    ...{ state: 'changes_wanted', status: 'verification', steps: ['submit', 'withdraw'], editable: true },
    ...{ listed_at: null, since: '2026-11-26T09:00:00.000Z', lapses_at: '2026-12-10T09:00:00.000Z' },
    history: [
      SUBMITTED,
      event('ask_changes', 'changes_wanted', '2026-11-26T09:00:00.000Z', 'label_unreadable', 'Please come closer.'),
    ],
    ...listing,
  });
const changed = () =>
  wirePiece(8, {
    ...{ state: 'terms_changed', status: 'verification', steps: ['agree', 'decline'], listed_at: null },
    ...{ lapses_at: '2026-12-12T09:00:00.000Z' },
    terms: { price: pln(300), net: pln(225), condition: 'good' },
    history: [
      SUBMITTED,
      event('change_terms', 'terms_changed', '2026-11-27T09:00:00.000Z', 'damaged', 'A stain at the hem.'),
    ],
  });

describe('the list of own products', () => {
  it('shows each with picture, facts in words, price, what the seller gets and its number [SELL-005] [SELL-016]', async () => {
    await openWith([wirePiece(1)]);
    const piece = await screen.findByRole('article', { name: 'Silk dress 1' });
    expect(within(piece).getByRole('link', { name: 'Silk dress 1' })).toHaveAttribute(
      'href',
      '/en/my-account/my-selling-products/Silk_dress_1',
    );
    expect(await within(piece).findByText('Maison Lune · 38 (M) · Green')).toBeInTheDocument();
    expect(piece).toHaveTextContent(/450\.00 · you get .*337\.50/);
    expect(piece).toHaveTextContent('Tag GD-000001');
    expect(piece.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/api\/ext\/pim\/media-files\/front-1\/download\?storeCode=/),
    );
    expect(piece).not.toHaveTextContent(/maison_lune|green\b/);
  });

  it('has 10 a page, with links to the others [SELL-045] [SELL-021]', async () => {
    const pieces = Array.from({ length: 12 }, (_, index) => wirePiece(12 - index));
    const { gateway, user } = await openWith(pieces);
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    expect(screen.getByText('1 / 2')).toBeInTheDocument();
    const older = screen.getByRole('link', { name: 'Older' });
    expect(older).toHaveAttribute('href', '/en/my-account/my-selling-products?page=2');
    await user.click(older);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
    const [first, second] = callsOf(gateway, '/api/ext/pim/products').map(({ query }) => Object.fromEntries(query));
    expect(first).toMatchObject({ limit: '10', page: '1', with_count: 'true' });
    expect(second).toMatchObject({ limit: '10', page: '2' });
  });

  it.each([
    ['?page=nonsense', '1'],
    ['?page=-3', '1'],
    ['?page=99999', '10000'],
  ])('%s is page %s', async (query, page) => {
    const { gateway } = await openWith([wirePiece(1)], query);
    await waitFor(() => expect(callsOf(gateway, '/api/ext/pim/products')[0]?.query.get('page')).toBe(page));
  });

  it.each([
    ['[SELL-036]', 'active', 'on sale', 'success'],
    ['[SELL-037]', 'rejected', 'not accepted', 'error'],
    ['[SELL-038]', 'verification', 'being checked', 'in-progress'],
    ['', 'sold', 'sold', 'neutral'],
    ['', 'withdrawn', 'withdrawn', 'neutral'],
  ] as const)('%s the status %s is the word "%s" with the class %s', async (_row, status, word, name) => {
    await openWith([wirePiece(1, { status })]);
    expect(await screen.findByText(word)).toHaveClass('status', name);
  });

  it('is empty at first, and leads to selling', async () => {
    await openWith([]);
    expect(await screen.findByText('You are not selling anything yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sell something' })).toHaveAttribute('href', '/en/selling');
  });

  it('a page behind the last one leads back', async () => {
    await openWith([wirePiece(1)], '?page=4');
    expect(await screen.findByRole('link', { name: 'To the newest' })).toHaveAttribute(
      'href',
      '/en/my-account/my-selling-products',
    );
  });

  it('a failed call is logged under marketplace and can be repeated [ERR-046]', async () => {
    const log = logs();
    const gateway = signedIn();
    gateway.pieces.push(wirePiece(1));
    gateway.next.set('GET /api/ext/pim/products', [() => refuse(500, null)]);
    const { user } = await openAccount('/my-selling-products', gateway);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('marketplace', expect.objectContaining({ code: 500 }));
  });

  it('a guest is asked to log in, and nothing is requested', async () => {
    const { gateway } = await openWith([wirePiece(1)]);
    await screen.findByRole('article');
    const calls = callsOf(gateway, '/api/ext/pim/products').length;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
    expect(callsOf(gateway, '/api/ext/pim/products')).toHaveLength(calls);
  });
});

describe('the page of an own product', () => {
  it('shows what is done with its day, and the next date [SELL-039] [SELL-040]', async () => {
    await openOne(wirePiece(1));
    expect(await heading('Silk dress 1')).toBeInTheDocument();
    const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'First check of your photos',
      'The garment comes to us',
      'Second check of the garment',
      'On sale',
      'Sold',
      'Paid to you',
    ]);
    expect(screen.getByText('November 12, 2026')).toBeInTheDocument();
    const present = screen.getByText(/If nobody buys it by Thursday, February 18/).closest('li');
    expect(present).toHaveAttribute('aria-current', 'step');
    expect(present).toHaveTextContent(/^On saleNovember 20, 2026/);
  });

  it('says by when the shop decides, and that it is late afterwards [SELL-039]', async () => {
    const waiting = { state: 'submitted', status: 'verification', steps: ['withdraw'], listed_at: null } as const;
    await openOne(wirePiece(2, { ...waiting, history: [SUBMITTED], due_at: '2026-12-03T12:00:00.000Z' }));
    expect(await screen.findByText(/decide by Thursday, December 3/)).toBeInTheDocument();
    await openOne(wirePiece(3, { ...waiting, history: [SUBMITTED], due_at: '2026-11-27T12:00:00.000Z' }));
    expect(await screen.findByText(/longer than usual/)).toBeInTheDocument();
  });

  it('says why a product was not accepted, in words and in those of staff', async () => {
    const history = [
      SUBMITTED,
      event('reject', 'rejected', '2026-11-26T09:00:00.000Z', 'worn_out', 'The hem is torn.'),
    ];
    await openOne(wirePiece(4, { state: 'rejected', status: 'rejected', steps: [], listed_at: null, history }));
    const why = await screen.findByRole('region', { name: 'Why' });
    expect(why).toHaveTextContent('The piece is too worn to be sold.');
    expect(within(why).getByText('The hem is torn.').tagName).toBe('BLOCKQUOTE');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('another one does not exist', async () => {
    logs();
    await openWith([], '/Someone_elses_1');
    expect(await heading('We do not find this among your products.')).toBeInTheDocument();
  });

  it('is removed after a confirmation only [SELL-028]', async () => {
    const { user, gateway } = await openOne(wirePiece(5));
    const path = '/api/ext/pim/products/Silk_dress_5';
    const removals = () => callsOf(gateway, path).filter(({ method }) => method === 'DELETE');
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
    await user.click(withdraw);
    const panel = screen.getByRole('region', { name: 'Withdraw' });
    expect(panel).toHaveTextContent('Take Silk dress 5 off sale? It then lies ready for you');
    expect(panel).toHaveFocus();
    await user.click(within(panel).getByRole('button', { name: 'Keep it as it is' }));
    expect(screen.queryByRole('region', { name: 'Withdraw' })).toBeNull();
    expect(withdraw).toHaveFocus();
    expect(removals()).toEqual([]);

    await user.click(withdraw);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    const told = await screen.findByText('It is withdrawn.');
    expect(told).toHaveFocus();
    expect(removals()).toHaveLength(1);
    expect(await screen.findByText('withdrawn')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('one that is just being bought stays, in words; the refusal is logged [ERR-046]', async () => {
    const log = logs();
    const { user, gateway } = await openOne(wirePiece(5));
    gateway.next.set('DELETE /api/ext/pim/products/Silk_dress_5', [
      () => refuse(409, 'The piece is just being bought.'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText(/Somebody is just buying it/)).toHaveFocus();
    expect(screen.getByText('on sale')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('marketplace', expect.objectContaining({ code: 409 }));
  });

  it('a withdrawal without an answer stays open with a sentence [ERR-046]', async () => {
    const log = logs();
    const { user, gateway } = await openOne(wirePiece(5));
    gateway.next.set('DELETE /api/ext/pim/products/Silk_dress_5', [() => Promise.reject(new TypeError('offline'))]);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached|reach/i);
    expect(screen.getByRole('button', { name: 'Yes, withdraw it' })).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('marketplace', expect.anything());
  });

  it('on sale its price can be changed, up to the one that passed the checks', async () => {
    const { user, gateway } = await openOne(wirePiece(6));
    await user.click(await screen.findByRole('button', { name: 'Change the price' }));
    const price = screen.getByLabelText('New price in PLN');
    expect(price).toHaveValue('450.00');
    await user.clear(price);
    await user.type(price, '500');
    await user.click(screen.getByRole('button', { name: 'Save the price' }));
    expect(await screen.findByText('This is more than the price that passed our checks.')).toBeInTheDocument();
    await user.clear(price);
    await user.type(price, '300,50');
    expect(await screen.findByText(/^you get .*225\.38$/)).toBeInTheDocument();
    expect(callsOf(gateway, '/api/ext/marketplace/listings/Silk_dress_6/price')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save the price' }));
    expect(await screen.findByText(/The price is now .*300\.50, you get .*225\.38/)).toHaveFocus();
    expect(callsOf(gateway, '/api/ext/marketplace/listings/Silk_dress_6/price').map(({ body }) => body)).toEqual([
      { amount: '300.50', currency: 'PLN' },
    ]);
  });

  it('a refused price is told beside the field', async () => {
    logs();
    const { user, gateway } = await openOne(wirePiece(6));
    gateway.next.set('PUT /api/ext/marketplace/listings/Silk_dress_6/price', [
      () => refuse(422, 'The price may be 400.00 at most, as it was checked.'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Change the price' }));
    await user.click(screen.getByRole('button', { name: 'Save the price' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This price cannot be used.');
  });

  it('changed terms are shown in words and agreed to after a confirmation', async () => {
    const { user, gateway } = await openOne(changed());
    const terms = await screen.findByRole('region', { name: 'Our offer after the second check' });
    await waitFor(() => expect(terms).toHaveTextContent(/ConditionGood/));
    expect(terms).toHaveTextContent(/New price.*450\.00.*300\.00.*You get.*225\.00/);
    expect(screen.getByText('The piece is damaged.')).toBeInTheDocument();
    expect(screen.getByText('A stain at the hem.')).toBeInTheDocument();
    expect(screen.getByText(/Please answer by Saturday, December 12/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    expect(screen.getByText(/Sell Silk dress 8 for .*300\.00\? You get .*225\.00/)).toBeInTheDocument();
    expect(callsOf(gateway, '/api/ext/marketplace/listings/Silk_dress_8/agree')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, sell it for this' }));
    expect(await screen.findByText('Thank you. We are putting it on sale.')).toHaveFocus();
    expect(callsOf(gateway, '/api/ext/marketplace/listings/Silk_dress_8/agree')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Our offer after the second check' })).toBeNull();
  });

  it('changed terms are declined after a confirmation', async () => {
    const { user, gateway } = await openOne(changed());
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(screen.getByRole('button', { name: 'Yes, I want it back' }));
    expect(await screen.findByText('Declined. It lies ready for you.')).toBeInTheDocument();
    expect(callsOf(gateway, '/api/ext/marketplace/listings/Silk_dress_8/decline')).toHaveLength(1);
    expect(screen.getByText('Taken off sale')).toBeInTheDocument();
  });

  it('after wanted changes a photo is replaced, the text changed, and it is handed in again', async () => {
    const { user, gateway } = await openOne(asked());
    expect(await screen.findByText('The label cannot be read on the photo.')).toBeInTheDocument();
    expect(screen.getByText(/hand it in again by Thursday, December 10/)).toBeInTheDocument();
    const photo = new File(['label'], 'label.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Inside label: choose another photo'), photo);
    expect(await screen.findByText('With us')).toBeInTheDocument();
    const [upload] = callsOf(gateway, '/api/ext/pim/media-files');
    expect(upload?.body).toContain('{"identifier":"Silk_dress_7","attribute":"label_image"}');
    expect(upload?.headers.get('idempotency-key')).toBeTruthy();

    const description = screen.getByLabelText('Description');
    await user.clear(description);
    await user.type(description, 'Worn twice, lined.');
    await user.click(screen.getByRole('button', { name: 'Hand in again' }));
    expect(await screen.findByText(/Thank you, we have it/)).toHaveFocus();
    const [edit] = callsOf(gateway, '/api/ext/marketplace/listings/Silk_dress_7');
    expect(edit?.body).toEqual({
      categories: ['dresses'],
      values: {
        name: expect.arrayContaining([
          { locale: 'pl_PL', scope: null, data: 'Jedwabna sukienka 7' },
          { locale: 'en_US', scope: null, data: 'Silk dress 7' },
        ]),
        description: [{ locale: 'en_US', scope: null, data: 'Worn twice, lined.' }],
        designer: [{ locale: null, scope: null, data: 'maison_lune' }],
        size: [{ locale: null, scope: null, data: '38' }],
        basic_color: [{ locale: null, scope: null, data: 'green' }],
        marketplace_condition: [{ locale: null, scope: null, data: 'very_good' }],
        marketplace_price: [{ locale: null, scope: null, data: [pln(450)] }],
        marketplace_delivery: [{ locale: null, scope: null, data: 'courier' }],
      },
    });
    const calls = gateway.calls.map(({ method, path }) => `${method} ${path}`);
    expect(calls.indexOf('PUT /api/ext/marketplace/listings/Silk_dress_7')).toBeLessThan(
      calls.indexOf('POST /api/ext/marketplace/listings/Silk_dress_7/submit'),
    );
  });

  it('a double press is one step', async () => {
    const { user, gateway } = await openOne(asked());
    await user.dblClick(await screen.findByRole('button', { name: 'Hand in again' }));
    expect(await screen.findByText(/Thank you, we have it/)).toBeInTheDocument();
    expect(callsOf(gateway, '/api/ext/marketplace/listings/Silk_dress_7/submit')).toHaveLength(1);
  });

  it('without typed changes only the step is sent', async () => {
    const { user, gateway } = await openOne(asked());
    await user.click(await screen.findByRole('button', { name: 'Hand in again' }));
    expect(await screen.findByText(/Thank you, we have it/)).toBeInTheDocument();
    expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it.each([
    ['a photo of HEIC', new File(['x'], 'a.heic', { type: 'image/heic' }), 'We cannot read HEIC photos.'],
    [
      'a photo of 15 MB and one byte',
      new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }),
      'The photo is too large.',
    ],
  ])('%s is refused before it is sent', async (_name, file, text) => {
    const { gateway } = await openOne(asked());
    const upload = await screen.findByLabelText('Front: choose another photo');
    // Phones do not always heed `accept`.
    await userEvent.setup({ applyAccept: false }).upload(upload, file);
    expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
    expect(callsOf(gateway, '/api/ext/pim/media-files')).toEqual([]);
  });

  it('a photo whose upload failed is sent again alone, as the same upload [ERR-046]', async () => {
    const log = logs();
    const { user, gateway } = await openOne(asked());
    gateway.next.set('POST /api/ext/pim/media-files', [() => refuse(503, 'Too many photos.')]);
    await user.upload(
      await screen.findByLabelText('Back: choose another photo'),
      new File(['back'], 'b.jpg', { type: 'image/jpeg' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again: Back' }));
    expect(await screen.findByText('With us')).toBeInTheDocument();
    const keys = callsOf(gateway, '/api/ext/pim/media-files').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(log).toHaveBeenCalledWith('marketplace', expect.objectContaining({ code: 503 }));
  });

  it('the same photo in two places is refused in words', async () => {
    logs();
    const { user, gateway } = await openOne(asked());
    gateway.next.set('POST /api/ext/pim/media-files', [() => refuse(422, 'The same photo is in another slot.')]);
    await user.upload(
      await screen.findByLabelText('Back: choose another photo'),
      new File(['back'], 'b.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText('This photo is in another place already.')).toBeInTheDocument();
  });

  it('a draft says what is missing', async () => {
    await openOne(
      asked({ state: 'draft', history: [], missing: ['label_image', 'marketplace_condition'], steps: ['withdraw'] }),
    );
    expect(await screen.findByText('Still missing: Inside label, Condition.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });
});
