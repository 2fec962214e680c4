import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackoffice, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const pages = ['pl', 'en'].map((id) => ({ id, name: id, url: `https://shop.example/${id}/preview/events` }));

it.each([
  ['en', 'Events of this browser', 'Open the shop in another tab', 'Open in a new tab'],
  ['pl', 'Zdarzenia tej przeglądarki', 'Otwórz sklep w drugiej karcie', 'Otwórz w nowej karcie'],
])('the events of the own browser are a page of the shop in a frame, in %s', async (locale, title, shop, apart) => {
  fakeBackoffice({ 'GET browser-events': page('browser-events', pages) });
  renderConsole('/browser-events', locale);
  expect(await screen.findByTitle(title)).toHaveAttribute('src', `https://shop.example/${locale}/preview/events`);
  expect(screen.getByRole('link', { name: shop })).toHaveAttribute('href', `https://shop.example/${locale}`);
  expect(screen.getByRole('link', { name: apart })).toHaveAttribute(
    'href',
    `https://shop.example/${locale}/preview/events`,
  );
});
