import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { describe, expect, it } from '@jest/globals';
import { differences } from '../acceptance/recorder/differences.ts';
import { normalised } from '../acceptance/recorder/normalise.ts';

/** A call of the wire that creates an order, as a recording holds it. */
function recorded(order: { id: string; number: string; at: string; total: number; repeats?: string }) {
  const body = { total: order.total, placedAt: order.at, increment_id: order.number, id: order.repeats ?? order.id };
  return normalised(
    {
      method: 'post',
      path: `/api/order/${order.id}`,
      query: [
        ['b', '2'],
        ['a', '1'],
      ],
      headers: [],
      body: '',
    },
    {
      status: 200,
      headers: [
        ['content-type', 'application/json'],
        ['date', order.at],
      ],
      body: Buffer.from(JSON.stringify(body)),
    },
  );
}
const one = { id: uuidv7(), number: '000000163', at: '2026-11-23T10:00:00.000Z', total: 49.9 };
const another = { id: uuidv7(), number: '000000007', at: '2026-11-23T11:30:00.000Z', total: 49.9 };
const asTest = (...calls: ReturnType<typeof recorded>[]) => ({ test: 'orders › pays', calls });

describe('a recording of the wire', () => {
  it('is equal for two runs, which differ in ids, numbers and instants', () => {
    expect(recorded(another)).toEqual(recorded(one));
    expect(recorded(one)).toMatchObject({ call: 'POST /api/order/<uuid 1>', request: { query: ['a=1', 'b=2'] } });
  });

  it('shows that an answer names another id than the request', () => {
    const after = recorded({ ...one, repeats: uuidv7() });
    expect(differences(asTest(recorded(one)), asTest(after))).toEqual([
      'orders › pays › POST /api/order/<uuid 1>: /response/body/id: "<uuid 1>" → "<uuid 2>"',
    ]);
  });

  it('shows a changed value with its place, and a call that is missing', () => {
    const before = asTest(recorded(one), recorded(one));
    expect(differences(before, asTest(recorded({ ...one, total: 50 })))).toEqual([
      'orders › pays › POST /api/order/<uuid 1>: calls: 2 → 1',
      'orders › pays › POST /api/order/<uuid 1>: /response/body/total: 49.9 → 50',
    ]);
  });
});
