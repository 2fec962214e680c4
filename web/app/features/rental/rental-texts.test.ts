import { describe, expect, it } from 'vitest';
import { storeOf } from '../../lib/store/stores.ts';
import { createI18n, type MessageId } from '../../lib/text/i18n.ts';
import { catalogues } from '../../lib/text/messages.server.ts';

/** Unit words of each language. */
const words = {
  pl: { hours: '24 godzin', items: '2 rzeczy w domu', only: 'tylko w środy' },
  de: { hours: '24 Stunden', items: '2 Teile zu Hause', only: 'nur mittwochs' },
  en: { hours: '24 hours', items: '2 items at home', only: 'only on Wednesdays' },
  se: { hours: '24 timmar', items: '2 plagg hemma', only: 'bara på onsdagar' },
  nl: {
    hours: '24 uur',
    items: '2 kledingstukken thuis',
    only: 'alleen op woensdag',
  },
} as const;

describe.each(Object.entries(words))('the rental texts in %s', (prefix, said) => {
  const store = storeOf(prefix);
  if (!store) throw new Error(prefix);
  const i18n = createI18n(store, catalogues[store.prefix]);
  const text = (id: MessageId) => i18n._(id);

  it('[RNT-031] state try-on and return within 24 hours', () => {
    expect(text('rental.tryOnNote')).toContain(said.hours);
    expect(text('rental.tryOnBack')).toContain(said.hours);
  });
  it('[RNT-032] state 2 items at home', () => expect(text('rental.tryOnNote')).toContain(said.items));
  it('[RNT-033] state shipping only on Wednesdays', () => expect(text('rental.tryOnNote')).toContain(said.only));
  it('[RNT-034] state rentals of 1, 4 or 7 days and the price of a day, in the currency of the store and no other', () => {
    const said = i18n._('rental.terms', { lengths: '1, 4 / 7', amount: '45 €' });
    expect(said).toContain('1, 4 / 7');
    expect(said).toContain('45 €');
    expect(said).not.toMatch(/euro|z[łl]ot/i);
  });
});
