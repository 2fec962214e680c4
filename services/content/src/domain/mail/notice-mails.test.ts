import { LANGUAGES } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { written } from '../../../test/written.js';
import { mailOfNotice } from './notice-mails.js';

const ANSWER = 'We compared <b>the label</b> with {sku} a genuine one.';
const write = (
  kind: 'notice_received' | 'notice_answered',
  state: 'open' | 'kept' | 'removed',
  language = 'en',
  isTrusted = false,
) =>
  written(kind, {
    reader: { email: 'ewa@example.com', firstName: 'Ewa', language },
    notice: { sku: 'GD-000123', piece: 'Red <i>dress</i>', state, answer: ANSWER, isTrusted },
  });

it.each([
  ['open', 'notice_received'],
  ['kept', 'notice_answered'],
  ['removed', 'notice_answered'],
  ['of a newer marketplace', undefined],
])('a notice that is %s is mailed as %s', (state, kind) => expect(mailOfNotice(state)).toBe(kind));

describe('a mail about a notice', () => {
  it.each(LANGUAGES)('in %s, names the piece; each outcome has its words', (language) => {
    const [kept, removed] = [write('notice_answered', 'kept', language), write('notice_answered', 'removed', language)];
    const received = write('notice_received', 'open', language);
    const trusted = write('notice_received', 'open', language, true);
    expect(new Set([kept.text, removed.text, received.text, trusted.text]).size).toBe(4);
    for (const { subject, text } of [kept, removed, received]) {
      expect(subject).toContain('Red <i>dress</i>');
      expect(text).toContain('GD-000123');
    }
    for (const { text } of [kept, removed]) expect(text).toContain(ANSWER);
  });

  it('shows what people wrote as text', () => {
    const { html } = write('notice_answered', 'kept');
    expect(html).toContain('&lt;b&gt;the label&lt;/b&gt;');
    expect(html).not.toContain('<i>dress</i>');
  });

  it('that confirms the arrival does not repeat who sent it', () => {
    expect(write('notice_received', 'open').text).not.toContain('Ewa');
  });
});
