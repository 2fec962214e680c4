import { describe, expect, it } from '@jest/globals';
import { emailKey, isTemporary } from './newsletter.js';

describe('an address of the newsletter', () => {
  const disposable = new Set(['trash.example', 'mail.bin']);

  it('has one key for every spelling: case, blanks, Unicode composition', () => {
    expect(emailKey(' Zoe\u0301@Example.COM ')).toBe('zoé@example.com');
  });

  it.each(['ola@trash.example', 'Ola@TRASH.example ', 'ola@a.b.trash.example', '"a@b"@mail.bin'])(
    '[VAL-029] is temporary at a listed domain and its subdomains: %s',
    (email) => expect(isTemporary(email, disposable)).toBe(true),
  );

  it.each(['ola@example', 'ola@nottrash.example', 'trash.example@example.com', 'ola@trash.example.com', 'ola@bin'])(
    '[VAL-029] is not temporary at other domains: %s',
    (email) => expect(isTemporary(email, disposable)).toBe(false),
  );
});
