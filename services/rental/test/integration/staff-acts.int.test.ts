import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { line, Rental, STAFF } from '../rental.js';

// Every step of staff is an entry of the audit log: act and change commit together or not at all (ADM-010).

let rental: Rental;
beforeAll(async () => {
  rental = await Rental.start();
});
afterAll(() => rental.stop());

const booked = async (sku: string): Promise<string> => {
  rental.service.clock.set('2026-12-01T11:00:00Z');
  await rental.has(sku, 1);
  const { ids } = await rental.books([line(sku, '2026-12-10', { delivery: 'courier' })]);
  rental.service.clock.set('2026-12-09T10:00:00Z');
  await rental.runClock();
  return ids[0] as string;
};
const acts = (resource: string, id: string) => actsOn(rental.service, resource, id);

describe('acts of staff on a booking', () => {
  it('[ADM-010] each transition is recorded with its author, before and after, and the version of the booking', async () => {
    const id = await booked('ACT-1');
    expect((await rental.staff(id, 'hand-over', { note: 'in a bag' })).status).toBe(200);
    const [act, ...more] = await acts('rentals', id);
    expect(more).toEqual([]);
    expect(act).toMatchObject({
      staffId: STAFF,
      action: 'hand-over',
      before: { firstDay: '2026-12-10', sku: 'ACT-1' },
      after: { status: 'dispatched', firstDay: '2026-12-10', sku: 'ACT-1', note: 'in a bag' },
    });
    expect(act?.version).toBeDefined();
  });

  it('a refused step records nothing', async () => {
    const id = await booked('ACT-2');
    expect((await rental.staff(id, 'clean')).status).toBe(409);
    expect(await acts('rentals', id)).toEqual([]);
  });

  it('a step whose act cannot be stored does not happen', async () => {
    const id = await booked('ACT-3');
    const before = await rental.state(id);
    await whileActsFail(rental.service, async () => expect((await rental.staff(id, 'hand-over')).status).toBe(500));
    expect(await rental.state(id)).toBe(before);
    expect(await acts('rentals', id)).toEqual([]);
    expect((await rental.staff(id, 'hand-over')).status).toBe(200);
  });

  it('a planned service is recorded with what was entered', async () => {
    await rental.has('ACT-4', 1);
    const staff = { staffId: STAFF, role: 'moderator' };
    const service = { sku: 'ACT-4', serial: 'ACT-4-1', note: 'hem is open' };
    const { body } = await rental.service.call<{ id: string }>('POST', '/v1/staff/services', service, { staff });
    expect(await acts('rentals', body.id)).toMatchObject([{ action: 'plan-service', after: service }]);
  });
});

describe('holidays', () => {
  const path = '/v1/holidays/SE';
  const read = async () => (await rental.service.call<{ holidays: object[]; version: string }>('GET', path)).body;
  const day = { from: '2026-12-24', to: '2026-12-26', name: 'Jul' };

  it('[ADM-010] a change is recorded once; the same list again is no change', async () => {
    for (const _ of ['first', 'again']) await rental.service.call('PUT', path, { holidays: [day] });
    expect(await acts('holidays', 'SE')).toMatchObject([
      { action: 'update', before: { days: [] }, after: { days: [day] } },
    ]);
  });

  it('an outdated version is refused and changes nothing; of two concurrent changes one succeeds', async () => {
    const { version, holidays } = await read();
    const set = (name: string) => rental.service.call('PUT', path, { holidays: [{ ...day, name }], version });
    expect(holidays).toEqual([day]);
    const answers = await Promise.all([set('Jul 1'), set('Jul 2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'rental.holidays_changed' });
    expect(await acts('holidays', 'SE')).toHaveLength(2);
  });

  it('a change whose act cannot be stored does not happen', async () => {
    const before = await read();
    const answer = await whileActsFail(rental.service, () => rental.service.call('PUT', path, { holidays: [] }));
    expect(answer.status).toBe(500);
    expect(await read()).toEqual(before);
  });
});
