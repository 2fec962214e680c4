import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { wireOffer } from '../../../test/fake-gateway/offers.ts';
import { pln, wirePiece } from '../../../test/fake-gateway/own-pieces.ts';
import { forgetPages } from '../../../test/page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import type { WireOffer } from '../../api/wire/selling/offers.ts';

const PATH = '/api/ext/marketplace/offers';

beforeEach(forgetPages);
afterEach(() => vi.restoreAllMocks());

const logs = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

function openWith(offers: WireOffer[], query = '') {
  const gateway = signedIn();
  gateway.offers.push(...offers);
  return openAccount(`/my-offers${query}`, gateway);
}
/** An offer for an own piece that waits for its seller. */
const received = (number: number, offer: Partial<WireOffer> = {}) =>
  wireOffer(number, { role: 'seller', turn: 'seller', ...offer });
/** A price of the seller that waits for the buyer. */
const countered = (number: number) =>
  wireOffer(number, {
    ...{
      state: 'countered',
      turn: 'buyer',
      price: pln(430),
      lowest_counter: pln(400.01),
      highest_counter: pln(429.99),
    },
    steps: [
      { by: 'buyer', kind: 'offer', price: pln(400), message: 'I like it.', at: '2026-11-28T10:00:00.000Z' },
      { by: 'seller', kind: 'counter', price: pln(430), message: '', at: '2026-11-28T13:20:00.000Z' },
    ],
  });
const answers = (gateway: { calls: Parameters<typeof callsOf>[0]['calls'] }) =>
  gateway.calls.filter(({ path }) => path.endsWith('/answer')).map(({ body }) => body);

