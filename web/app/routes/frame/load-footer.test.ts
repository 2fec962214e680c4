// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { found, json } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { type StoreView, storeOf } from '../../lib/store/stores.ts';
import { footerOf, readFooter } from './load-footer.server.ts';

const node = (id: number, parent: number, label: string, request_url: string, rest: object = {}) => ({
  ...{ node_id: id, parent_node_id: parent, identifier: 'footer-help', label, request_url },
  ...{ level: 1, sort_order: id, lang: 'en', ...rest },
});
const root = (label: string, rest: object = {}) => node(1000, 0, label, '', { level: 0, ...rest });

async function footer(answer: Response, view = storeOf('de') as StoreView) {
  const gateway = createFakeGateway();
  const pages = { careers: 'karriere', terms: 'agb' };
  const shop = { ...shopWith(gateway, view, 'server'), pages };
  gateway.next.set(`POST /api/catalog/catalog_${view.code}/cms_hierarchy/_search`, [() => answer]);
  return { menus: footerOf(shop, await readFooter(shop)), calls: gateway.calls };
}

it('reads both menus with one request, in the order of their items', async () => {
  const { menus, calls } = await footer(
    found([
      node(1026, 1000, 'AGB', '/i/agb', { lang: 'de', sort_order: 1 }),
      node(1001, 1000, 'Bestellung', '/order', { lang: 'de', sort_order: 0 }),
      root('Hilfe', { lang: 'de' }),
      root('Shop', { node_id: 2000, identifier: 'footer-shop', lang: 'de' }),
    ]),
  );
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls[0]?.body)).toContain('"in":["footer-shop","footer-help"]');
  expect(menus).toEqual({
    shop: { title: 'Shop', items: [] },
    help: {
      title: 'Hilfe',
      items: [
        { label: 'Bestellung', path: '/de/order' },
        { label: 'AGB', path: '/de/i/agb' },
      ],
    },
  });
});

it('leads to the store view, to a page of the shop at its own address, and elsewhere', async () => {
  const { menus } = await footer(
    found([
      root('Help'),
      node(1001, 1000, 'Dresses', '/c/kleider'),
      node(1026, 1000, 'Careers', '/i/karriere'),
      node(1051, 1000, 'Write', 'mailto:hello@shop.example'),
    ]),
    storeOf('de', 'pln_de') as StoreView,
  );
  expect(menus.help?.items.map(({ path }) => path)).toEqual([
    '/de/c/kleider?sc=pln_de',
    '/de/karriere-de?sc=pln_de',
    'mailto:hello@shop.example',
  ]);
});

it('leaves out an item that leads nowhere, and names the language of a text of another one', async () => {
  const { menus } = await footer(
    found([
      root('Help'),
      node(1001, 1000, 'Gone', ''),
      node(1026, 1000, 'Parcels', ''),
      node(1027, 1026, 'Terms', '/i/agb', { level: 2 }),
      node(1028, 1026, 'Gone, too', '', { level: 2 }),
      node(1051, 1000, 'Script', 'javascript:alert(1)'),
    ]),
  );
  expect(menus).toEqual({
    help: {
      title: 'Help',
      lang: 'en',
      items: [{ label: 'Parcels', path: null, items: [{ label: 'Terms', path: '/de/i/agb' }] }],
    },
  });
});

it('has no menus if there are none, and if they cannot be read', async () => {
  expect((await footer(found([]))).menus).toEqual({});
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect((await footer(json({}, 500))).menus).toEqual({});
  expect(said).toHaveBeenCalledOnce();
});
