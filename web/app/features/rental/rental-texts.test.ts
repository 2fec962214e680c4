import { describe, expect, it } from 'vitest';
import { createI18n, type MessageId } from '../../lib/i18n.ts';
import { catalogues } from '../../lib/messages.server.ts';
import { storeOf } from '../../lib/stores.ts';

/** How each language says what the figures stand for. */
const words = {
  pl: { hours: '24 godzin', items: '2 rzeczy w domu', only: 'tylko w środy', euro: '45 euro', zloty: '80 złotych' },
  de: { hours: '24 Stunden', items: '2 Teile zu Hause', only: 'nur mittwochs', euro: '45 Euro', zloty: '80 Złoty' },
  en: { hours: '24 hours', items: '2 items at home', only: 'only on Wednesdays', euro: '45 euro', zloty: '80 zloty' },
  se: { hours: '24 timmar', items: '2 plagg hemma', only: 'bara på onsdagar', euro: '45 euro', zloty: '80 zloty' },
  nl: {
    hours: '24 uur',
    items: '2 kledingstukken thuis',
    only: 'alleen op woensdag',
    euro: '45 euro',
    zloty: '80 zloty',
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
  it('[RNT-034] state rentals of 1, 4 or 7 days from 45 euro or 80 zloty per day', () => {
    expect(text('rental.terms')).toMatch(/1, 4 \S+ 7 /);
    expect(text('rental.terms')).toContain(said.euro);
    expect(text('rental.terms')).toContain(said.zloty);
  });
});
