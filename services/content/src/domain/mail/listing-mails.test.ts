import { LANGUAGES, type Language } from '@garderoba/contracts/languages';
import { LISTING_REASON_CODES, LISTING_STATES, type ListingState } from '@garderoba/contracts/marketplace/listings';
import { reasonText } from '@garderoba/contracts/marketplace/reasons';
import { describe, expect, it } from '@jest/globals';
import { listingFacts } from '../../../test/factories.js';
import { type FactsOf, written } from '../../../test/written.js';
import type { Listing } from './facts.js';
import {
  DECISION_MAILS,
  decisionMailFrom,
  mailOfDecision,
  REMINDERS,
  reversalOf,
  reversalSubject,
} from './listing-mails.js';
import type { AnyMailWriter } from './mail-writer.js';
import { MAILS, type MailKind } from './mails.js';
import { textsOf } from './texts/languages.js';

type Kind = Extract<MailKind, `listing_${string}`>;
const KINDS = Object.keys(MAILS).filter((kind): kind is Kind => kind.startsWith('listing_'));

/** Mails that lead to the reasons and the appeal. */
const WITH_REASONS: ReadonlySet<Kind> = new Set([
  ...(['listing_changes_wanted', 'listing_rejected', 'listing_goods_rejected', 'listing_appeal_answered'] as const),
]);

