import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema } from '@garderoba/contracts';
import type { Currency } from '@garderoba/contracts/languages';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { type Answer, TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApp } from '../../src/app.js';
import { finalOf, reverseOf, saleOf } from '../../src/domain/ledger.js';
import type { OwnTaxFactsDto } from '../../src/http/taxes/tax-facts.dto.js';
import type { TaxMessagesDto, TaxSellerPageDto } from '../../src/http/taxes/tax-report.dto.js';
import { LedgerRepository } from '../../src/persistence/ledger.repository.js';
import { TaxFiguresQueries } from '../../src/persistence/tax-figures.queries.js';
import { AskSellers } from '../../src/use-cases/taxes/ask-sellers.js';
import { KeepTaxFacts } from '../../src/use-cases/taxes/keep-tax-facts.js';
import { dpiProblems } from '../dpi.js';

jest.setTimeout(120_000);

const NOBODY = 'http://127.0.0.1:9';
const ADMIN = { role: 'admin', staffId: '0194b000-0000-7000-8000-0000000000a1' };
const SECRET = 'a secret of the tests, long enough';
/** One EUR is 4 PLN or 10 SEK. */
const EUR_RATES = [2023, 2024, 2025, 2026].map((year) => `${year}:PLN=4.0000,SEK=10.0000`).join(';');
const RATES = { EUR: 10_000, PLN: 40_000, SEK: 100_000 };
const PERSON = {
  ...{ kind: 'private', firstName: 'Ola', lastName: 'Dąb', birthDate: '1944-05-14', street: 'ul. Prosta 1' },
  ...{ postCode: '00-001', city: 'Warszawa', country: 'PL', taxCountry: 'PL', taxNumber: '44051401359' },
};

let service: TestService;
let seller: string;
const accounts = new StubNeighbour();
let answersAccounts = true;
/** Bank accounts that accounts knows, by customer. */
const bankAccounts = new Map<string, { name: string; bankAccount: string }>();
beforeAll(async () => {
  accounts.on('POST', '/v1/payees/reported:read', ({ body }) => {
    if (!answersAccounts) return { status: 503, body: { code: 'x' } };
    const payees = (body as { customerIds: string[] }).customerIds.flatMap((customerId) => {
      const known = bankAccounts.get(customerId);
      return known ? [{ customerId, ...known }] : [];
    });
    return { body: { payees } };
  });
  accounts.on('POST', '/v1/payees:read', () => ({ body: { payees: [] } }));
  await accounts.start();
  const urls = ['CATALOG', 'PRICING', 'STOCK', 'RENTAL', 'MEDIA'].map((name) => [`${name}_URL`, NOBODY]);
  service = await TestService.start('marketplace', createApp, {
    ...{
      ...Object.fromEntries(urls),
      ACCOUNTS_URL: accounts.url,
      DUE_INTERVAL_MS: '3600000',
      SEALING_SECRET: SECRET,
      EUR_RATES,
    },
    TAX_OPERATOR: 'Garderoba sp. z o.o.|5260001246|ul. Długa 1|31-146|Kraków',
  });
});
afterAll(async () => {
  await service.stop();
  await accounts.stop();
});
beforeEach(() => {
  seller = uuidv7();
  service.clock.set(new Date('2026-11-29T12:00:00Z'));
});

const app = () => service.service.app;

interface SoldPiece {
  readonly lineId: string;
  readonly sellerId: string;
  readonly currency: Currency;
  readonly price: number;
  readonly commission: number;
  readonly fee: number;
}

/** Sales in the ledger, 22 % + 3 %. */
async function sold(count: number, price: number, at = '2026-05-05T10:00:00Z', currency: Currency = 'EUR') {
  const pieces = Array.from(
    { length: count },
    (): SoldPiece => ({ lineId: uuidv7(), sellerId: seller, currency, price, commission: 2_200, fee: 300 }),
  );
  await posted(pieces, saleOf, at);
  return pieces;
}
async function posted(
  pieces: readonly SoldPiece[],
  transaction: (piece: SoldPiece) => ReturnType<typeof saleOf>,
  at: string,
) {
  const ledger = app().get(LedgerRepository);
  await service.db.transaction(async (tx) => {
    await ledger.lock(tx, pieces);
    await ledger.post(tx, pieces.map(transaction), new Date(at));
  });
}
const reversed = (pieces: readonly SoldPiece[], at: string) =>
  posted(pieces, (piece) => reverseOf(piece, 'pending'), at);

