import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { payoutFacts } from '../../../test/factories.js';
import { written } from '../../../test/written.js';
import type { Payout } from './facts.js';
import type { AnyMailWriter } from './mail-writer.js';
import { MAILS } from './mails.js';
import { mailOfPayout } from './payout-mails.js';
import { textsOf } from './texts/languages.js';

/** Intl writes amounts with no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const write = (kind: 'payout_paid' | 'payout_failed', language: string, change: Partial<Payout> = {}) => {
  const mail = written(kind, payoutFacts(change, language));
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]/);
  expect([mail.kind, mail.language, mail.to]).toEqual([kind, language, 'ola@example.com']);
  return { ...mail, subject: plain(mail.subject), text: plain(mail.text) };
};
const REASONS = ['no_account', 'account_changed', 'refused', 'returned'] as const;

describe('a changed payout', () => {
  it.each([
    ['paid', '', 'payout_paid'],
    ['failed', 'no_account', 'payout_failed'],
    ['failed', 'what a bank said', 'payout_failed'],
    ['failed', 'taken_out', undefined],
    ['of a newer marketplace', '', undefined],
  ])('that is %s (%s) causes %s', (state, reason, kind) => {
    expect(mailOfPayout(state, reason)).toBe(kind);
  });
});

describe('the mail of a payout', () => {
  it.each([
    ['pl', 'Wypłaciliśmy Ci 337,50 zł', 'Na rachunek: …2874'],
    ['de', 'Wir haben dir 337,50 PLN ausgezahlt', 'Auf das Konto: …2874'],
    ['en', 'We have paid you PLN 337.50', 'To the account: …2874'],
    ['se', 'Vi har betalat ut 337,50 PLN till dig', 'Till kontot: …2874'],
    ['nl', 'We hebben je PLN 337,50 uitbetaald', 'Naar rekening: …2874'],
  ])('says in %s the sum, the account and the reference [SELL-054]', (language, subject, account) => {
    const mail = write('payout_paid', language);
    expect(mail.subject.replace('zł', 'PLN')).toBe(subject.replace('zł', 'PLN'));
    expect(mail.text).toContain(account);
    expect(mail.text).toContain('BANK 2026/12/01-17');
    expect(mail.text).toContain(`https://shop.example/${language}/my-account/my-earnings`);
  });

  it('names no account and no reference where none is known', () => {
    const { text } = write('payout_paid', 'en', { accountDigits: null, reference: null });
    expect(text.split('\n\n').slice(1)).toEqual([
      expect.stringMatching(/^We have paid you (PLN|zł) 337\.50 for what you sold\.$/),
      'My earnings: https://shop.example/en/my-account/my-earnings',
      'Yours, Garderoba',
    ]);
  });

  it('has the currency of the payout', () => {
    expect(write('payout_paid', 'en', { amount: { amount: 75_00, currency: 'EUR' } }).subject).toContain('€75.00');
  });

  it('ends if the money came back', () => {
    const writer: AnyMailWriter = MAILS.payout_paid;
    if (writer.asks !== 'payout') throw new Error('it asks for no payout');
    const ended = (state: Payout['state']) => writer.isEnded?.(payoutFacts({ state }));
    expect([ended('paid'), ended('failed')]).toEqual([false, true]);
  });
});

describe('the mail of a failed payout', () => {
  it.each(LANGUAGES)('says in %s the reason in words, that the money stays, and where the account is', (language) => {
    const texts = textsOf(language).kinds.payout_failed;
    const mails = REASONS.map((reason) => {
      const { text } = write('payout_failed', language, { state: 'failed', reason });
      expect(text).toContain(texts.reasons[reason]);
      expect(text).toContain(texts.kept);
      expect(text).toMatch(/337[.,]50/);
      expect(text).toMatch(new RegExp(`https://shop\\.example/${language}/my-account$`, 'm'));
      return text;
    });
    expect(new Set(mails).size).toBe(REASONS.length);
  });

  it.each(['AC04 closed account number', 'constructor', null])('does not quote the reason %s', (reason) => {
    const paragraphs = write('payout_failed', 'en', { state: 'failed', reason }).text.split('\n\n');
    expect(paragraphs.slice(2, 4)).toEqual([
      'Reason: the transfer was not possible. Please check the number of your bank account.',
      'The money stays yours: we pay it with the next payout.',
    ]);
  });
});