/** Intl writes amounts with no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const write = (kind: Kind, change: Partial<Listing> = {}, path?: string) => {
  const facts: FactsOf<'listing_published'> = { ...listingFacts(change), path };
  const mail = written(kind, facts);
  return { ...mail, text: plain(mail.text) };
};
const paragraphs = (kind: Kind, change: Partial<Listing> = {}) =>
  write(kind, { language: 'en', ...change }).text.split('\n\n');

describe('a mail about a listing', () => {
  it.each(LANGUAGES.flatMap((language) => KINDS.map((kind) => [language, kind] as const)))(
    'in %s, %s, names the piece and has every place filled in',
    (language, kind) => {
      for (const state of LISTING_STATES) {
        const mail = write(kind, { language, state, reason: 'damaged', note: 'A seam is open.' });
        expect(mail.subject).toContain('Red dress');
        expect(mail.text).toContain('Red dress');
        for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]/);
        expect([mail.kind, mail.language, mail.to]).toEqual([kind, language, 'ola@example.com']);
        const page = WITH_REASONS.has(kind) ? 'my-decisions/Red_dress' : 'my-selling-products';
        if (kind !== 'listing_published')
          expect(mail.text).toContain(`https://shop.example/${language}/my-account/${page}`);
      }
    },
  );

  it.each(LANGUAGES)('differs from every other one in %s', (language) => {
    const { kinds } = textsOf(language);
    expect(new Set(KINDS.map((kind) => kinds[kind].body)).size).toBe(KINDS.length);
    expect(new Set(KINDS.map((kind) => kinds[kind].subject)).size).toBe(KINDS.length);
  });

  it('is written without price or share as long as there is none', () => {
    expect(paragraphs('listing_sold', { share: null })[1]).toBe('“Red dress” was ordered. Your share: –.');
  });
});

describe('the mail of a submission', () => {
  it.each([
    ['pl', 'do 2 dni roboczych', 'w ciągu 48 godzin'],
    ['de', 'bis zu 2 Werktage', 'innerhalb von 48 Stunden'],
    ['en', 'up to 2 business days', 'within 48 hours'],
    ['se', 'upp till 2 arbetsdagar', 'inom 48 timmar'],
    ['nl', 'tot 2 werkdagen', 'binnen 48 uur'],
  ] as const)('says in %s how long the first check takes [SELL-039]', (language, days, hours) => {
    const { text } = write('listing_submitted', { language });
    expect(text).toContain(days);
    expect(text).toContain(hours);
    expect(text).toContain('GD-000123');
  });
});

describe('the mail of a sale', () => {
  it.each([
    ['pl', '337,50 zł', 'w ciągu 14 dni roboczych'],
    ['de', '337,50 zł', 'innerhalb von 14 Werktagen'],
    ['en', 'zł 337.50', 'within 14 business days'],
    ['se', '337,50 zł', 'inom 14 arbetsdagar'],
    ['nl', 'zł 337,50', 'binnen 14 werkdagen'],
  ] as const)('says in %s the share and until when it is paid [SELL-054]', (language, share, days) => {
    const { text } = write('listing_sold', { language });
    expect(text.replace('PLN', 'zł')).toContain(share);
    expect(text).toContain(days);
  });

  it('has amounts in the currency of the listing', () => {
    const share = { amount: 75_00, currency: 'EUR' as const };
    expect(paragraphs('listing_sold', { share })[1]).toContain('€75.00');
  });
});

describe('the mail of a reversed sale', () => {
  const CASES = [true, false].flatMap((isCancelled) => [true, false].map((isForSale) => ({ isCancelled, isForSale })));
  const reversed = (language: Language, reversal: (typeof CASES)[number]) =>
    written('sale_reversed', listingFacts({ language }), reversalSubject('listing', 'line', reversal));

  it.each(LANGUAGES)('says in %s why, where the piece is and what happens with the share [SELL-051]', (language) => {
    const texts = textsOf(language).kinds.sale_reversed;
    const mails = CASES.map((reversal) => {
      const { subject, text, html } = reversed(language, reversal);
      expect(subject).toContain('Red dress');
      for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]/);
      const [, body, ...next] = text.split('\n\n');
      expect(body).toContain('GD-000123');
      expect(next.slice(0, 3)).toEqual([
        reversal.isCancelled ? texts.cancelled : texts.refunded,
        reversal.isForSale ? texts.forSale : texts.comesBack,
        texts.credit,
      ]);
      expect(text).toContain(`https://shop.example/${language}/my-account/my-earnings`);
      return text;
    });
    expect(new Set(mails).size).toBe(CASES.length);
  });

  it.each(CASES)('is kept in the subject: %o', (reversal) => {
    expect(reversalOf(reversalSubject('listing', 'line', reversal))).toEqual(reversal);
  });
});

describe('the mail of a decision', () => {
  it.each([
    ['first', 'accepted', 'listing_accepted'],
    ['first', 'changes_wanted', 'listing_changes_wanted'],
    ['first', 'rejected', 'listing_rejected'],
    ['inspection', 'rejected', 'listing_goods_rejected'],
    ['notice', 'rejected', 'listing_goods_rejected'],
    ['inspection', 'terms_changed', 'listing_terms_changed'],
    ['', 'taking_back', 'listing_taken_back'],
    ['', 'withdrawn', 'listing_withdrawn'],
    ['undo', 'rejected', 'listing_decision_undone'],
    ['appeal', 'upheld', 'listing_appeal_answered'],
    ['first', 'of a newer marketplace', undefined],
  ])('at the stage "%s" with the outcome %s is %s [ADM-006]', (stage, outcome, kind) => {
    expect(mailOfDecision(stage, outcome)).toBe(kind);
    if (kind && stage !== 'undo' && stage !== 'appeal') expect(DECISION_MAILS).toContain(kind);
  });

  it('waits a minute', () => {
    expect(decisionMailFrom(new Date('2026-12-01T10:00:00Z'))).toEqual(new Date('2026-12-01T10:01:00Z'));
  });

  it.each(DECISION_MAILS)('%s ends if the decision was undone', (kind) => {
    const writer: AnyMailWriter = MAILS[kind];
    if (writer.asks !== 'listingDecision') throw new Error(`${kind} asks for no decision`);
    const ended = (isUndone: boolean) => writer.isEnded?.(listingFacts({ isUndone }));
    expect([ended(true), ended(false)]).toEqual([true, false]);
  });

  const explained = [
    ...(['listing_changes_wanted', 'listing_terms_changed', 'listing_rejected', 'listing_goods_rejected'] as const),
  ];
  it.each(LANGUAGES.flatMap((language) => explained.map((kind) => [language, kind] as const)))(
    'has in %s, %s, the reason in words and the note as plain text',
    (language, kind) => {
      const { listings } = textsOf(language);
      const note = 'Sew <b>{name}</b> & send it.';
      const texts = LISTING_REASON_CODES.map((reason) => {
        const { text, html } = write(kind, { language, reason, note });
        expect(text).toContain(reasonText(reason, language).text);
        expect(text).toContain(note);
        expect(html).toContain('Sew &lt;b&gt;{name}&lt;/b&gt; &amp; send it.');
        return text;
      });
      expect(new Set(texts).size).toBe(LISTING_REASON_CODES.length);
      expect(write(kind, { language }).text).not.toContain(listings.note.split('{')[0]);
    },
  );

  it('names the showroom as the place for the piece, by courier or not', () => {
    const place = 'Our showroom:\n  ul. Mokotowska 12, 00-561 Warszawa\n  Mon-Fri 11:00-19:00\n  Sat 12:00-16:00';
    const accepted = (delivery: string | null) => paragraphs('listing_accepted', { delivery, state: 'awaiting_goods' });
    expect(accepted('courier').slice(1)).toEqual([
      'We accept “Red dress”. Please write the number GD-000123 on a note and put it with the piece, so that we recognise it.',
      'Please send the piece by courier to the address of our showroom.',
      'You have time until December 30, 2026.',
      place,
      'My listings: https://shop.example/en/my-account/my-selling-products',
      'Yours, Garderoba',
    ]);
    expect(accepted('showroom')[2]).toBe('Please bring the piece to our showroom.');
    expect(accepted(null)[2]).toBe('Please bring the piece to our showroom.');
    expect(paragraphs('listing_bring_reminder', { delivery: 'courier' })[2]).toBe(accepted('courier')[2]);
    expect(paragraphs('listing_bring_reminder', { delivery: 'showroom' })[2]).toBe(accepted('showroom')[2]);
    expect(paragraphs('listing_taken_back')).toContain(place);
    expect(paragraphs('listing_collect_reminder')).toContain(place);
    expect(paragraphs('listing_rejected')).not.toContain(place);
  });

  it('offers the changed price and the share of it', () => {
    const terms = { price: { amount: 400_00, currency: 'EUR' as const }, condition: null };
    const termsShare = { amount: 300_00, currency: 'EUR' as const };
    const offer = 'New price: €400.00. Your share: €300.00.';
    expect(paragraphs('listing_terms_changed', { terms, termsShare })[2]).toBe(offer);
    expect(paragraphs('listing_terms_reminder', { terms, termsShare })[1]).toContain(offer);
    expect(write('listing_terms_changed', { language: 'en', terms: null }).text).not.toContain('New price');
  });
});

describe('the mail of an answered appeal', () => {
  it.each(LANGUAGES)('says in %s the outcome and the reasons of staff', (language) => {
    const texts = textsOf(language).kinds.listing_appeal_answered;
    const note = 'We saw <b>{name}</b> anew.';
    const mails = (
      [
        ['upheld', true, texts.upheld],
        ['upheld', false, texts.upheldTooLate],
        ['dismissed', false, texts.dismissed],
      ] as const
    ).map(([state, isRestored, outcome]) => {
      const { text, html } = write('listing_appeal_answered', { language, note, appeal: { state, isRestored } });
      expect(text).toContain(outcome);
      expect(text).toContain(note);
      expect(html).toContain('We saw &lt;b&gt;{name}&lt;/b&gt; anew.');
      return text;
    });
    expect(new Set(mails).size).toBe(mails.length);
  });
});

describe('the last day', () => {
  const WAITS: readonly (readonly [Kind, ListingState])[] = [
    ['listing_changes_wanted', 'changes_wanted'],
    ['listing_accepted', 'awaiting_goods'],
    ['listing_terms_changed', 'terms_changed'],
    ['listing_taken_back', 'taking_back'],
    ['listing_draft_reminder', 'draft'],
    ['listing_bring_reminder', 'awaiting_goods'],
    ['listing_terms_reminder', 'terms_changed'],
    ['listing_collect_reminder', 'taking_back'],
  ];
  const until = 'You have time until December 30, 2026.';

  it.each(WAITS)('stands in %s only while the listing is %s', (kind, state) => {
    const named = LISTING_STATES.filter((one) => paragraphs(kind, { state: one }).includes(until));
    expect(named).toEqual([state]);
    expect(paragraphs(kind, { state, lapsesAt: null, dueAt: null }).join()).not.toContain('You have time');
  });

  it('is that of staff where the state does not end by itself', () => {
    const dates = { lapsesAt: null, dueAt: '2026-12-30T23:30:00.000Z' };
    expect(paragraphs('listing_taken_back', { state: 'taking_back', ...dates })).toContain(
      'You have time until December 31, 2026.',
    );
  });

  it('of a sale stands in the reminder of an unsold piece', () => {
    const ends = 'The piece is on sale until December 30, 2026; after that you get it back.';
    expect(paragraphs('listing_unsold_reminder')).toContain(ends);
    expect(paragraphs('listing_unsold_reminder', { lapsesAt: null }).join()).not.toContain('is on sale until');
  });
});

describe('the mail of a piece on sale', () => {
  it('has price, share and a link to its page, or to the listings if it has none', () => {
    const { text } = write('listing_published', { language: 'en' }, 'p/GD-000123/red-dress');
    expect(text).toMatch(/Price: (PLN|zł) 450\.00\. Your share once it is sold: (PLN|zł) 337\.50\./);
    expect(text).toContain('See it in the shop: https://shop.example/en/p/GD-000123/red-dress');
    expect(write('listing_published', { language: 'en' }).text).toContain('/en/my-account/my-selling-products');
  });
});

describe('a reminder', () => {
  it.each(Object.entries(REMINDERS))('of the state %s, %s, ends with the state', (state, kind) => {
    const writer: AnyMailWriter = MAILS[kind];
    if (writer.asks !== 'listing') throw new Error(`${kind} asks for more than the listing`);
    const open = LISTING_STATES.filter((one) => !writer.isEnded?.(listingFacts({ state: one })));
    expect(open).toEqual([state]);
  });
});
