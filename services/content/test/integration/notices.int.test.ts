import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import {
  BankAccountChangedSchema,
  EmailChangedSchema,
  example,
  PasswordGuessingNoticedSchema,
  StaffInvitedSchema,
} from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const TOKEN = '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d55.0123456789abcdef0123456789abcdef';
let content: TestService;
let accounts: StubNeighbour;
/** Store or language by change or invitation id; a missing id answers 404. */
const known = new Map<string, string>();

beforeAll(async () => {
  const gone = { status: 404, body: { code: 'accounts.not_found' } };
  accounts = await new StubNeighbour()
    .on('GET', '/v1/email-changes/:id/mail-facts', ({ params: { id = '' } }) => {
      const store = known.get(id);
      return store
        ? { body: { customerId: uuidv7(), email: `old+${id}@example.com`, firstName: '<Ola>', store } }
        : gone;
    })
    .on('GET', '/v1/customers/:id/mail-facts', ({ params: { id = '' } }) => {
      const store = known.get(id);
      return store ? { body: { email: `owner+${id}@example.com`, firstName: '<Ola>', store } } : gone;
    })
    .on('GET', '/v1/staff-invitations/:id/mail-facts', ({ params: { id = '' } }) => {
      const language = known.get(id);
      return language ? { body: { email: `new+${id}@example.com`, name: '<Ada>', language, token: TOKEN } } : gone;
    })
    .start();
  const { url } = accounts;
  const urls = {
    ORDERS_URL: url,
    ACCOUNTS_URL: url,
    LOYALTY_URL: url,
    RENTAL_URL: url,
    CATALOG_URL: url,
    MEDIA_URL: url,
    MARKETPLACE_URL: url,
  };
  const addresses = { PUBLIC_URL: 'https://shop.example', ADMIN_URL: 'https://console.example' };
  content = await TestService.start('content', createApp, { ...urls, ...addresses });
});
afterAll(async () => {
  await content.stop();
  await accounts.stop();
});

/** Delivers every event twice. */
async function changed(changeId: string): Promise<void> {
  const body = create(EmailChangedSchema, {
    ...example(EmailChangedSchema, 'accounts/v1/email-changed.json'),
    changeId,
  });
  const eventId = uuidv7();
  for (let twice = 0; twice < 2; twice += 1)
    await content.deliver('accounts.customer.v1', body.customerId, EmailChangedSchema, body, eventId);
  await content.settled();
}
async function invited(invitationId: string): Promise<void> {
  const onFile = example(StaffInvitedSchema, 'accounts/v1/staff-invited.json');
  const body = create(StaffInvitedSchema, { ...onFile, invitationId });
  const eventId = uuidv7();
  for (let twice = 0; twice < 2; twice += 1)
    await content.deliver('accounts.staff.v1', body.staffId, StaffInvitedSchema, body, eventId);
  await content.settled();
}
async function guessed(customerId: string, day: string): Promise<void> {
  const onFile = example(PasswordGuessingNoticedSchema, 'accounts/v1/password-guessing-noticed.json');
  const body = create(PasswordGuessingNoticedSchema, { ...onFile, customerId, day });
  await content.deliver('accounts.customer.v1', customerId, PasswordGuessingNoticedSchema, body, uuidv7());
  await content.settled();
}
async function accountChanged(customerId: string, changeId: string): Promise<void> {
  const body = create(BankAccountChangedSchema, { changeId, customerId });
  await content.deliver('accounts.customer.v1', customerId, BankAccountChangedSchema, body, uuidv7());
  await content.settled();
}
const mailsTo = async (address: string) =>
  (
    await content.call<{ items: Array<{ kind: string; subject: string; text: string; html: string }> }>(
      'GET',
      `/v1/mails?to=${encodeURIComponent(address)}`,
    )
  ).body.items;

