import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeBackoffice, page } from '../../test/fake-backoffice.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { sampleRow } from '../../test/sample-row.ts';
import { aProduct } from '../../test/samples.ts';
import { resources } from './resources.ts';

const withAPage = resources.filter(({ show, edit }) => show || edit).map(({ name }) => name);

it.each(withAPage)('%s: a page opened from its list waits for its own record', async (resource) => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const backoffice = fakeBackoffice({
    'GET :any': ({ path }) =>
      path === 'me' ? { json: admin } : page(path, path === resource ? [sampleRow(resource)] : []),
    [`GET ${resource}/:id`]: () => {
      answer?.();
      return { status: 404, json: { code: 404, result: 'gone' } };
    },
  });
  const { user } = renderConsole(`/${resource}`);
  const table = await screen.findByRole('table');
  const rowLink = () => table.querySelector<HTMLElement>('[data-row-link]');
  await waitFor(() => expect(rowLink()).not.toBeNull());
  await user.click(rowLink() as HTMLElement);
  await asked;
  // Only the row is available: a page built from it would show content or fail on missing fields.
  expect(await screen.findByText('There is no such record')).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
  expect(backoffice.of('GET', `${resource}/x-1`)).toHaveLength(1);
});

it('a saved record is not merged into the rows: the list is read again', async () => {
  const row = { ...sampleRow('products'), id: 'LAKE', sku: 'LAKE' };
  const backoffice = fakeBackoffice({
    'GET :any': ({ path }) => (path === 'me' ? { json: admin } : page(path, path === 'products' ? [row] : [])),
    'GET products/:id': { json: aProduct() },
    'PUT products/:id': { json: aProduct({ version: 'v4' }) },
  });
  const { user, router } = renderConsole('/products');
  await user.click(await screen.findByRole('link', { name: 'LAKE' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(backoffice.of('PUT', 'products/LAKE')).toHaveLength(1));
  await screen.findByText(/updated/);
  await router.navigate(-1);
  expect(within(await screen.findByRole('table')).getByRole('link', { name: 'LAKE' })).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

/** Paths of the screens whose source matches. */
const screensWith = (pattern: RegExp): string[] => {
  const sources = import.meta.glob('../**/*.tsx', { query: '?raw', import: 'default', eager: true }) as Record<
    string,
    string
  >;
  return Object.entries(sources)
    .filter(([path, source]) => !path.includes('.test.') && pattern.test(source))
    .map(([path]) => path.replace(/^.*\//, ''));
};

it('no record page is built on react-admin’s own, whose cache is seeded by rows', () => {
  expect(screensWith(/<(ShowBase|Show|EditBase|Edit)[\s>]/)).toEqual(['console-record.tsx']);
});

it('no button of react-admin delays a write and offers to undo it: the server reverts saved changes', () => {
  expect(screensWith(/<(Bulk)?(Delete|Update)(WithUndo)?Button\b|mutationMode="(undoable|optimistic)"/)).toEqual([]);
  expect(screensWith(/<(DataTable|Datagrid)(<\w+>)?\s(?![\s\S]{0,300}bulkActionButtons)/)).toEqual([]);
});