describe('the list of own offers', () => {
  it('has those that were made and those that were received, with the price and the hour [SELL-014]', async () => {
    const { user } = await openWith([wireOffer(1), received(2)]);
    expect(await heading('My offers')).toBeInTheDocument();
    const made = await screen.findByRole('article', { name: 'Silk dress 1' });
    expect(made).toHaveTextContent('Your offer: zł 400.00, answer until 14:20 29-11-2026.');
    expect(made).not.toHaveTextContent('you get');
    expect(within(made).getByRole('link', { name: 'Silk dress 1' })).toHaveAttribute(
      'href',
      '/en/p/GD-000001/GD-000001',
    );
    expect(screen.queryByRole('article', { name: 'Silk dress 2' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Offers for my products' }));
    const forMe = await screen.findByRole('article', { name: 'Silk dress 2' });
    expect(forMe).toHaveTextContent(/zł 400\.00 is offered\. Please answer by 14:20 29-11-2026\./);
    expect(forMe).toHaveTextContent(/offered: zł 400\.00 · you get zł 300\.00/);
    expect(within(forMe).getByRole('link', { name: 'Silk dress 2' })).toHaveAttribute(
      'href',
      '/en/my-account/my-selling-products/Silk_dress_2',
    );
    expect(screen.getByRole('link', { name: 'Offers for my products' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('article', { name: 'Silk dress 1' })).toBeNull();
  });

  it('has 10 a page, in the order of the shop', async () => {
    const { gateway, user } = await openWith(
      Array.from({ length: 12 }, (_, index) => received(index + 1)),
      '?role=seller',
    );
    const shown = (await screen.findAllByRole('article')).map((one) => one.getAttribute('aria-label'));
    expect(shown).toEqual(Array.from({ length: 10 }, (_, index) => `Silk dress ${index + 1}`));
    const older = screen.getByRole('link', { name: 'Older' });
    expect(older).toHaveAttribute('href', '/en/my-account/my-offers?role=seller&page=2');
    await user.click(older);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(
      callsOf(gateway, PATH).map(({ query }) => [query.get('role'), query.get('page'), query.get('limit')]),
    ).toEqual([
      ['seller', '1', '10'],
      ['seller', '2', '10'],
    ]);
  });

  it.each([
    ['accepting', null, '400.00 is agreed. The piece is being reserved.'],
    ['bought', null, 'Bought for zł 400.00.'],
    ['declined', null, 'zł 400.00 was declined.'],
    ['lapsed', null, 'The time is over.'],
    ['withdrawn', null, 'The offer was withdrawn.'],
    ['overtaken', null, 'Somebody bought it at its full price.'],
  ] as const)('says that an offer is %s, and offers nothing', async (state, until, words) => {
    await openWith([wireOffer(1, { state, until, turn: null, answers: [] })]);
    const offer = await screen.findByRole('article');
    expect(offer).toHaveTextContent(words);
    expect(within(offer).queryByRole('button')).toBeNull();
  });

  it('shows what was said and when, and never who it was', async () => {
    await openWith([countered(1)]);
    const steps = within(await screen.findByRole('article')).getAllByRole('listitem', { hidden: true });
    expect(steps.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'You offered zł 400.0011:00 28-11-2026I like it.',
      'The seller named zł 430.0014:20 28-11-2026',
    ]);
  });

  it.each([
    ['', 'You have made no offer yet', 'Look around', '/en'],
    [
      '?role=seller',
      'There are no offers for your products',
      'My selling products',
      '/en/my-account/my-selling-products',
    ],
  ])('%s is empty at first, and leads on', async (query, title, link, href) => {
    await openWith([], query);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: link }).at(-1)).toHaveAttribute('href', href);
  });

  it('a page behind the last one leads back', async () => {
    await openWith([wireOffer(1)], '?page=4');
    expect(await screen.findByRole('link', { name: 'To the newest' })).toHaveAttribute(
      'href',
      '/en/my-account/my-offers',
    );
  });

  it('a failed call can be repeated', async () => {
    logs();
    const gateway = signedIn();
    gateway.offers.push(wireOffer(1));
    gateway.next.set(`GET ${PATH}`, [() => refuse(500, null)]);
    const { user } = await openAccount('/my-offers', gateway);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('a guest is asked to log in, and nothing is requested', async () => {
    const { gateway } = await openWith([wireOffer(1)]);
    await screen.findByRole('article');
    const calls = callsOf(gateway, PATH).length;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
    expect(callsOf(gateway, PATH)).toHaveLength(calls);
  });
});

describe('an answer', () => {
  it('accepting is asked first, with what the seller gets', async () => {
    const { user, gateway } = await openWith([received(1)], '?role=seller');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const panel = screen.getByRole('region', { name: 'Accept' });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('Sell Silk dress 1 for zł 400.00? You get zł 300.00.');
    expect(answers(gateway)).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Not now' }));
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await user.click(screen.getByRole('button', { name: 'Yes, agreed' }));
    expect(await screen.findByText('Agreed. The piece is being reserved.')).toHaveFocus();
    expect(answers(gateway)).toEqual([{ answer: 'accept', version: 1 }]);
    expect(screen.getByRole('article')).toHaveTextContent(/reserved for the buyer until 14:20 29-11-2026/);
    expect(screen.queryByRole('button', { name: 'Put on your hanger' })).toBeNull();
  });

  it('of a buyer to the price of the seller leads to the cart', async () => {
    const { user, gateway } = await openWith([countered(1)]);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(screen.getByRole('region', { name: 'Accept' })).toHaveTextContent(
      'Take Silk dress 1 for zł 430.00? We then reserve it for you for 24 hours.',
    );
    await user.click(screen.getByRole('button', { name: 'Yes, agreed' }));
    await user.click(await screen.findByRole('button', { name: 'Put on your hanger' }));
    await waitFor(() => expect(callsOf(gateway, '/api/cart/change')).toHaveLength(1));
    expect(JSON.stringify(callsOf(gateway, '/api/cart/change')[0]?.body)).toContain('"sku":"GD-000001"');
  });

  it('another price keeps to its limits, which are said before', async () => {
    const { user, gateway } = await openWith([countered(1)]);
    await user.click(await screen.findByRole('button', { name: 'Name another price' }));
    const price = screen.getByRole('textbox', { name: 'Your price in PLN' });
    expect(price).toHaveAccessibleDescription(/At least zł.400\.01, at most zł.429\.99\. 2 more prices can be named\./);
    const send = screen.getByRole('button', { name: 'Send this price' });
    for (const [typed, problem] of [
      ['400', /less than the lowest/],
      ['430', /more than the highest/],
      ['', /amount with at most two decimals/],
    ] as const) {
      await user.clear(price);
      if (typed) await user.type(price, typed);
      await user.click(send);
      expect(await screen.findByText(problem)).toBeInTheDocument();
    }
    expect(answers(gateway)).toEqual([]);
    await user.clear(price);
    await user.type(price, '415,50');
    await user.click(send);
    expect(await screen.findByText(/Your price of zł 415\.50 is sent/)).toHaveFocus();
    expect(answers(gateway)).toEqual([{ answer: 'counter', version: 1, price: { amount: '415.50', currency: 'PLN' } }]);
  });

  it('of a seller shows the share of the price while it is typed [SELL-051]', async () => {
    const { user } = await openWith([received(1)], '?role=seller');
    await user.click(await screen.findByRole('button', { name: 'Name another price' }));
    await user.type(screen.getByRole('textbox', { name: 'Your price in PLN' }), '420.10');
    expect(screen.getByText(/you get zł 315\.08/)).toBeInTheDocument();
  });

  it.each([
    ['Decline', 'Yes, decline', 'decline', 'Declined.', '?role=seller', received(1)],
    ['Withdraw the offer', 'Yes, withdraw it', 'withdraw', 'Your offer is withdrawn.', '', wireOffer(1)],
  ])('"%s" is asked first', async (button, yes, answer, outcome, query, offer) => {
    const { user, gateway } = await openWith([offer], query);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(answers(gateway)).toEqual([]);
    await user.click(screen.getByRole('button', { name: yes }));
    expect(await screen.findByText(outcome)).toHaveFocus();
    expect(answers(gateway)).toEqual([{ answer, version: 1 }]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('to an offer that has changed meanwhile reads it again and says so', async () => {
    logs();
    const { user, gateway } = await openWith([received(1)], '?role=seller');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    gateway.offers[0] = received(1, { version: 2, state: 'withdrawn', turn: null, answers: [], until: null });
    await user.click(screen.getByRole('button', { name: 'Yes, agreed' }));
    expect(await screen.findByText(/This offer has changed meanwhile/)).toHaveFocus();
    expect(screen.getByRole('article')).toHaveTextContent('The offer was withdrawn.');
  });

  it('that fails is told beside its question, which stays', async () => {
    logs();
    const gateway = signedIn();
    gateway.offers.push(received(1));
    gateway.next.set(`POST ${PATH}/offer-1/answer`, [() => refuse(500, null)]);
    const { user } = await openAccount('/my-offers?role=seller', gateway);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await user.click(screen.getByRole('button', { name: 'Yes, agreed' }));
    const panel = screen.getByRole('region', { name: 'Accept' });
    expect(await within(panel).findByRole('alert')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Yes, agreed' }));
    expect(await screen.findByText('Agreed. The piece is being reserved.')).toBeInTheDocument();
  });

  it('is given by the keyboard alone', async () => {
    const { user, gateway } = await openWith([received(1)], '?role=seller');
    (await screen.findByRole('button', { name: 'Accept' })).focus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Agreed. The piece is being reserved.')).toHaveFocus();
    expect(answers(gateway)).toEqual([{ answer: 'accept', version: 1 }]);
  });
});

describe('the page of an own product', () => {
  it.each([
    [1, '1 offer waits for you'],
    [2, '2 offers wait for you'],
  ])('says that %i of its offers wait, and leads to them', async (count, words) => {
    const gateway = signedIn();
    gateway.pieces.push(wirePiece(1));
    for (let one = 0; one < count; one += 1) gateway.offers.push(received(1, { id: `waits-${one}` }));
    gateway.offers.push(received(1, { id: 'theirs', turn: 'buyer', answers: [] }), received(2));
    await openAccount('/my-selling-products/Silk_dress_1', gateway);
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute(
      'href',
      '/en/my-account/my-offers?role=seller',
    );
    expect(callsOf(gateway, PATH)[0]?.query.get('sku')).toBe('GD-000001');
  });

  it('says nothing while none waits', async () => {
    const gateway = signedIn();
    gateway.pieces.push(wirePiece(1));
    gateway.offers.push(received(1, { turn: 'buyer', answers: [] }));
    await openAccount('/my-selling-products/Silk_dress_1', gateway);
    await waitFor(() => expect(callsOf(gateway, PATH)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /for you$/ })).toBeNull();
  });
});
