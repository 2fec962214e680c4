import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { wireOffer } from '../../../test/fake-gateway/offers.ts';
import { pln, wirePiece } from '../../../test/fake-gateway/own-pieces.ts';
import { negotiablePiece, piece } from '../../../test/fake-gateway/second-hand.ts';
import { renderShop } from '../../../test/render-shop.tsx';
import { signedIn, UserFrame } from '../../../test/signed-in.tsx';
import { productOf } from '../../api/wire/goods/product-of.ts';
import { session } from '../../lib/data/session.ts';
import ProductExtras from './product-extras.tsx';

const PATH = '/api/ext/marketplace/offers';
const sku = 'GD-000380';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function open(gateway: FakeGateway, { isSoldOut = false, shown = negotiablePiece } = {}) {
  const product = productOf(shown);
  const selection = { product, lines: [{ sku, variantSku: sku, quantity: 1 }], problems: [], productErrors: [] };
  return renderShop(
    <>
      <UserFrame />
      <ProductExtras selection={{ ...selection, isSoldOut }} secondHand={null} />
    </>,
    { gateway },
  );
}
const make = () => screen.findByRole('button', { name: 'Make an offer' });
const sent = (gateway: FakeGateway) => callsOf(gateway, PATH).filter(({ method }) => method === 'POST');