const figures = (year: number) => app().get(TaxFiguresQueries).ofSeller(seller, year, RATES);
const own = (method: 'GET' | 'PUT', body?: object, customer: string = seller): Promise<Answer<OwnTaxFactsDto>> =>
  service.call(method, `/v1/sellers/${seller}/tax-facts`, body, { customer });
const asked = () =>
  service.db.one<{ questionId: string; step: string; year: number }>(
    'SELECT question_id AS "questionId", step, year FROM tax_question WHERE seller_id = $1',
    [seller],
  );
const told = async () =>
  (await service.outbox()).filter(
    ({ type, body }) => type.endsWith('SellerFactsNeeded') && (body as { sellerId?: string }).sellerId === seller,
  );
const ask = () => app().get(AskSellers).ask();
const remind = () => app().get(AskSellers).remind();
const days = (count: number) => service.clock.advance(count * 86_400_000);
const outlook = async () =>
  (
    await service.call<{ blocked: string | null }>('GET', `/v1/sellers/${seller}/balance`, undefined, {
      customer: seller,
    })
  ).body.blocked;
const report = <T>(method: string, path: string, staff: object = ADMIN) =>
  service.call<T>(method, `/v1/tax-report/${path}`, method === 'POST' ? {} : undefined, { staff });

describe('the figures of a seller', () => {
  it('are what the ledger says: the share and what the shop keeps, by quarter', async () => {
    await sold(2, 10_000, '2026-03-31T21:59:59Z');
    await sold(1, 10_000, '2026-03-31T22:00:00Z');
    await sold(3, 20_000, '2026-12-01T00:00:00Z');
    expect(await figures(2026)).toEqual([
      { sales: 2, consideration: 15_000, fees: 5_000 },
      { sales: 1, consideration: 7_500, fees: 2_500 },
      { sales: 0, consideration: 0, fees: 0 },
      { sales: 3, consideration: 45_000, fees: 15_000 },
    ]);
  });

  it('turn with the year at midnight in Warsaw', async () => {
    await sold(1, 10_000, '2026-12-31T22:59:59.999Z');
    await sold(1, 20_000, '2026-12-31T23:00:00.000Z');
    const sums = async (year: number) => (await figures(year)).map(({ consideration }) => consideration);
    expect([await sums(2026), await sums(2027)]).toEqual([
      [0, 0, 0, 7_500],
      [15_000, 0, 0, 0],
    ]);
  });

  it('are converted from three currencies', async () => {
    await sold(1, 10_000);
    await sold(1, 40_001, '2026-05-06T10:00:00Z', 'PLN');
    await sold(1, 100_005, '2026-05-07T10:00:00Z', 'SEK');
    // 75.00 + 300.01 / 4 + 750.04 / 10, each rounded half up.
    expect((await figures(2026))[1]).toEqual({
      sales: 3,
      consideration: 7_500 + 7_500 + 7_500,
      fees: 2_500 + 2_500 + 2_500,
    });
  });

  it('do not count what came back, in the quarter of the sale, whenever that was', async () => {
    const [first] = await sold(2, 10_000);
    await posted([first as SoldPiece], finalOf, '2026-06-01T10:00:00Z');
    await posted([first as SoldPiece], (piece) => reverseOf(piece, 'payable'), '2027-02-01T10:00:00Z');
    expect((await figures(2026))[1]).toEqual({ sales: 1, consideration: 7_500, fees: 2_500 });
    expect((await figures(2027)).every(({ sales }) => sales === 0)).toBe(true);
  });
});

