import { describe, expect, it } from '@jest/globals';
import { readable, readableLine } from './readable.js';

describe('what a person wrote', () => {
  it.each<[string, string, string]>([
    ['a script is a text', '<script>ran(1)</script>', '<script>ran(1)</script>'],
    ['lines stay', ' a\n\tb ', 'a\n\tb'],
    ['controls go', 'a\u0000\u0007\u001b[31m\u007f\u0085b', 'a[31mb'],
    ['nothing turns the direction', 'invoice\u202efdp.exe \u2066x\u2069\u200f', 'invoicefdp.exe x'],
    ['nothing is unseen', 'a\u200b\u00ad\ufeff\u2060\uffffb', 'ab'],
    ['half a character is a sign', 'a\ud800b', 'a\ufffdb'],
    ['one form', 'z\u200b\u0307', 'ż'],
    ['a family stays together', '👩\u200d👧', '👩\u200d👧'],
  ])('%s', (_what, text, clean) => {
    expect(readable(text)).toBe(clean);
    expect(readable(clean)).toBe(clean);
  });

  it('is one line where only one is shown, as in the subject of a mail', () => {
    expect(readableLine('Dress\r\nBcc: all@example.com\u2028x')).toBe('Dress Bcc: all@example.comx');
  });
});
