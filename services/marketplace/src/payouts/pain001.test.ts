import { readFileSync } from 'node:fs';
import { readHouseAccount } from '@garderoba/contracts/house-account';
import type { Currency } from '@garderoba/contracts/languages';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import { type BatchFile, type HouseAccounts, nameOf, pain001 } from './pain001.js';
import type { Transfer } from './payout-provider.js';

const schema = readFileSync(new URL('../../test/pain.001.001.09.xsd', import.meta.url), 'utf8');
const account = readHouseAccount('Garderoba sp. z o.o.|PL61 1090 1014 0000 0712 1981 2874|WBKPPLPP|Bank Polski');
const ACCOUNTS = { PLN: account, EUR: account } as HouseAccounts;

const aTransfer = (amount: number, currency: Currency = 'PLN', name = 'Ola Dąb'): Transfer => ({
  ...{ payoutId: uuidv7(), customerId: uuidv7(), amount, currency, reference: 'GD payout 2026-12-01' },
  payee: { name, bankAccount: 'DE89370400440532013000' },
});
const aBatch = (transfers: readonly Transfer[]): BatchFile => ({
  ...{ batchId: uuidv7(), createdAt: new Date('2026-12-01T05:00:01.234Z'), day: '2026-12-01', accounts: ACCOUNTS },
  transfers,
});

async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'payouts.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}

describe('the file for the bank', () => {
  it('follows the schema, with a block per currency, exact sums and no address', async () => {
    const xml = pain001(aBatch([aTransfer(10), aTransfer(33_751), aTransfer(99_99, 'EUR')]));
    expect(await problemsOf(xml)).toEqual([]);
    expect(xml.match(/<CtrlSum>[^<]+/g)).toEqual(['<CtrlSum>437.60', '<CtrlSum>337.61', '<CtrlSum>99.99']);
    expect(xml).toContain('<NbOfTxs>3</NbOfTxs>');
    expect(xml.match(/<PmtInf>/g)).toHaveLength(2);
    expect(xml.match(/<Cd>SEPA<\/Cd>/g)).toHaveLength(1);
    expect(xml).toContain('<InstdAmt Ccy="PLN">0.10</InstdAmt>');
    expect(xml).not.toMatch(/PstlAdr|AdrLine/);
  });

  it('is the same bytes for the same batch in any order', () => {
    const batch = aBatch([aTransfer(1), aTransfer(2, 'EUR'), aTransfer(3)]);
    expect(pain001({ ...batch, transfers: batch.transfers.toReversed() })).toBe(pain001(batch));
  });

  it('that breaks the schema is noticed', async () => {
    const xml = pain001(aBatch([aTransfer(10)]));
    for (const broken of [
      xml.replace(/<CtrlSum>[^<]+<\/CtrlSum>/, '<CtrlSum>ten</CtrlSum>'),
      xml.replace(/<EndToEndId>/, '<EndToEndId>0123456789012345678901234567890123456789'),
      xml.replace('<PmtMtd>TRF</PmtMtd>', ''),
    ])
      expect(await problemsOf(broken)).not.toEqual([]);
  });

  it('is not made without a payee, or in a currency without an account', () => {
    expect(() => pain001(aBatch([{ ...aTransfer(1), payee: null }]))).toThrow('nobody is named');
    expect(() => pain001(aBatch([aTransfer(1, 'SEK')]))).toThrow('no account in SEK');
  });

  it('sums up exactly, and stays within the schema, whatever sellers are called', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 2 ** 31 - 1 }), name: fc.string({ unit: 'binary' }) }), {
          minLength: 1,
          maxLength: 20,
        }),
        async (all) => {
          const xml = pain001(aBatch(all.map(({ amount, name }) => aTransfer(amount, 'PLN', name))));
          const minor = all.reduce((sum, { amount }) => sum + amount, 0);
          expect(xml).toContain(`<CtrlSum>${(minor / 100).toFixed(2)}</CtrlSum>`);
          expect(await problemsOf(xml)).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('names in the letters of banks', () => {
  it.each([
    ['Żaneta Święcka-Łęgowska', 'Zaneta Swiecka-Legowska'],
    ['Jürgen Groß', 'Jurgen Gross'],
    ['Søren Ærø', 'Soren AEro'],
    ["Conan O'Brien & <Sons>", 'Conan O&apos;Brien + Sons'],
    ['  李小龙  ', 'NOTPROVIDED'],
    ['', 'NOTPROVIDED'],
    ['//x//', 'x'],
    ['a'.repeat(80), 'a'.repeat(70)],
  ])('%j is %j', (name, written) => expect(nameOf(name)).toBe(written));
});
