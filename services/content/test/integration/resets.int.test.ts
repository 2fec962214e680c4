import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import { example, PasswordResetRequestedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const TOKEN = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d88.0123456789abcdef0123456789abcdef';

let content: TestService;
let accounts: StubNeighbour;
/** Store of the customer by reset id; a missing id answers 404. */
const stores = new Map<string, string>();

beforeAll(async () => {
  accounts = await new StubNeighbour()
    .on('GET', '/v1/password-resets/:id/mail-facts', ({ params: { id = '' } }) => {
      const store = stores.get(id);
      if (!store) return { status: 404, body: { code: 'accounts.reset_not_found' } };
      return {
        body: { email: `ola+${id}@example.com`, firstName: '$& <Ola>', store, resetToken: TOKEN, expiresAt: '' },
      };
    })
    .start();
  const urls = {
    ORDERS_URL: accounts.url,
    ACCOUNTS_URL: accounts.url,
    LOYALTY_URL: accounts.url,
    RENTAL_URL: accounts.url,
    CATALOG_URL: accounts.url,
    MEDIA_URL: accounts.url,
    MARKETPLACE_URL: accounts.url,
    PUBLIC_URL: 'https://shop.example',
  };
  content = await TestService.start('content', createApp, urls);
});
afterAll(async () => {
  await content.stop();
  await accounts.stop();
});

const ask = async (resetId: string, eventId = uuidv7()): Promise<void> => {
  const onFile = example(PasswordResetRequestedSchema, 'accounts/v1/password-reset-requested.json');
  const body = create(PasswordResetRequestedSchema, { ...onFile, resetId });
  await content.deliver('accounts.customer.v1', onFile.customerId, PasswordResetRequestedSchema, body, eventId);
  await content.deliver('accounts.customer.v1', onFile.customerId, PasswordResetRequestedSchema, body, eventId);
  await content.settled();
};
const mailsTo = async (resetId: string) =>
  (
    await content.call<{ items: Array<{ kind: string; subject: string; text: string; html: string }> }>(
      'GET',
      `/v1/mails?to=${encodeURIComponent(`ola+${resetId}@example.com`)}`,
    )
  ).body.items;

describe('a forgotten password', () => {
  it.each([
    ['pln_pl', 'pl', 'Ustaw nowe hasło'],
    ['eur_de', 'de', 'Neues Passwort festlegen'],
    ['eur_en', 'en', 'Set a new password'],
    ['sek_se', 'se', 'Välj ett nytt lösenord'],
    ['eur_nl', 'nl', 'Nieuw wachtwoord instellen'],
  ])('[USR-047] causes one mail with a link, in the language of %s', async (store, language, subject) => {
    const resetId = uuidv7();
    stores.set(resetId, store);
    await ask(resetId);
    await eventually(async () => expect(await mailsTo(resetId)).toHaveLength(1));
    const [mail] = await mailsTo(resetId);
    expect(mail).toMatchObject({ kind: 'password_reset', subject });
    const url = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(url.pathname).toBe(`/${language}/create-password`);
    expect(url.search).toBe(''); // the token is not sent to any server
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      email: `ola+${resetId}@example.com`,
      resetToken: TOKEN,
    });
    expect(mail?.text).toContain('$& <Ola>');
    expect(mail?.html).toContain('$&amp; &lt;Ola&gt;');
  });

  it('causes no mail and no further attempts after the link was used or has expired', async () => {
    const resetId = uuidv7();
    await ask(resetId);
    await eventually(async () =>
      expect(
        await content.db.one('SELECT state, attempts, last_error AS code FROM mail_intent WHERE subject = $1', [
          resetId,
        ]),
      ).toEqual({ state: 'dropped', attempts: 1, code: 'no_longer_due' }),
    );
    expect(await mailsTo(resetId)).toEqual([]);
  });
});
