import { LANGUAGES } from '@garderoba/contracts/languages';
import { OFFER_STATES } from '@garderoba/contracts/marketplace/offers';
import { describe, expect, it } from '@jest/globals';
import { offerFacts } from '../../../test/factories.js';
import { written } from '../../../test/written.js';
import type { Offer } from './facts.js';
import { mailsOfOffer, type OfferRole, offerSubject, readOfferSubject } from './offer-mails.js';
import { textsOf } from './texts/languages.js';

type Kind = 'offer_received' | 'offer_accepted' | 'offer_ended';
interface Reading {
  readonly language?: string;
  readonly to?: OfferRole;
  readonly path?: string;
}

/** Intl writes amounts and hours with no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const write = (kind: Kind, change: Partial<Offer> = {}, reading: Reading = {}) => {
  const mail = written(kind, offerFacts(change, reading));
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]/);
  return { ...mail, subject: plain(mail.subject), text: plain(mail.text) };
};
const paragraphs = (...args: Parameters<typeof write>) =>
  write(...args)
    .text.split('\n\n')
    .slice(1, -1);

describe('a changed offer', () => {
  it.each([
    ['open', 'seller', ['offer_received seller']],
    ['countered', 'buyer', ['offer_received buyer']],
    ['accepting', '', []],
    ['accepted', '', ['offer_accepted buyer', 'offer_accepted seller']],
    ['bought', '', []],
    ['declined', '', ['offer_ended buyer']],
    ['lapsed', '', ['offer_ended buyer']],
    ['overtaken', '', ['offer_ended buyer']],
    ['withdrawn', '', ['offer_ended seller']],
    ['of a newer marketplace', '', []],
  ])('that is %s, turn "%s", is mailed to whom it concerns [SELL-014]', (state, turn, mails) => {
    expect(mailsOfOffer(state, turn).map(({ kind, to }) => `${kind} ${to}`)).toEqual(mails);
  });

  it('is named in the subject with its version and the reader', () => {
    for (const to of ['buyer', 'seller'] as const)
      expect(readOfferSubject(offerSubject('offer', 12, to))).toEqual({ offerId: 'offer', version: 12, to });
  });
});

describe('a mail about an offer', () => {
  it.each(LANGUAGES)('in %s, names the piece and the price, and differs from every other one', (language) => {
    const readings = [{ language, to: 'buyer' } as const, { language, to: 'seller' } as const];
    const mails = readings.flatMap((reading) => [
      ...(['offer_received', 'offer_accepted'] as const).map((kind) => write(kind, { state: 'accepted' }, reading)),
      ...OFFER_STATES.map((state) => write('offer_ended', { state }, reading)),
    ]);
    for (const { subject, text, language: written, to } of mails) {
      expect(subject).toContain('Red dress');
      expect(text).toContain('Red dress');
      expect(text).toMatch(/420[.,]00/);
      expect(text).toContain(`https://shop.example/${language}/my-account/my-offers`);
      expect([written, to]).toEqual([language, 'ola@example.com']);
    }
    const { kinds, offers } = textsOf(language);
    const bodies = [kinds.offer_received, kinds.offer_accepted, kinds.offer_ended].map(({ body }) => body);
    expect(new Set([...bodies, kinds.offer_received.toBuyer, kinds.offer_accepted.toSeller]).size).toBe(5);
    expect(new Set(Object.values(offers.ends)).size).toBe(4);
  });

  it.each([
    ['pl', '1 grudnia 2026 10:00', 'czasu warszawskiego'],
    ['de', '1. Dezember 2026 um 10:00', 'Warschauer Zeit'],
    ['en', 'December 1, 2026 at 10:00 AM', 'Warsaw time'],
    ['se', '1 december 2026 kl. 10:00', 'Warszawatid'],
    ['nl', '1 december 2026 om 10:00', 'tijd in Warschau'],
  ])('says in %s the hour in Warsaw [SELL-055]', (language, hour, zone) => {
    for (const kind of ['offer_received', 'offer_accepted'] as const)
      for (const to of ['buyer', 'seller'] as const) {
        const { text } = write(kind, {}, { language, to });
        expect(text).toContain(hour);
        expect(text).toContain(zone);
      }
  });

  it('has amounts in the currency of the offer', () => {
    const price = { amount: 75_00, currency: 'EUR' as const };
    expect(write('offer_received', { price }).subject).toBe('Offer of €75.00: Red dress');
  });

  it('fills in no name that looks like a place to fill', () => {
    expect(written('offer_ended', offerFacts({ name: '{price} <b>' })).html).toContain('{price} &lt;b&gt;');
  });
});

describe('an offer that waits', () => {
  const pln = (text: string) => text.replaceAll('zł', 'PLN');

  it('tells the seller what it brings', () => {
    expect(paragraphs('offer_received', { state: 'open' }, { to: 'seller' }).map(pln)).toEqual([
      'Somebody offers PLN 420.00 for your piece “Red dress”. Your price: PLN 450.00.',
      'If you accept, you get PLN 315.00 of it once the piece is bought.',
      'Please answer by December 1, 2026 at 10:00 AM (Warsaw time). Without an answer the offer ends.',
      'To the offer: https://shop.example/en/my-account/my-offers?role=seller',
    ]);
  });

  it('tells the buyer what the seller answers, not what the seller gets', () => {
    expect(paragraphs('offer_received', {}, { to: 'buyer' }).map(pln)).toEqual([
      'The seller of “Red dress” answers with PLN 420.00. Price in the shop: PLN 450.00.',
      'Please answer by December 1, 2026 at 10:00 AM (Warsaw time). Without an answer the offer ends.',
      'To the offer: https://shop.example/en/my-account/my-offers',
    ]);
  });
});

describe('an accepted offer', () => {
  const accepted = { state: 'accepted' } as const;

  it('leads the buyer to the piece, and names the end of the reservation', () => {
    const [body, link] = paragraphs('offer_accepted', accepted, { to: 'buyer', path: 'p/GD-000123/red-dress' });
    expect(body).toContain('reserved for you until December 1, 2026 at 10:00 AM (Warsaw time)');
    expect(link).toBe('Buy it now: https://shop.example/en/p/GD-000123/red-dress');
  });

  it.each(LANGUAGES)('tells only the seller in %s what the seller gets', (language) => {
    expect(write('offer_accepted', accepted, { language, to: 'seller' }).text).toMatch(/315[.,]00/);
    expect(write('offer_accepted', accepted, { language, to: 'buyer' }).text).not.toMatch(/315[.,]00/);
    expect(write('offer_accepted', accepted, { language, to: 'seller' }).text).toContain('my-offers?role=seller');
  });
});

describe('an offer that is over', () => {
  it.each(LANGUAGES)('says in %s why', (language) => {
    const { ends } = textsOf(language).offers;
    for (const state of ['declined', 'lapsed', 'overtaken', 'withdrawn'] as const)
      expect(paragraphs('offer_ended', { state }, { language })[1]).toBe(ends[state]);
  });
});