describe('a seller is asked', () => {
  it.each([
    ['24 sales of 1,699.92 EUR', 24, 9_444, false],
    ['25 sales', 25, 100, true],
    ['one sale of 1,700 EUR', 1, 226_667, true],
  ])('from the threshold on: %s', async (_what, count, price, isAsked) => {
    await sold(count, price);
    await ask();
    expect(await asked()).toEqual(isAsked ? expect.objectContaining({ step: 'asked', year: 2026 }) : undefined);
    expect(await told()).toHaveLength(isAsked ? 1 : 0);
  });

  it('once, also by two workers at the same time', async () => {
    await sold(25, 100);
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(await told()).toMatchObject([{ body: { sellerId: seller, year: 2026, step: 'asked', version: 1 } }]);
  });

  it('after the turn of the year about the one before', async () => {
    await sold(25, 100, '2026-12-31T22:00:00Z');
    service.clock.set(new Date('2027-01-02T10:00:00Z'));
    await ask();
    expect(await asked()).toMatchObject({ year: 2026 });
  });

  it('and reminded twice; then payouts wait until the answer', async () => {
    await sold(25, 100);
    await ask();
    await remind();
    expect(await asked()).toMatchObject({ step: 'asked' });
    days(14);
    await Promise.all([remind(), remind()]);
    expect(await asked()).toMatchObject({ step: 'reminded' });
    days(26);
    await remind();
    expect((await told()).map(({ body }) => (body as { step: string }).step)).toEqual(['asked', 'reminded', 'last']);
    days(19);
    expect(await outlook()).not.toBe('tax_facts');
    days(1);
    expect(await outlook()).toBe('tax_facts');
    expect((await own('GET')).body.question).toMatchObject({ isWaiting: true, year: 2026 });
    expect((await own('PUT', PERSON)).status).toBe(200);
    expect(await outlook()).not.toBe('tax_facts');
    expect((await own('GET')).body.question).toBeNull();
  });

  it('not when everything was said before', async () => {
    await own('PUT', PERSON);
    await sold(25, 100);
    await ask();
    expect(await asked()).toBeUndefined();
  });

  it('and content may read what the mail says', async () => {
    await sold(25, 100);
    await ask();
    const path = `/v1/tax-questions/${(await asked())?.questionId}/mail-facts`;
    expect((await service.call('GET', path, undefined, { as: 'content' })).body).toEqual({
      ...{ customerId: seller, year: 2026, step: 'asked', waitsFrom: null, isAnswered: false },
    });
    const unknown = `/v1/tax-questions/${uuidv7()}/mail-facts`;
    expect((await service.call('GET', unknown, undefined, { as: 'content' })).status).toBe(404);
  });
});

describe('what a seller says', () => {
  it('is sealed, shown masked, and changed by what is sent', async () => {
    expect((await own('GET')).body).toMatchObject({ kind: 'private', facts: null, question: null });
    const { body } = await own('PUT', PERSON);
    expect(body.facts).toMatchObject({ firstName: 'Ola', taxNumber: '********359', birthDate: '1944-**-**' });
    const [row] = await service.db.rows<{ sealed: string }>('SELECT sealed FROM tax_facts WHERE seller_id = $1', [
      seller,
    ]);
    expect(row?.sealed).not.toMatch(/44051401359|Ola|1944/);
    const again = await own('PUT', { ...body.facts, city: 'Kraków' });
    expect(again.body.facts).toMatchObject({ city: 'Kraków', taxNumber: '********359' });
  });

  it('is refused with every wrong field', async () => {
    const { status, body } = await own('PUT', { ...PERSON, taxNumber: '44051401358', city: '' });
    expect([status, body as unknown as { code: string; details: unknown }]).toMatchObject([
      422,
      {
        code: 'marketplace.tax_facts_refused',
        details: {
          errors: [
            { property: 'city', code: 'required' },
            { property: 'taxNumber', code: 'check' },
          ],
        },
      },
    ]);
  });

  it('is of the kind as which the account sells', async () => {
    const { status, body } = await own('PUT', { ...PERSON, kind: 'trader' });
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'marketplace.other_seller_kind']);
  });

  it('is of the own account only, and needs the password again', async () => {
    expect((await own('PUT', PERSON, uuidv7())).status).toBe(403);
    const token = await service.customerKey.tokenOf(seller, new Date(service.clock.now().getTime() - 11 * 60_000));
    const stale = await service.call('PUT', `/v1/sellers/${seller}/tax-facts`, PERSON, {
      headers: { 'x-customer-token': token },
    });
    expect([stale.status, (stale.body as { code: string }).code]).toEqual([403, 'access.confirmation_needed']);
  });

  it('ends with the account, unless a year is reported', async () => {
    await own('PUT', PERSON);
    const [busy, quiet] = [seller, uuidv7()];
    await sold(30, 100);
    seller = quiet;
    await own('PUT', PERSON);
    for (const customerId of [busy, quiet])
      await service.deliver(
        'accounts.customer.v1',
        customerId,
        CustomerErasedSchema,
        create(CustomerErasedSchema, { customerId }),
      );
    await service.settled();
    const kept = async () =>
      (
        await service.db.rows<{ id: string }>('SELECT seller_id AS id FROM tax_facts WHERE seller_id = ANY($1)', [
          [busy, quiet],
        ])
      ).map(({ id }) => id);
    await app().get(KeepTaxFacts).execute();
    expect(await kept()).toEqual([busy]);
    service.clock.set(new Date('2032-12-31T22:00:00Z'));
    await app().get(KeepTaxFacts).execute();
    expect(await kept()).toEqual([busy]);
    service.clock.set(new Date('2032-12-31T23:00:00Z'));
    await app().get(KeepTaxFacts).execute();
    expect(await kept()).toEqual([]);
  });
});

