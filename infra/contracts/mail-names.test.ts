import { expect, it } from '@jest/globals';
import { mails } from '../../admin/src/resources/mails/mails.messages.ts';
import { MAILS } from '../../services/content/src/domain/mail/mails.js';

// The console shows the kind of a mail in words; a kind without a name would be shown as its code.
it('the console has a name for every kind of mail', () => {
  expect(Object.keys(mails.en.mails.kind).sort()).toEqual(Object.keys(MAILS).sort());
});
