import { describe, expect, it } from '@jest/globals';
import { reasonOf, waitAfter } from './mail.js';
import { asHtml, asText, type Content } from './mail-content.js';

describe('a mail that could not be sent', () => {
  it('is tried again after five seconds, then twice as long each time, six hours at most', () => {
    expect([1, 2, 3, 10].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 2_560_000]);
    expect([13, 14, 99].map(waitAfter)).toEqual([20_480_000, 21_600_000, 21_600_000]);
  });

  it('has a reason without mail addresses, of at most 500 characters', () => {
    expect(reasonOf(new Error('550 <ola@example.com>: no "jan@b.pl", sorry'))).toBe('550 <…@…>: no "…@…", sorry');
    expect(reasonOf('refused')).toBe('refused');
    expect(reasonOf('x'.repeat(501))).toHaveLength(500);
  });
});

describe('the content of a mail', () => {
  const bare: Content = {
    ...{ greeting: 'Hello Ola,', heading: 'Thank you', paragraphs: ['One.', 'Two.'], lines: [], sums: [], blocks: [] },
    ...{ link: undefined, goodbye: 'Garderoba' },
  };
  const full: Content = {
    ...bare,
    lines: [
      { name: 'Dress', details: 'Size: M', amount: '10 €' },
      { name: 'Belt', details: '', amount: '2 €' },
    ],
    sums: [
      { label: 'Subtotal', amount: '12 €' },
      { label: 'Total', amount: '12 €', strong: true },
    ],
    blocks: [{ title: 'Delivery', rows: ['Prosta 1', 'Warszawa'] }],
    link: { label: 'Your order', url: 'https://shop.example/?a=1&b=2' },
  };

  it('as text has paragraphs, without gaps for empty parts', () => {
    expect(asText(bare)).toBe('Hello Ola,\n\nOne.\n\nTwo.\n\nGarderoba');
    expect(asText(full).split('\n\n')).toEqual([
      ...['Hello Ola,', 'One.', 'Two.'],
      'Dress\n  Size: M\n  10 €\nBelt\n  2 €',
      'Subtotal: 12 €\nTotal: 12 €',
      'Delivery:\n  Prosta 1\n  Warszawa',
      'Your order: https://shop.example/?a=1&b=2',
      'Garderoba',
    ]);
  });

  it('as HTML has one heading, lines and sums in one table, and the total in bold', () => {
    const html = asHtml(full, 'en-US');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
    expect(html).toContain('<title>Thank you</title>');
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(html.match(/<table /g)).toHaveLength(1);
    expect(html.match(/<tr>/g)).toHaveLength(4);
    expect(
      html.match(/<tr><td style="[^"]*font-weight:bold;">Total<\/td><td style="[^"]*font-weight:bold;">/g),
    ).toHaveLength(1);
    expect(html.match(/font-weight:bold/g)).toHaveLength(2);
    expect(html).toContain('<strong>Delivery</strong><br>Prosta 1<br>Warszawa</p>');
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=2">Your order</a>');
    expect(html).toContain('>Hello Ola,</p>\n<p style="margin:0 0 16px">One.</p>');
  });

  it('as HTML has no table and no link if it has no lines, sums and link', () => {
    const html = asHtml(bare, 'en-US');
    expect(html).not.toMatch(/<table|<a /);
    expect(html).toContain('Two.</p>\n\n\n\n<p');
  });

  it('is escaped in HTML', () => {
    expect(asHtml({ ...bare, paragraphs: [`<b>&"'`] }, 'en-US')).toContain('&lt;b&gt;&amp;&quot;&#39;');
  });
});
