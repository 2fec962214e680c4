import { expect, it } from 'vitest';
import { type Language, type StoreView, storeOf } from '../../lib/store/stores.ts';
import { contentOf, sectionContext } from './page-document.ts';

const polish = storeOf('pl') as StoreView;
const inEuro = storeOf('pl', 'eur_pl') as StoreView;

const page = {
  lang: 'pl' as Language,
  sections: JSON.stringify([{ type: 'quote', text: 'a' }]),
  links: JSON.stringify({ 'page/delivery': '/i/dostawa', 'product/A-1': '/sukienki/wrap' }),
  facts: JSON.stringify({ return_days: '14', rent_from: { pln_pl: '80 zł', eur_pl: '45 €' } }),
};

it('a page of markup only has no sections', () => {
  expect(contentOf({ ...page, sections: undefined }, polish)).toBeNull();
});

it('a fact is written as its store view has it', () => {
  const fact = (store: StoreView) => sectionContext(contentOf(page, store)!, store).fact;
  expect([fact(polish)('rent_from'), fact(inEuro)('rent_from'), fact(inEuro)('return_days')]).toEqual([
    ...['80 zł', '45 €', '14'],
  ]);
});

it('links lead into the store view of the page, with its currency; what does not exist has no address', () => {
  const { href } = sectionContext(contentOf(page, inEuro)!, inEuro);
  expect(href({ to: 'entry', kind: 'page', code: 'delivery' })).toBe('/pl/i/dostawa?sc=eur_pl');
  expect(href({ to: 'product', sku: 'A-1' })).toBe('/pl/sukienki/wrap?sc=eur_pl');
  expect(href({ to: 'product', sku: 'GONE' })).toBeNull();
  expect(href({ to: 'address', href: '/search' })).toBe('/pl/search?sc=eur_pl');
  expect(href({ to: 'address', href: 'https://maps.example' })).toBe('https://maps.example');
});

it('a text in another language says so', () => {
  expect(contentOf({ ...page, lang: 'en' }, polish)?.lang).toBe('en');
  expect(contentOf(page, polish)?.lang).toBeNull();
});