describe('the offer for a piece', () => {
  it('is made in a dialog with a suggested price, its limits and what happens next [SELL-014] [SELL-055]', async () => {
    const gateway = signedIn();
    const { user } = open(gateway);
    await user.click(await make());
    const dialog = await screen.findByRole('dialog', { name: 'Make an offer' });
    const price = within(dialog).getByRole('textbox', { name: 'Your offer in EUR' });
    expect(price).toHaveValue('216.00');
    expect(price).toHaveAccessibleDescription(/At least .120\.00, at most .239\.99/);
    expect(dialog).toHaveTextContent('Price: €240.00');
    expect(dialog).toHaveTextContent(/answers within 24 hours.*reserve the piece for you for 24 hours/);
    await user.clear(price);
    await user.type(price, '200');
    await user.type(within(dialog).getByRole('textbox', { name: /A few words/ }), 'I like it.');
    await user.click(within(dialog).getByRole('button', { name: 'Send the offer' }));
    expect(await screen.findByText(/Your offer of .200\.00 is sent/)).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [call] = sent(gateway);
    expect(call?.body).toEqual({ sku, price: { amount: '200.00', currency: 'EUR' }, message: 'I like it.' });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getByRole('region', { name: 'Your offer' })).toHaveTextContent(
      'Your offer: €200.00, answer until 14:20 29-11-2026.',
    );
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it.each([
    ['100', '', 'less than the lowest'],
    ['240', '', 'more than the highest'],
    ['two', '', 'an amount with at most two decimals'],
    ['200', 'My phone is 600 700 800', 'leave out phone numbers'],
  ])('a price of %s with the words "%s" is not sent: %s', async (typed, words, problem) => {
    const gateway = signedIn();
    const { user } = open(gateway);
    await user.click(await make());
    const price = await screen.findByRole('textbox', { name: /Your offer/ });
    await user.clear(price);
    await user.type(price, typed);
    if (words) await user.type(screen.getByRole('textbox', { name: /A few words/ }), words);
    await user.click(screen.getByRole('button', { name: 'Send the offer' }));
    expect(await screen.findByText(new RegExp(problem))).toBeInTheDocument();
    expect(sent(gateway)).toHaveLength(0);
  });

  it('a repeat after a lost answer has the same key, another price has another one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gateway = signedIn();
    gateway.next.set(`POST ${PATH}`, [() => refuse(503, null), () => refuse(503, null)]);
    const { user } = open(gateway);
    await user.click(await make());
    const send = await screen.findByRole('button', { name: 'Send the offer' });
    await user.click(send);
    await within(screen.getByRole('dialog')).findByRole('alert');
    await user.click(send);
    await waitFor(() => expect(sent(gateway)).toHaveLength(2));
    const price = screen.getByRole('textbox', { name: /Your offer/ });
    await user.clear(price);
    await user.type(price, '210');
    await user.click(send);
    await waitFor(() => expect(sent(gateway)).toHaveLength(3));
    const [first, second, third] = sent(gateway).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('that is not possible closes the dialog and says why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gateway = signedIn();
    gateway.next.set(`POST ${PATH}`, [() => refuse(409, 'No.', { reason: 'marketplace.offer_not_possible' })]);
    const { user } = open(gateway);
    await user.click(await make());
    await user.click(await screen.findByRole('button', { name: 'Send the offer' }));
    expect(await screen.findByText(/three open offers/)).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the words of a refused price are those of the shop', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gateway = signedIn();
    const reason = 'marketplace.offer_refused/price_too_high';
    gateway.next.set(`POST ${PATH}`, [() => refuse(422, 'The offer may be 199.99 at most.', { reason })]);
    const { user } = open(gateway);
    await user.click(await make());
    await user.click(await screen.findByRole('button', { name: 'Send the offer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('more than the highest possible price');
  });

  it('leads a guest to sign in and back to the dialog', async () => {
    const { user, gateway } = open(createFakeGateway());
    await user.click(await make());
    expect(callsOf(gateway, PATH)).toHaveLength(0);
    const panel = await screen.findByRole('dialog', { name: 'Log in' });
    const { customer, password } = gateway.account;
    await user.type(within(panel).getByLabelText('E-mail'), customer.email);
    await user.type(within(panel).getByLabelText('Password'), password);
    await user.click(within(panel).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Make an offer' })).toBeInTheDocument();
    expect(session.get()).not.toBeNull();
  });

  it('the keyboard opens and closes the dialog', async () => {
    const gateway = signedIn();
    const { user } = open(gateway);
    (await make()).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Make an offer' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(gateway)).toHaveLength(0);
  });

  it('there is none for a price that is not negotiable', async () => {
    const gateway = signedIn();
    open(gateway, { shown: piece });
    expect(await screen.findByText(/private person through us/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
    expect(callsOf(gateway, PATH)).toHaveLength(0);
  });

  it('there is none for an own piece', async () => {
    const gateway = signedIn();
    gateway.pieces.push({ ...wirePiece(380), sku });
    open(gateway);
    await waitFor(() => expect(callsOf(gateway, '/api/ext/pim/products')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull());
    expect(callsOf(gateway, '/api/ext/pim/products')[0]?.query.get('marketplace_status')).toBe('active');
  });

  it('there is none for a piece that is sold out', async () => {
    open(createFakeGateway(), { isSoldOut: true });
    expect(await screen.findByText(/private person through us/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });
});

describe('an own offer on the page of its piece', () => {
  it('is withdrawn after a confirmation only', async () => {
    const gateway = signedIn();
    gateway.offers.push(wireOffer(1, { sku }));
    const { user } = open(gateway);
    const offer = await screen.findByRole('region', { name: 'Your offer' });
    await user.click(within(offer).getByRole('button', { name: 'Withdraw the offer' }));
    expect(callsOf(gateway, `${PATH}/offer-1/answer`)).toHaveLength(0);
    await user.click(within(offer).getByRole('button', { name: 'Yes, withdraw it' }));
    expect(await screen.findByText('Your offer is withdrawn.')).toHaveFocus();
    expect(callsOf(gateway, `${PATH}/offer-1/answer`)[0]?.body).toEqual({ answer: 'withdraw', version: 1 });
    expect(await make()).toBeInTheDocument();
  });

  it('that was accepted goes into the cart, though nobody else can buy the piece', async () => {
    const gateway = signedIn();
    gateway.offers.push(wireOffer(1, { sku, state: 'accepted', turn: null, answers: [], price: pln(410) }));
    const { user } = open(gateway, { isSoldOut: true });
    const offer = await screen.findByRole('region', { name: 'Your offer' });
    expect(offer).toHaveTextContent(/yours for .*410\.00: reserved for you until 14:20 29-11-2026/);
    await user.click(within(offer).getByRole('button', { name: 'Put on your hanger' }));
    await waitFor(() => expect(callsOf(gateway, '/api/cart/change')).toHaveLength(1));
    expect(JSON.stringify(callsOf(gateway, '/api/cart/change')[0]?.body)).toContain(`"sku":"${sku}"`);
  });

  it('that is over makes room for another one', async () => {
    const gateway = signedIn();
    gateway.offers.push(wireOffer(1, { sku, state: 'lapsed', turn: null, answers: [] }));
    open(gateway);
    expect(await make()).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your offer' })).toBeNull();
  });
});
