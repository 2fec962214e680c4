import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { aProduct } from '../../../test/samples.ts';

const around: Record<string, Answer> = {
  'GET categories': page('categories', [{ id: 4, path: 'women/dresses', names: { default: 'Dresses' } }]),
  'GET attributes': page('attributes', [
    {
      id: 'size',
      code: 'size',
      frontendInput: 'select',
      labels: { en: 'Size' },
      options: [
        { optionId: 12, labels: { default: 'M' } },
        { optionId: 13, labels: { default: 'L' } },
      ],
    },
    { id: 'fabric', code: 'fabric', frontendInput: 'text', labels: { en: 'Fabric' }, options: [] },
  ]),
};
const row = {
  id: 'LAKE',
  sku: 'LAKE',
  name: 'Lake dress',
  type: 'simple',
  status: 1,
  visibility: 4,
  image: null,
  updatedAt: '2026-11-20T10:00:00Z',
  prices: [{ currency: 'PLN', list: 259_00, special: 199_00 }],
  available: 4,
};

it('the list shows products with price and stock', async () => {
  const backoffice = fakeBackoffice({ ...around, 'GET products': page('products', [row]) });
  renderConsole('/products');
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Lake dress')).toBeVisible();
  expect(within(table).getByText('On sale')).toBeVisible();
  expect(within(table).getByText(/PLN\s199\.00/)).toBeVisible();
  expect(JSON.parse(backoffice.of('GET', 'products')[0]?.query.get('filter') ?? '')).toEqual({ language: 'en' });
});

it('[ADM-001] a moderator reads the list and finds no way to change it', async () => {
  fakeBackoffice({ ...around, 'GET me': { json: moderator }, 'GET products': page('products', [row]) });
  renderConsole('/products');
  await screen.findByText('Lake dress');
  expect(screen.queryByRole('link', { name: 'LAKE' })).toBeNull();
  for (const name of ['Rebuild search index', 'Create']) expect(screen.queryByText(name)).toBeNull();
});

it('a change is sent with exactly the fields staff may set, on the version it was made on', async () => {
  const backoffice = fakeBackoffice({
    ...around,
    'GET products/:id': { json: aProduct() },
    'PUT products/:id': { json: aProduct({ version: 'v4' }) },
  });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Prices' }));
  const [pln] = screen.getAllByRole('textbox', { name: 'Price' });
  fireEvent.change(pln as HTMLElement, { target: { value: '279,50' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'products/LAKE')).toHaveLength(1));
  const { id: _id, sku: _sku, type: _type, updatedAt: _at, level: _level, parts: _parts, ...sent } = aProduct();
  expect(backoffice.of('PUT', 'products/LAKE')[0]?.body).toEqual({
    ...sent,
    prices: { ...sent.prices, PLN: 279_50 },
    // Stock was not edited: pieces sold meanwhile must not be added again.
    stock: null,
  });
});

it('pieces are sent when staff changed the count', async () => {
  const backoffice = fakeBackoffice({
    ...around,
    'GET products/:id': { json: aProduct() },
    'PUT products/:id': { json: aProduct({ version: 'v4' }) },
  });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Stock' }));
  fireEvent.change(screen.getByRole('spinbutton', { name: /Warehouse/ }), { target: { value: '9' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'products/LAKE')).toHaveLength(1));
  expect(backoffice.of('PUT', 'products/LAKE')[0]?.body).toMatchObject({ stock: { warehouse: 9, showroom: 1 } });
});

