import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, openAccount } from '../../../test/account-page.tsx';
import { order } from '../../../test/fake-gateway/order.ts';
import { forgetPages } from '../../../test/page.tsx';
import { store } from '../../../test/render-shop.tsx';
import { openSelling } from '../../../test/selling-page.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { sellingDraft } from '../../features/selling/draft/draft.ts';

beforeEach(forgetPages);

const given = (data: string, locale: string | null = null) => [{ locale, scope: null, data }];
const PIECE = {
  ...{ item_id: 1, open: true, from: '2026-11-20', continues: 'GD-000001', continued: false },
  listed: {
    ...{ family: 'clothing', categories: ['3'] },
    values: {
      name: [...given('Jedwabna suknia', 'pl_PL'), ...given('Silk dress', 'en_US')],
      ...{ description: given('Worn once.', 'en_US'), designer: given('designer-0'), size: given('size-1') },
      ...{ basic_color: given('basic_color-1'), marketplace_fabric: given('Silk') },
    },
  },
};
const GOODS = { item_id: 1, open: false, from: null, continues: null, continued: false, listed: null };

/** A signed-in shopper with an order, of which these lines can be sold again. */
function withOrder(...lines: object[]) {
  const gateway = signedIn();
  gateway.account.orders.push(order(7, { status: 'complete' }));
  gateway.selling.resale.set('000000007', lines);
  return gateway;
}
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const fieldOf = (label: string) => screen.findByLabelText(label);

describe('a line of an order', () => {
  it('leads to the selling form once it can be sold again', async () => {
    await openAccount('/orders/000000007', withOrder(PIECE));
    const links = await screen.findAllByRole('link', { name: 'Sell it again' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/selling?order=000000007&line=1']);
  });

  it.each<[string, object, RegExp]>([
    ['from which day on', { ...GOODS, from: '2026-12-01' }, /^You can sell it again from .*December 1.*\.$/],
    ['that it can still be returned', GOODS, /^You can sell it again once you can no longer return it\.$/],
    ['that it is offered already', { ...PIECE, continued: true }, /^You are selling it again\.$/],
  ])('says %s', async (_story, line, words) => {
    await openAccount('/orders/000000007', withOrder(line));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sell it again' })).not.toBeInTheDocument();
  });

  it('that never can says nothing', async () => {
    const gateway = withOrder();
    await openAccount('/orders/000000007', gateway);
    await screen.findByText('Linen dress 1');
    await waitFor(() => expect(callsOf(gateway, '/api/ext/marketplace/resale/000000007')).not.toHaveLength(0));
    expect(screen.queryByText(/sell it again/i)).not.toBeInTheDocument();
  });
});

describe('the form of a garment that is sold again', () => {
  it('is filled with what is known; condition, prices and photos are the seller’s own', async () => {
    const { gateway, press, user, photographAll, deliver, router } = openSelling(
      '?order=000000007&line=1',
      withOrder(PIECE),
    );
    expect(await fieldOf('Name')).toHaveValue('Silk dress');
    await screen.findByRole('option', { name: 'Ida Brandt' });
    for (const [label, value] of [
      ...([
        ['Category', '3'],
        ['Designer', 'designer-0'],
        ['Size', 'size-1'],
        ['Colour', 'basic_color-1'],
      ] as const),
      ...([
        ['Fabric', 'Silk'],
        ['Description', 'Worn once.'],
        ['Year of purchase', '2026'],
      ] as const),
      ...([
        ['Condition', ''],
        ['Purchase price', ''],
        ['Your asking price', ''],
      ] as const),
    ])
      expect([label, await fieldOf(label)]).toEqual([label, expect.objectContaining({ value })]);
    expect(screen.getByText(/You paid €120\.00\.$/)).toBeVisible();
    expect(sellingDraft.get(store()).pieces).toMatchObject([{ photos: {}, again: { continues: 'GD-000001' } }]);
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '', hash: '#product' }));

    await user.selectOptions(await fieldOf('Condition'), 'very good');
    for (const [label, text] of [
      ['Purchase price', '120'],
      ['Shop price', '400'],
      ['Your asking price', '90'],
    ] as const)
      await user.type(await fieldOf(label), text);
    await photographAll();
    await press('Next: delivery');
    await step('How it comes to us, and where the money goes');
    await deliver();
    await press('Next: confirm');
    await step('Everything right?');
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    const errors = [{ property: 'continues', code: 'piece_continued', message: 'Another listing offers this piece.' }];
    const identifier = () => sellingDraft.get(store()).pieces[0]?.identifier;
    gateway.next.set('POST /api/ext/pim/products', [
      () =>
        Response.json({
          code: 200,
          result: [{ line: 1, identifier: identifier(), status_code: 422, code: 422, errors }],
        }),
    ]);
    await press('Hand in 1 garment');
    expect(await screen.findByText(/^Silk dress: Please check: that it was bought here/)).toBeInTheDocument();
    await press('Hand in 1 garment');
    await waitFor(() => expect(gateway.selling.products.size).toBe(1));
    expect([...gateway.selling.products.values()]).toMatchObject([{ continues: 'GD-000001' }]);
  });

  it('is opened once: what was changed stays', async () => {
    const gateway = withOrder(PIECE);
    const { view, user } = openSelling('?order=000000007&line=1', gateway);
    await user.type(await fieldOf('Name'), ' in red');
    view.unmount();
    openSelling('?order=000000007&line=1', gateway);
    expect(await fieldOf('Name')).toHaveValue('Silk dress in red');
    expect(sellingDraft.get(store()).pieces).toHaveLength(1);
  });

  it.each<[string, object[]]>([
    ['still be returned', [{ ...PIECE, open: false }]],
    ['is offered already', [{ ...PIECE, continued: true }]],
    ['is no garment', []],
  ])('is empty if the line %s', async (_story, lines) => {
    const { press } = openSelling('?order=000000007&line=1', withOrder(...lines));
    expect(await screen.findByRole('alert')).toHaveTextContent('This piece cannot be sold again');
    await press('Sell something else');
    expect(await fieldOf('Name')).toHaveValue('');
  });

  it('is empty if the order is of somebody else, or the address is spoilt', async () => {
    openSelling('?order=000000099&line=1', withOrder(PIECE));
    expect(await screen.findByRole('alert')).toHaveTextContent('This piece cannot be sold again');
  });

  it.each(['?order=x&line=1', '?order=000000007&line=-1', '?order=000000007'])('%s names no line', async (query) => {
    openSelling(query, withOrder(PIECE));
    expect(await fieldOf('Name')).toHaveValue('');
  });
});
