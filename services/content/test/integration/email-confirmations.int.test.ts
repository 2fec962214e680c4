import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import { EmailConfirmationRequestedSchema, example } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const TOKEN = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d55.0123456789abcdef0123456789abcdef';
const CUSTOMER = uuidv7();

let content: TestService;
let accounts: StubNeighbour;
/** Store of the customer by confirmation id; a missing id answers 404. */
const stores = new Map<string, string>();

beforeAll(async () => {
  accounts = await new StubNeighbour()
    .on('GET', '/v1/email-confirmations/:id/mail-facts', ({ params: { id = '' } }) => {
      const store = stores.get(id);
      if (!store) return { status: 404, body: { code: 'accounts.confirmation_not_found' } };
      const email = `ola+${id}@example.com`;
      return { body: { customerId: CUSTOMER, email, firstName: '<Ola>', store, token: TOKEN } };
    })
    .on('GET', '/v1/customers/:id/mail-facts', () => ({
      body: { email: 'Reader@example.com', firstName: 'Ola', store: 'pln_pl' },
    }))
    .start();
  const url = accounts.url;
  const urls = {
    ORDERS_URL: url,
    ACCOUNTS_URL: url,
    LOYALTY_URL: url,
    RENTAL_URL: url,
    CATALOG_URL: url,
    MEDIA_URL: url,
    MARKETPLACE_URL: url,
  };
  content = await TestService.start('content', createApp, { ...urls, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await content.stop();
  await accounts.stop();
});

const tell = async (confirmationId: string): Promise<void> => {
  const onFile = example(EmailConfirmationRequestedSchema, 'accounts/v1/email-confirmation-requested.json');
  const body = create(EmailConfirmationRequestedSchema, { ...onFile, confirmationId });
  const eventId = uuidv7();
  for (let twice = 0; twice < 2; twice += 1)
    await content.deliver('accounts.customer.v1', CUSTOMER, EmailConfirmationRequestedSchema, body, eventId);
  await content.settled();
};
const mailsTo = async (confirmationId: string) =>
  (
    await content.call<{ items: Array<{ kind: string; subject: string; text: string; html: string }> }>(
      'GET',
      `/v1/mails?to=${encodeURIComponent(`ola+${confirmationId}@example.com`)}`,
    )
  ).body.items;

describe('a new account', () => {
  it.each([
    ['pln_pl', 'pl', 'Potwierdź swój adres e-mail'],
    ['eur_de', 'de', 'Bestätige deine E-Mail-Adresse'],
    ['eur_en', 'en', 'Confirm your e-mail address'],
    ['sek_se', 'se', 'Bekräfta din e-postadress'],
    ['eur_nl', 'nl', 'Bevestig je e-mailadres'],
  ])(
    'gets one mail with the link that confirms its address, in the language of %s',
    async (store, language, subject) => {
      const confirmationId = uuidv7();
      stores.set(confirmationId, store);
      await tell(confirmationId);
      await eventually(async () => expect(await mailsTo(confirmationId)).toHaveLength(1));
      const [mail] = await mailsTo(confirmationId);
      expect(mail).toMatchObject({ kind: 'email_confirmation', subject });
      const url = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      expect([url.pathname, url.search, url.hash]).toEqual([`/${language}/confirm-email`, '', `#token=${TOKEN}`]);
      expect(mail?.html).toContain('&lt;Ola&gt;');
    },
  );

  it('gets no mail after its address was confirmed or changed', async () => {
    const confirmationId = uuidv7();
    await tell(confirmationId);
    await eventually(async () =>
      expect(
        await content.db.one('SELECT state, last_error AS code FROM mail_intent WHERE subject = $1', [confirmationId]),
      ).toEqual({ state: 'dropped', code: 'no_longer_due' }),
    );
    expect(await mailsTo(confirmationId)).toEqual([]);
  });
});

it('the copy of a customer’s data has the newsletter of the customer’s address', async () => {
  const copy = () => content.call<{ newsletter: unknown }>('GET', `/v1/customers/${CUSTOMER}/export`);
  expect((await copy()).body.newsletter).toBeNull();
  await content.call('POST', '/v1/newsletter-subscriptions', {
    email: 'reader@example.com',
    store: 'pln_pl',
    proved: true,
  });
  expect((await copy()).body.newsletter).toMatchObject({ email: 'reader@example.com', state: 'subscribed' });
});
