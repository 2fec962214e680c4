import { describe, expect, it } from '@jest/globals';
import { emailKey, isTemporary } from './newsletter.js';

describe('an address of the newsletter', () => {
  const disposable = new Set(['trash.example', 'mail.bin']);

  it('is the same mailbox whatever its case, its blanks and how its letters are composed', () => {
    expect(emailKey(' Zoe\u0301@Example.COM ')).toBe('zoé@example.com');
  });

  it.each(['ola@trash.example', 'Ola@TRASH.example ', 'ola@a.b.trash.example', '"a@b"@mail.bin'])(
    '[VAL-029] is thrown away at a listed domain or below it: %s',
    (email) => expect(isTemporary(email, disposable)).toBe(true),
  );

  it.each(['ola@example', 'ola@nottrash.example', 'trash.example@example.com', 'ola@trash.example.com', 'ola@bin'])(
    '[VAL-029] is kept elsewhere: %s',
    (email) => expect(isTemporary(email, disposable)).toBe(false),
  );
});
