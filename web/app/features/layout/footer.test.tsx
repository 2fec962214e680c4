import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { pack } from '../../lib/page/packed.ts';
import { ShopProvider } from '../../lib/store/shop.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Footer } from './footer.tsx';
import type { FooterWords } from './menu.ts';

const inShop = (pages: Record<string, string> | undefined, prefix: 'en' | 'pl' = 'en', written?: FooterWords) => {
  const shop = { ...shopWith(createFakeGateway(), store(prefix)), pages };
  renderShop(
    <ShopProvider value={shop}>
      <Footer
        menu={[{ id: 3, name: 'Dresses', path: `/${prefix}/c/dresses`, children: [] }]}
        footer={written && pack(written)}
      />
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

it('says of the shop what the editors wrote, with their links; without it nothing', () => {
  inShop({}, 'en', {
    about: {
      title: 'About',
      lang: 'pl-PL',
      lines: [['Suknie ', { text: 'na wynajem', path: '/en/c/rent' }, '.'], ['Od 2016.']],
    },
  });
  expect(screen.getByText(/Suknie/)).toHaveTextContent('Suknie na wynajem.');
  expect(screen.getByText(/Suknie/)).toHaveAttribute('lang', 'pl-PL');
  expect(screen.getByRole('link', { name: 'na wynajem' })).toHaveAttribute('href', '/en/c/rent');
  expect(screen.getByText('Od 2016.')).toBeInTheDocument();
});

it('leads to the selling flow', () => {
  inShop({}, 'pl');
  expect(screen.getByRole('link', { name: 'Sprzedaj swoje' })).toHaveAttribute('href', '/pl/selling');
});

/** What a column of the footer has, in its order. */
const column = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the menus of the editors', () => {
  const written: FooterWords = {
    shop: { title: 'The house', items: [{ label: 'Stories', path: '/en/blog' }] },
    help: {
      title: 'Pomoc',
      lang: 'pl',
      items: [
        { label: 'Napisz', path: 'mailto:hello@shop.example' },
        { label: 'Przesyłki', path: null, items: [{ label: 'Zwroty', path: '/en/i/zwroty' }] },
      ],
    },
  };

  it('stand in place of the built-in lists, between what the shop itself puts there', () => {
    inShop(undefined, 'en', written);
    expect(column('The house')).toEqual(['Dresses', 'Stories']);
    expect(column('Pomoc')).toEqual(['Napisz', 'PrzesyłkiZwroty', 'Zwroty', 'Privacy settings', 'Newsletter']);
    expect(screen.queryByText('Returns')).toBeNull();
  });

  it('have links, lists below a word without one, and the language of their texts', () => {
    inShop(undefined, 'en', written);
    expect(screen.getByRole('link', { name: 'Napisz' })).toHaveAttribute('href', 'mailto:hello@shop.example');
    expect(screen.getByRole('link', { name: 'Zwroty' }).closest('[lang]')).toHaveAttribute('lang', 'pl');
    expect(screen.getByRole('heading', { name: 'Pomoc' })).toHaveAttribute('lang', 'pl');
    expect(screen.queryByRole('link', { name: 'Przesyłki' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Newsletter' }).closest('[lang]')).toBe(
      document.querySelector('html[lang]'),
    );
  });

  it('are each replaced by the built-in list if there is none', () => {
    inShop({}, 'en', { shop: { title: 'The house', items: [] } });
    expect(column('The house')).toEqual(['Dresses']);
    expect(column('Help')).toEqual(['Find an order', 'Privacy settings', 'Newsletter']);
  });
});
