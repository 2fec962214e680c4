import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { ShopProvider } from '../../lib/store/shop.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Footer } from './footer.tsx';

const inShop = (pages: Record<string, string> | undefined, prefix: 'en' | 'pl' = 'en') => {
  const shop = { ...shopWith(createFakeGateway(), store(prefix)), pages };
  renderShop(
    <ShopProvider value={shop}>
      <Footer menu={[]} />
      <PageLink page="terms">The small print</PageLink>
    </ShopProvider>,
    { view: store(prefix), at: `/${prefix}` },
  );
};
const pageLinks = (): string[] =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.includes('/i/'));

it('an empty shop has no links to missing pages, in the footer and at the checkbox of the terms', () => {
  inShop({});
  expect(pageLinks()).toEqual([]);
  expect(screen.getByText('The small print')).toBeInTheDocument();
});

it('links to those that are there by the addresses that editors gave them', () => {
  inShop({ terms: 'regulamin', 'contact-us': 'kontakt', other: 'something-else' }, 'pl');
  expect(pageLinks()).toEqual(['/pl/i/kontakt', '/pl/i/regulamin', '/pl/i/regulamin']);
});

it('links to all of them while the existing ones are unknown', () => {
  inShop(undefined);
  expect(pageLinks().length).toBeGreaterThan(7);
});

it('leads to the selling flow', () => {
  inShop({}, 'pl');
  expect(screen.getByRole('link', { name: 'Sprzedaj swoje' })).toHaveAttribute('href', '/pl/selling');
});
