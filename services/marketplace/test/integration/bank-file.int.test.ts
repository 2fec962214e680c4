import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerBalanceDto } from '../../src/http/balance/balance.dto.js';
import type { PayoutBatchDto, PayoutDto } from '../../src/http/payouts/payouts.dto.js';
import { accepted, Selling } from '../selling.js';

const ACCOUNT = 'Garderoba sp. z o.o.|PL61 1090 1014 0000 0712 1981 2874|WBKPPLPP|Bank Polski';
const ADMIN = { role: 'admin', staffId: '0194b000-0000-7000-8000-0000000000a1' };

let selling: Selling;
let seller: string;
beforeAll(async () => {
  selling = await Selling.start({ PAYOUTS: 'bank_file', BANK_ACCOUNT_PLN: ACCOUNT });
});
afterAll(() => selling.stop());
beforeEach(() => {
  seller = uuidv7();
  selling.payees.set(seller, { lastDigits: '2874', accountChangedAt: null });
});

const call = <T>(method: string, path: string, body?: object, staff: object = ADMIN) =>
  selling.service.call<T>(method, `/v1/payouts/${path}`, body, { staff });
const fileOf = (batchId: string) => call<string>('GET', `batches/${batchId}/file`);
const batchOf = async (batchId: string) => accepted(await call<PayoutBatchDto>('GET', `batches/${batchId}`));
const payoutsOf = async (batchId: string) =>
  accepted(await call<{ items: PayoutDto[] }>('GET', `transfers?batchId=${batchId}`)).items;
async function balance() {
  const path = `/v1/sellers/${seller}/balance`;
  return accepted(await selling.service.call<SellerBalanceDto>('GET', path, undefined, { customer: seller }))
    .balances[0];
}

/** A batch that was approved and whose payouts are in the file. */
async function inFile(): Promise<PayoutBatchDto> {
  const { batchId } = accepted(await call<{ batchId: string }>('POST', 'batches', {}));
  const { version } = await batchOf(batchId);
  expect((await fileOf(batchId)).status).toBe(409);
  expect((await call('POST', `batches/${batchId}/mark-paid`, { reference: 'X' })).status).toBe(409);
  accepted(await call('POST', `batches/${batchId}/approve`, { version }));
  return selling.ended(async () => {
    const batch = await batchOf(batchId);
    if (!batch.steps.includes('mark_paid')) throw new Error('the payouts are not in the file');
    return batch;
  });
}

describe('payouts by a file for the bank [ADM-007]', () => {
  it('are in it with the same bytes at each download, are paid with the bank’s reference, and can still come back', async () => {
    await selling.closed(45_000, seller);
    const { batchId } = await inFile();
    const first = await fileOf(batchId);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(first.body).toContain('<InstdAmt Ccy="PLN">337.50</InstdAmt>');
    expect(first.body).toContain('<IBAN>PL61109010140000071219812874</IBAN>');
    const reference = { reference: 'BANK 2026/17' };
    for (const _twice of [1, 2]) accepted(await call('POST', `batches/${batchId}/mark-paid`, reference));
    expect(await balance()).toMatchObject({ reserved: 0, paid: 33_750 });
    const [payout] = await payoutsOf(batchId);
    expect(payout).toMatchObject({ state: 'paid', reference: 'BANK 2026/17' });
    expect((await fileOf(batchId)).body).toBe(first.body);
    const fail = () => call('POST', `transfers/${payout?.payoutId}/fail`, { reason: 'account closed' });
    expect([(await fail()).status, (await fail()).status]).toEqual([204, 204]);
    expect(await balance()).toMatchObject({ payable: 33_750, paid: 0 });
    expect((await fileOf(batchId)).body).toBe(first.body);
    expect((await batchOf(batchId)).steps).toEqual(['file']);
    // Paid in another batch, whatever the old one says.
    expect((await call('POST', `batches/${batchId}/mark-paid`, reference)).status).toBe(409);
  });

  it('of a seller whose bank account is gone meanwhile are payable again, and not in the file', async () => {
    await selling.closed(60_000, seller);
    const other = uuidv7();
    selling.payees.set(other, { lastDigits: '0001', accountChangedAt: null });
    await selling.closed(20_000, other);
    const { batchId } = accepted(await call<{ batchId: string }>('POST', 'batches', {}));
    selling.payees.delete(seller);
    accepted(await call('POST', `batches/${batchId}/approve`, { version: 1 }));
    await selling.ended(async () => expect((await batchOf(batchId)).steps).toContain('mark_paid'));
    const states = (await payoutsOf(batchId)).map(({ state, reason }) => [state, reason]).sort();
    expect(states).toContainEqual(['failed', 'no_account']);
    expect((await fileOf(batchId)).body).not.toContain('450.00');
    expect(await balance()).toMatchObject({ payable: 45_000, reserved: 0 });
  });
});