it('a set has no price of its own: the form says where it comes from', async () => {
  const set = aProduct({ type: 'bundle', parts: ['LAKE-38'], stock: null });
  fakeBackoffice({ ...around, 'GET products/:id': { json: set } });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Prices' }));
  expect(screen.getByText(/is the sum of the prices of its components/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Price' })).not.toBeInTheDocument();
});

it('the search index is rebuilt with visible progress', async () => {
  let asked = 0;
  fakeBackoffice({
    ...around,
    'GET products': page('products', [row]),
    'GET products/all/index-progress': () => {
      asked += 1;
      return { json: { running: asked > 1, done: 1200, of: 4000 } };
    },
    'POST products/all/rebuild-index': { json: { milliseconds: 900 } },
  });
  const { user } = renderConsole('/products');
  await user.click(await screen.findByRole('button', { name: 'Rebuild search index' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1200 of 4000 products')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Rebuild search index' }));
  expect(await screen.findByText('The search index was rebuilt')).toBeVisible();
});

it('a saved change can be undone, by the server', async () => {
  const backoffice = fakeBackoffice({
    ...around,
    'GET products/:id': { json: aProduct() },
    'PUT products/:id': { json: aProduct({ version: 'v4', attributeSet: 'Gown' }) },
    'POST products/:id/undo': { json: aProduct({ version: 'v5' }) },
  });
  const { user } = renderConsole('/products/LAKE');
  fireEvent.change(await screen.findByRole('textbox', { name: /Attribute set/ }), { target: { value: 'Gown' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(backoffice.of('POST', 'products/LAKE/undo')).toHaveLength(1));
});

it('an amount that is none is not sent', async () => {
  const backoffice = fakeBackoffice({ ...around, 'GET products/:id': { json: aProduct() } });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Prices' }));
  const [pln] = screen.getAllByRole('textbox', { name: 'Price' });
  fireEvent.change(pln as HTMLElement, { target: { value: '12.345' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an amount like 12.34.')).toBeVisible();
  expect(backoffice.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('an emptied price is sent as none; one that is reduced is not', async () => {
  const product = aProduct({ specials: { PLN: null, EUR: 49_00, SEK: null } });
  const backoffice = fakeBackoffice({
    ...around,
    'GET products/:id': { json: product },
    'PUT products/:id': { json: { ...product, version: 'v4' } },
  });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Prices' }));
  const [pln, eur] = screen.getAllByRole('textbox', { name: 'Price' }) as HTMLElement[];
  const [, reduced] = screen.getAllByRole('textbox', { name: 'Reduced price' }) as HTMLElement[];
  for (const input of [pln, eur]) fireEvent.change(input as HTMLElement, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A reduced price needs a price.')).toBeVisible();
  expect(backoffice.calls.some(({ method }) => method === 'PUT')).toBe(false);
  fireEvent.change(reduced as HTMLElement, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'products/LAKE')).toHaveLength(1));
  expect(backoffice.of('PUT', 'products/LAKE')[0]?.body).toMatchObject({
    prices: { PLN: null, EUR: null, SEK: null },
    specials: { PLN: null, EUR: null, SEK: null },
  });
});

it('a language is emptied as a whole, not by its name alone', async () => {
  const english = { name: 'Lake dress', description: 'Silk', urlKey: 'lake-dress' };
  const product = aProduct({ texts: { ...aProduct().texts, en: english } });
  const backoffice = fakeBackoffice({
    ...around,
    'GET products/:id': { json: product },
    'PUT products/:id': { json: { ...product, version: 'v4' } },
  });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Texts' }));
  await user.click(screen.getByRole('tab', { name: 'English' }));
  fireEvent.change(screen.getByDisplayValue('Lake dress'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required')).toBeVisible();
  expect(backoffice.calls.some(({ method }) => method === 'PUT')).toBe(false);
  fireEvent.change(screen.getByDisplayValue('Silk'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'products/LAKE')).toHaveLength(1));
  expect(backoffice.of('PUT', 'products/LAKE')[0]?.body).toEqual(
    expect.objectContaining({ texts: { pl: expect.objectContaining({ name: 'Suknia' }) } }),
  );
});

it('a newer version of another editor is not overwritten: the server’s message is shown', async () => {
  fakeBackoffice({
    ...around,
    'GET products/:id': { json: aProduct() },
    'PUT products/:id': {
      status: 409,
      json: { code: 409, result: 'It was changed meanwhile.', meta: { reason: 'catalog.product_changed' } },
    },
  });
  const { user } = renderConsole('/products/LAKE');
  fireEvent.change(await screen.findByRole('textbox', { name: /Attribute set/ }), { target: { value: 'Gown' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const form = (await screen.findByRole('textbox', { name: /Attribute set/ })).closest('form') as HTMLElement;
  expect(await within(form).findByRole('alert')).toHaveTextContent('Somebody changed this meanwhile.');
  expect(screen.getByRole('textbox', { name: /Attribute set/ })).toHaveValue('Gown');
});

it('a picture is sent as it is and its path joins the gallery', async () => {
  const backoffice = fakeBackoffice({
    ...around,
    'GET products/:id': { json: aProduct() },
    'POST pictures': { json: { id: 'c1', path: '/upload/ab/c.webp' } },
  });
  const { user } = renderConsole('/products/LAKE');
  await user.click(await screen.findByRole('tab', { name: 'Pictures' }));
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'dress.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add a picture'), file);
  expect(await screen.findByDisplayValue('/upload/ab/c.webp')).toBeVisible();
  const sent = backoffice.of('POST', 'pictures')[0]?.headers;
  expect([sent?.get('content-type'), sent?.get('idempotency-key')]).toEqual(['image/jpeg', expect.any(String)]);
  // It is private until the product is saved: staff see it by its id.
  expect(document.querySelector('img[src="/api/admin/pictures/c1"]')).not.toBeNull();
});
