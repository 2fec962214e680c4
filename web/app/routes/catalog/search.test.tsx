import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { categories } from '../../../test/fake-gateway/products.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { type Category, categoryOf } from '../../api/wire/goods/category.ts';
import { renderSettingsContext } from '../../lib/page/render-context.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { loadCategory } from './load-category.server.ts';
import SearchRoute, { loader } from './search.tsx';
import SearchPanelRoute from './search-panel.tsx';

const CALL = 'GET /api/ext/text-search';
const returns = { kind: 'page', title: 'Returns', excerpt: 'Send it back', path: '/i/returns', lang: 'en' };
const question = { kind: 'question', title: 'How long?', excerpt: 'Two days', path: '/i/help#q-how-long', lang: 'pl' };

function load(query: string, answer: () => Response) {
  const gateway = createFakeGateway();
  gateway.next.set(CALL, [answer]);
  const context = new RouterContextProvider();
  context.set(shopContext, shopWith(gateway, store(), 'server'));
  context.set(renderSettingsContext, { origin: 'https://shop.example' } as never);
  const request = new Request(`http://shop.test/en/search?query=${query}`);
  return { gateway, loaded: loader({ context, request, params: {} } as never) };
}

async function page(query: string, answer: () => Response) {
  const { gateway, loaded } = load(query, answer);
  const loaderData = await loaded;
  renderShop(createElement(SearchRoute, { loaderData } as never), { gateway, at: `/en/search?query=${query}` });
}

describe('the search page', () => {
  it('shows pages and questions below the products, each with its address', async () => {
    await page('returns', () => ok({ items: [returns, question] }));
    expect(await screen.findByRole('heading', { name: 'Pages and stories' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Returns/ }).getAttribute('href')).toBe('/en/i/returns');
    const link = screen.getByRole('link', { name: /How long/ });
    expect(link.getAttribute('href')).toBe('/en/i/help#q-how-long');
    expect(link.closest('li')?.lang).toBe('pl');
  });

  it('has its products when texts cannot be searched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await page('returns', () => refuse(503, 'busy'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('returns');
    expect(screen.queryByRole('heading', { name: 'Pages and stories' })).toBeNull();
  });

  it('[VAL-005] searches no texts for fewer than three letters', async () => {
    const { gateway, loaded } = load('ab', () => ok({ items: [returns] }));
    expect((await loaded).texts).toEqual([]);
    expect(gateway.calls.map(({ path }) => path)).not.toContain('/api/ext/text-search');
  });
});

describe('today', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const asked = ({ calls }: ReturnType<typeof createFakeGateway>) =>
    JSON.stringify(calls.filter(({ path }) => path.endsWith('/_search')).map(({ body }) => body));

  it("is the shop's day in searches and categories: after midnight in Warsaw, while UTC has yesterday", async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['Date'] });
    const { gateway, loaded } = load('dress&new=1', () => ok({ items: [] }));
    await loaded;
    expect(asked(gateway)).toContain('2026-11-21');
    expect(asked(gateway)).not.toContain('2026-11-20');

    const other = createFakeGateway();
    const context = new RouterContextProvider();
    context.set(renderSettingsContext, { origin: 'https://shop.example' } as never);
    const [category] = categories.map((document) => categoryOf(document as never));
    const address = new URL('http://shop.test/en/c/x?new=1');
    await loadCategory(context, shopWith(other, store(), 'server'), address, category as Category).catch(() => null);
    expect(asked(other)).toContain('2026-11-21');
    expect(asked(other)).not.toContain('2026-11-20');
  });
});

it('the search panel shows pages and questions where no product was found', async () => {
  const gateway = createFakeGateway();
  const answers = Array.from({ length: 20 }, () => () => ok({ items: [question] }));
  gateway.next.set(CALL, answers);
  gateway.next.set(
    'GET /api/catalog/suggest',
    Array.from({ length: 20 }, () => () => ok({ products: [], categories: [] })),
  );
  const { user } = renderShop(<SearchPanelRoute />, { gateway });
  await user.type(screen.getByRole('searchbox'), 'long');
  expect((await screen.findByRole('link', { name: /How long/ })).getAttribute('href')).toBe('/en/i/help#q-how-long');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});