it.each([
  ['pln_pl', '/pl/i/kontakt', 'Zmieniono Twój adres e-mail'],
  ['eur_de', '/de/i/kontakt', 'Deine E-Mail-Adresse wurde geändert'],
  ['eur_en', '/en/i/contact-us', 'Your e-mail address was changed'],
  ['sek_se', '/se/i/kontakta-oss', 'Din e-postadress har ändrats'],
  ['eur_nl', '/nl/i/contact', 'Je e-mailadres is gewijzigd'],
])(
  'the previous address of an account gets one notice in the language of %s, without the new address',
  async (store, path, subject) => {
    const id = uuidv7();
    known.set(id, store);
    await changed(id);
    await eventually(async () => expect(await mailsTo(`old+${id}@example.com`)).toHaveLength(1));
    const [mail] = await mailsTo(`old+${id}@example.com`);
    expect(mail).toMatchObject({ kind: 'email_changed', subject });
    expect(new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname).toBe(path);
    expect(mail?.html).toContain('&lt;Ola&gt;');
  },
);

it.each([
  ['pln_pl', '/pl/my-account', 'Ktoś próbuje odgadnąć Twoje hasło'],
  ['eur_de', '/de/my-account', 'Jemand versucht, dein Passwort zu erraten'],
  ['eur_en', '/en/my-account', 'Somebody is trying to guess your password'],
  ['sek_se', '/se/my-account', 'Någon försöker gissa ditt lösenord'],
  ['eur_nl', '/nl/my-account', 'Iemand probeert je wachtwoord te raden'],
])('guessed passwords cause one mail a day to the account, in the language of %s', async (store, path, subject) => {
  const id = uuidv7();
  known.set(id, store);
  for (const day of ['2026-12-03', '2026-12-03', '2026-12-04']) await guessed(id, day);
  await eventually(async () => expect(await mailsTo(`owner+${id}@example.com`)).toHaveLength(2));
  const [mail] = await mailsTo(`owner+${id}@example.com`);
  expect(mail).toMatchObject({ kind: 'password_guessing', subject });
  expect(new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname).toBe(path);
  expect(mail?.html).toContain('&lt;Ola&gt;');
});

it.each([
  ['pln_pl', '/pl/my-account', 'Zmieniono numer Twojego rachunku'],
  ['eur_de', '/de/my-account', 'Deine Kontonummer wurde geändert'],
  ['eur_en', '/en/my-account', 'Your bank account number was changed'],
  ['sek_se', '/se/my-account', 'Ditt kontonummer har ändrats'],
  ['eur_nl', '/nl/my-account', 'Je rekeningnummer is gewijzigd'],
])(
  'each change of a bank account causes one mail to its owner, in the language of %s',
  async (store, path, subject) => {
    const id = uuidv7();
    known.set(id, store);
    const changes = [uuidv7(), uuidv7()];
    for (const changeId of [...changes, changes[0] as string]) await accountChanged(id, changeId);
    await eventually(async () => expect(await mailsTo(`owner+${id}@example.com`)).toHaveLength(2));
    const [mail] = await mailsTo(`owner+${id}@example.com`);
    expect(mail).toMatchObject({ kind: 'bank_account_changed', subject });
    expect(new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname).toBe(path);
  },
);

it.each([
  ['pl', 'Zaproszenie do konsoli Garderoby'],
  ['en', 'Your invitation to the Garderoba console'],
])('a member of staff gets one invitation in %s with the link to the console', async (language, subject) => {
  const id = uuidv7();
  known.set(id, language);
  await invited(id);
  await eventually(async () => expect(await mailsTo(`new+${id}@example.com`)).toHaveLength(1));
  const [mail] = await mailsTo(`new+${id}@example.com`);
  expect(mail).toMatchObject({ kind: 'staff_invitation', subject });
  expect(mail?.text).toContain(`https://console.example/invitation#${TOKEN}`);
  expect(mail?.html).toContain('&lt;Ada&gt;');
});

it('a notice or an invitation that has ended is not written', async () => {
  const [change, invitation] = [uuidv7(), uuidv7()];
  await changed(change);
  await invited(invitation);
  await eventually(async () =>
    expect(
      await content.db.rows('SELECT state, last_error AS code FROM mail_intent WHERE subject IN ($1, $2)', [
        change,
        invitation,
      ]),
    ).toEqual([
      { state: 'dropped', code: 'no_longer_due' },
      { state: 'dropped', code: 'no_longer_due' },
    ]),
  );
});
