import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18nProvider } from './i18n.ts';
import { refusalOf } from './refusal.ts';

beforeEach(() => i18nProvider.changeLocale('pl'));
afterEach(() => i18nProvider.changeLocale('en'));

const malformed = (problems: string[]) => ({
  code: 400,
  result: 'the request does not have the promised shape',
  meta: { reason: 'request.malformed', details: { problems } },
});

it('a violated rule of a field is shown under it in Polish: 150 % and a name that is too long', () => {
  const { message, body } = refusalOf(
    400,
    malformed([
      'percentBps: percentBps must not be greater than 10000',
      'texts.pl.name: name must be shorter than or equal to 300 characters',
      'texts.pl.name: name should not be empty',
    ]),
  );
  expect(message).toBe('Niektóre pola odrzucono; powód jest podany pod każdym z nich.');
  expect(body.errors).toEqual({
    percentBps: 'Maksymalnie 100.',
    texts: { pl: { name: 'Maksymalnie 300 znaków.' } },
  });
});

it('a field named by the server gets the error: an invalid address', () => {
  const invalid = (field: string) => ({
    ...{ code: 400, result: 'Please provide a valid e-mail address.' },
    meta: { reason: 'accounts.field_invalid', details: { field } },
  });
  expect(refusalOf(400, invalid('email')).body.errors).toEqual({ email: 'Podaj adres e-mail.' });
  expect(refusalOf(400, invalid('name')).body.errors).toEqual({ name: 'Nieprawidłowy format.' });
});

it('a refusal with a reason is shown in Polish, under its field', () => {
  const taken = { code: 409, result: 'There is a product…', meta: { reason: 'catalog.product_exists' } };
  expect(refusalOf(409, taken).body.errors).toEqual({ sku: 'Produkt o tym SKU już istnieje.' });
  const conflict = { code: 409, result: 'It was changed meanwhile.', meta: { reason: 'console.changed_meanwhile' } };
  expect(refusalOf(409, conflict)).toMatchObject({
    message: 'Ktoś to w międzyczasie zmienił. Odśwież i wprowadź zmianę ponownie.',
    body: { errors: { root: { serverError: expect.stringContaining('Ktoś to') } } },
  });
  const outdated = (reason: string) => refusalOf(409, { code: 409, result: 'Changed.', meta: { reason } }).message;
  for (const reason of ['rental.holidays_changed', 'catalog.category_changed', 'content.page_changed'])
    expect(outdated(reason)).toBe('Ktoś to w międzyczasie zmienił. Odśwież i wprowadź zmianę ponownie.');
  expect(outdated('pricing.prices_changed')).toContain('zmienił ceny');
  const twice = { meta: { reason: 'console.two_begin', details: { day: '2027-05-03' } } };
  expect(refusalOf(400, twice).message).toBe('2027-05-03: dwa wpisy zaczynają się tego dnia.');
});

it('a refused code or address of an entry is named as what it is, not as a wrong format', () => {
  const refused = (reason: string, details: object) =>
    refusalOf(409, { meta: { reason, details } } as never).body.errors;
  expect(refused('content.code_taken', { field: 'code' })).toEqual({ code: 'Ten kod należy już do innego wpisu.' });
  expect(refused('content.slug_taken', { field: 'slug' })).toEqual({ slug: 'Ten adres należy do innego wpisu.' });
  const problems = [{ path: 'slug', message: 'small letters, digits and hyphens' }];
  expect(refused('content.slug_refused', { problems })).toEqual({ slug: 'Tylko małe litery, cyfry i łączniki.' });
});

it('a refusal without a message of its own is shown by its status, never as a technical text', async () => {
  for (const result of ['No more can be refunded than was paid', 'the request does not have the promised shape', null])
    for (const status of [400, 404, 409, 422, 429, 500, 502, 503]) {
      const { message } = refusalOf(status, { code: status, result, meta: { reason: 'some.reason' } });
      expect(message).not.toMatch(/promised|refunded|refusals\./);
      expect(message.length).toBeGreaterThan(10);
    }
  await i18nProvider.changeLocale('en');
  expect(refusalOf(409, { result: 'The piece is away.' }).message).toBe('The piece is away.');
  expect(refusalOf(400, malformed(['sku: sku must match /x/ regular expression'])).body.errors).toEqual({
    sku: 'The format is invalid.',
  });
});
