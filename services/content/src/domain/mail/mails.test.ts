import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { AnyMailWriter } from './mail-writer.js';
import { MAILS, mailsSentAgainForOrder } from './mails.js';

const ALL = Object.entries<AnyMailWriter>(MAILS);

it('the README has one row per mail, made of what its writer says', () => {
  const readme = readFileSync(join(__dirname, '../../../README.md'), 'utf8');
  const rows = ALL.map(([kind, { sentWhen, to, onePer, sentAgain, endedBy = '–' }]) =>
    ['', `\`${kind}\``, sentWhen, to, onePer, sentAgain === 'order' ? 'for the order' : 'as a copy', endedBy, '']
      .join(' | ')
      .trim(),
  );
  expect(readme.split('\n').filter((line) => /^\| `\w+` \|/.test(line))).toEqual(rows);
});

it('mails that staff send again for an order are about an order', () => {
  expect(mailsSentAgainForOrder()).toEqual([
    ...['order_placed', 'payment_received', 'order_shipped', 'order_cancelled', 'order_refunded'],
  ]);
  for (const kind of mailsSentAgainForOrder()) expect(kind).toMatch(/^(order|payment|rental)_/);
});

describe('a mail of the newsletter', () => {
  const state = (kind: keyof typeof MAILS) =>
    (['pending', 'subscribed', 'unsubscribed'] as const).filter((one) => {
      const writer: AnyMailWriter = MAILS[kind];
      const subscription = { email: 'ola@example.com', firstName: '', language: 'pl', state: one, token: 't' };
      return writer.asks === 'newsletterSubscription' && !writer.isEnded?.(subscription);
    });

  it.each([
    ['newsletter_confirmation', ['pending']],
    ['newsletter_welcome', ['subscribed']],
    ['newsletter_again', ['subscribed']],
    ['newsletter_ending', ['subscribed']],
  ] as const)('%s is written while the subscription is %s', (kind, states) => {
    expect(state(kind)).toEqual(states);
  });
});