describe('the report of a year', () => {
  // A year of its own: the messages of a year build on each other.
  const fileOf = async (messageId: string) => {
    const answer = await service.call<string>('GET', `/v1/tax-report/messages/${messageId}/file`, undefined, {
      staff: ADMIN,
    });
    return answer.body as unknown as string;
  };

  it('names who sold much, corrects what changed later, and is the same bytes each time', async () => {
    await sold(29, 100, '2023-02-02T10:00:00Z');
    const [piece] = await sold(1, 300_000, '2023-12-31T22:30:00Z');
    await own('PUT', PERSON);
    const iban = 'DE89370400440532013000';
    bankAccounts.set(seller, { name: 'Jan Kowalski', bankAccount: iban });
    const silent = uuidv7();
    seller = silent;
    bankAccounts.set(seller, { name: 'Nobody asked', bankAccount: 'PL61109010140000071219812874' });
    await sold(30, 100, '2023-05-05T10:00:00Z');
    const sellers = (await report<TaxSellerPageDto>('GET', 'years/2023/sellers')).body;
    expect(sellers.items.map(({ sales, hasFacts }) => [sales, hasFacts])).toEqual([
      [30, true],
      [30, false],
    ]);

    const made = await Promise.all([1, 2].map(() => report<TaxMessagesDto>('POST', 'years/2023/messages')));
    expect(made.map(({ status, body }) => [status, body.items.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const first = made[0]?.body.items[0];
    expect(first).toMatchObject({ number: 1, kind: 'new', sellers: 1, messageRef: `PL2023PL-${first?.messageId}` });
    const xml = await fileOf(first?.messageId as string);
    expect(await dpiProblems(xml)).toEqual([]);
    expect(xml).toContain('<dpi:TIN issuedBy="PL">44051401359</dpi:TIN>');
    expect(xml).toContain('<dpi:ConsQ4 currCode="EUR">2250</dpi:ConsQ4>');
    expect(await fileOf(first?.messageId as string)).toBe(xml);
    expect(xml).toContain(`<dpi:Identifier AccountNumberType="IBAN">${iban}</dpi:Identifier>`);
    expect(xml).toContain('<dpi:AccountHolderName>Jan Kowalski</dpi:AccountHolderName>');
    // Only of sellers who are in the message, and in no row.
    const read = accounts.calls.map(({ body }) => (body as { customerIds: string[] }).customerIds);
    expect(read.flat()).not.toContain(silent);
    const rows = await service.db.rows('SELECT t::text FROM tax_record t UNION ALL SELECT m::text FROM tax_message m');
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/DE89|3000|Kowalski/);
    // A later account is not that of the year.
    bankAccounts.clear();
    expect((await report<TaxMessagesDto>('POST', 'years/2023/messages')).body.items).toHaveLength(1);

    // The buyer of the largest piece has the money again, and the other seller answers.
    await reversed([piece as SoldPiece], '2026-10-10T10:00:00Z');
    await own('PUT', { ...PERSON, firstName: 'Ela' });
    const [added, corrected] = (await report<TaxMessagesDto>('POST', 'years/2023/messages')).body.items;
    expect([added, corrected]).toMatchObject([
      { number: 3, kind: 'new', sellers: 1 },
      { number: 2, kind: 'correction', sellers: 1 },
    ]);
    const ref = /<stf:DocTypeIndic>OECD1<\/stf:DocTypeIndic><stf:DocRefId>(PL2023-[0-9a-f-]+)</.exec(xml)?.[1];
    const correction = await fileOf(corrected?.messageId as string);
    expect(await dpiProblems(correction)).toEqual([]);
    expect(correction).toContain('<stf:DocTypeIndic>OECD3</stf:DocTypeIndic>');
    expect(correction).toContain(`<stf:CorrDocRefId>${ref}</stf:CorrDocRefId>`);
    expect(correction).toContain(iban);
    expect(await fileOf(added?.messageId as string)).not.toContain('FinancialIdentifier');
    expect((await report<TaxMessagesDto>('POST', 'years/2023/messages')).body.items).toHaveLength(3);
    expect(await fileOf(first?.messageId as string)).toBe(xml);
  });

  it('says once that there is nobody', async () => {
    const { items } = (await report<TaxMessagesDto>('POST', 'years/2025/messages')).body;
    expect(items).toMatchObject([{ number: 1, kind: 'nothing', sellers: 0 }]);
    const xml = await fileOf(items[0]?.messageId as string);
    expect(await dpiProblems(xml)).toEqual([]);
    expect(xml).toContain('<dpi:MessageTypeIndic>DPI403</dpi:MessageTypeIndic>');
    expect((await report<TaxMessagesDto>('POST', 'years/2025/messages')).body.items).toEqual(items);
  });

  it.each([
    [2026, 'year_not_over'],
    [2027, 'rates_missing'],
    [2024, 'facts_missing'],
  ])('of %p is refused: %s', async (year, problem) => {
    if (year === 2024) await sold(30, 100, '2024-02-02T10:00:00Z');
    if (year === 2027) service.clock.set(new Date('2028-01-02T10:00:00Z'));
    const { status, body } = await report<{ code: string; details: unknown }>('POST', `years/${year}/messages`);
    const details = problem === 'rates_missing' ? { year, known: EUR_RATES } : {};
    expect([status, body.code, body.details]).toEqual([409, `marketplace.tax_${problem}`, details]);
  });

  it('is not made without the answer of accounts', async () => {
    seller = uuidv7();
    await sold(30, 100, '2024-02-02T10:00:00Z');
    await own('PUT', PERSON);
    answersAccounts = false;
    expect((await report('POST', 'years/2024/messages')).status).toBe(503);
    expect((await report<TaxMessagesDto>('GET', 'years/2024/messages')).body.items).toEqual([]);
    answersAccounts = true;
    const { items } = (await report<TaxMessagesDto>('POST', 'years/2024/messages')).body;
    expect(await fileOf(items[0]?.messageId as string)).not.toContain('FinancialIdentifier');
    // The bank account is known later: the record is corrected.
    bankAccounts.set(seller, { name: 'OLA  Dąb', bankAccount: 'DE89370400440532013000' });
    const [corrected] = (await report<TaxMessagesDto>('POST', 'years/2024/messages')).body.items;
    expect(corrected).toMatchObject({ number: 2, kind: 'correction' });
    const xml = await fileOf(corrected?.messageId as string);
    expect(xml).toContain('DE89370400440532013000');
    expect(xml).not.toContain('AccountHolderName');
  });

  it('is for admins with the password once more', async () => {
    expect((await report('GET', 'years/2023/sellers', { role: 'moderator' })).status).toBe(403);
    const late = { ...ADMIN, confirmedAt: new Date(service.clock.now().getTime() - 11 * 60_000) };
    expect((await report<{ code: string }>('POST', 'years/2023/messages', late)).body.code).toBe(
      'access.confirmation_needed',
    );
    expect((await report<{ code: string }>('GET', `messages/${uuidv7()}/file`)).status).toBe(404);
  });
});
