import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDto } from '../../src/http/orders.dto.js';
import { aCart, aLine, aQuote } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

// The service that moves the money requires the password again, independent of the gateway's check.

const LIMIT = 300_00;
const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ REFUND_CONFIRMED_FROM: String(LIMIT) });
  shop.frozenCart = aCart({ lines: [aLine({ quantity: 1, pieces: [{ sku: 'DRS-10-M-RED', quantity: 1 }] })] });
  const line = {
    unitNet: 406_50,
    unitGross: 500_00,
    rowNet: 406_50,
    rowGross: 500_00,
    taxBps: 23_00,
    taxAmount: 93_50,
  };
  shop.quote = aQuote({
    lines: [{ id: '81', ...line, discount: 0 }],
    discount: 0,
    subtotalNet: 406_50,
    subtotalGross: 500_00,
    tax: 93_50,
    grandTotal: 515_00,
  });
});
afterAll(() => shop.stop());

const longAgo = () => new Date(shop.orders.clock.now().getTime() - 11 * MINUTE_MS);
/** Acts as a member of staff who entered the password just now, or eleven minutes ago. */
const act = (number: string, verb: string, body: object, staff: { staffId?: string; confirmedAt?: Date }) =>
  shop.orders.call<OrderDto & { code: string }>('POST', `/v1/admin-orders/${number}/${verb}`, body, { staff });
const placed = async (): Promise<string> => {
  const lines = [{ sku: 'DRS-10-M-RED', quantity: 1 }];
  const { body } = await shop.place(shop.newCart(), { order: { lines, paymentMethod: 'cashondelivery' } });
  return (body as { number: string }).number;
};
const paid = async (): Promise<string> => {
  const number = await placed();
  expect((await act(number, 'mark-paid', {}, {})).status).toBe(200);
  return number;
};

it.each(['mark-paid', 'cancel'])('%s requires the password again', async (verb) => {
  const number = await placed();
  const refused = await act(number, verb, {}, { confirmedAt: longAgo() });
  expect([refused.status, refused.body.code]).toEqual([403, 'access.confirmation_needed']);
  const { body } = await shop.orders.call<OrderDto>('GET', `/v1/admin-orders/${number}`);
  expect(body).toMatchObject({ status: 'processing', paid: 0 });
  expect((await act(number, verb, {}, {})).status).toBe(200);
});

describe('refunds without a repeated password', () => {
  const refund = (number: string, line: string, pieces: number, other: number, staff: object, key = uuidv7()) =>
    act(number, 'refund', { key, lines: pieces ? [{ lineId: line, quantity: pieces }] : [], other }, staff);

  it('are small: a large one is refused, and accepted after the confirmation', async () => {
    const number = await paid();
    const { body } = await shop.orders.call<OrderDto>('GET', `/v1/admin-orders/${number}`);
    const line = body.lines[0]?.lineId as string;
    const staff = { staffId: uuidv7(), confirmedAt: longAgo() };
    const refused = await refund(number, line, 1, 0, staff);
    expect([refused.status, refused.body.code]).toEqual([403, 'access.confirmation_needed']);
    const key = uuidv7();
    expect((await refund(number, line, 1, 0, { staffId: staff.staffId }, key)).body.refunded).toBe(500_00);
    // A repeat with the same key gets the same answer.
    expect((await refund(number, line, 1, 0, staff, key)).body.refunded).toBe(500_00);
    // Refunds of the order are added up, including those by other staff.
    expect((await refund(number, line, 0, 1, { staffId: uuidv7(), confirmedAt: longAgo() })).status).toBe(403);
  });

  it('are summed over the day of the member of staff, also concurrent ones', async () => {
    const staff = { staffId: uuidv7(), confirmedAt: longAgo() };
    const numbers = await Promise.all(Array.from({ length: 24 }, paid));
    const answers = await Promise.all(numbers.map((number) => refund(number, '', 0, 15_00, staff)));
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(LIMIT / 15_00 - 1); // the first refusal is the refund that would reach the limit
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(24 - made.length);
    // Another member of staff has a separate daily sum.
    const number = numbers[answers.findIndex(({ status }) => status === 403)] as string;
    expect((await refund(number, '', 0, 15_00, { staffId: uuidv7(), confirmedAt: longAgo() })).status).toBe(200);
  });
});
