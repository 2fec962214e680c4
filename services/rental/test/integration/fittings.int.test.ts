import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rental } from '../rental.js';

let rental: Rental;
beforeAll(async () => {
  rental = await Rental.start({ FITTING_PLACES: '2' });
  const holidays = [{ from: '2026-12-24', to: '2026-12-26', name: 'Boże Narodzenie' }];
  await rental.service.call('PUT', '/v1/holidays/PL', { holidays }, { as: 'importer' });
});
afterAll(() => rental.stop());
beforeEach(() => rental.service.clock.set('2026-12-01T11:00:00Z')); // noon of a Tuesday in Warsaw

interface Fitting {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly code: string;
}
const slots = async (date: string): Promise<string[]> => {
  const { body } = await rental.service.call<{ slots: Array<{ time: string }> }>(
    'GET',
    `/v1/fitting-slots?date=${date}`,
  );
  return body.slots.map(({ time }) => time);
};
const book = (date: string, time: string, customerId = uuidv7()) =>
  rental.service.call<Fitting>('POST', '/v1/fittings', { customerId, date, time, skus: ['GOWN-1'] });
const own = async (customerId: string): Promise<Fitting[]> =>
  (await rental.service.call<{ fittings: Fitting[] }>('GET', `/v1/fittings?customerId=${customerId}`)).body.fittings;

describe('hours of the showroom', () => {
  const weekday = ['11', '12', '13', '14', '15', '16', '17', '18'].map((hour) => `${hour}:00`);
  it.each([
    ['a Wednesday', '2026-12-02', weekday],
    ['a Friday', '2026-12-04', weekday],
    ['a Saturday', '2026-12-05', ['12:00', '13:00', '14:00', '15:00']],
    ['a Sunday', '2026-12-06', []],
    ['a holiday', '2026-12-24', []],
    ['the last of several holidays, a Saturday', '2026-12-26', []],
    ['today, what has not begun', '2026-12-01', weekday.slice(2)],
    ['yesterday', '2026-11-30', []],
    ['more than a year ahead', '2027-12-03', []],
  ])('%s', async (_, date, times) => expect(await slots(date)).toEqual(times));

  it('are hours there, in winter and in summer time', async () => {
    rental.service.clock.set('2027-06-02T09:30:00Z'); // half past eleven in Warsaw
    expect((await slots('2027-06-02'))[0]).toBe('12:00');
    rental.service.clock.set('2027-01-13T10:30:00Z'); // also half past eleven
    expect((await slots('2027-01-13'))[0]).toBe('12:00');
  });
});

describe('an appointment', () => {
  it('is one place for an hour: repeated it is the same, and not offered to others when all places are booked', async () => {
    const customerId = uuidv7();
    const first = await book('2026-12-03', '12:00', customerId);
    expect(first.body).toMatchObject({ date: '2026-12-03', time: '12:00', skus: ['GOWN-1'] });
    expect((await book('2026-12-03', '12:00', customerId)).body.id).toBe(first.body.id);
    await book('2026-12-03', '12:00');
    expect(await slots('2026-12-03')).not.toContain('12:00');
    const third = await book('2026-12-03', '12:00');
    expect([third.status, third.body.code]).toEqual([409, 'rental.slot_not_offered']);
    expect(await own(customerId)).toEqual([first.body]);
  });

  it('cancelled is free again, and only its customer can cancel it', async () => {
    const customerId = uuidv7();
    const { body } = await book('2026-12-08', '11:00', customerId);
    const cancel = (as: string) =>
      rental.service.call('POST', `/v1/fittings/${body.id}/cancellation`, { customerId: as });
    expect((await cancel(uuidv7())).status).toBe(404);
    expect((await cancel(customerId)).status).toBe(204);
    expect((await cancel(customerId)).status).toBe(204); // repeat
    expect(await own(customerId)).toEqual([]);
    await Promise.all([book('2026-12-08', '11:00'), book('2026-12-08', '11:00')]);
    expect(await slots('2026-12-08')).not.toContain('11:00');
  });

  it('is one of five ahead: of 20 requested at once five are booked, a repeat gets its own, and the past does not count', async () => {
    const customerId = uuidv7();
    const days = ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17'];
    const hours = days.flatMap((date) => ['11:00', '12:00', '13:00', '14:00', '15:00'].map((time) => ({ date, time })));
    const answers = await Promise.all(hours.map(({ date, time }) => book(date, time, customerId)));
    const booked = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(booked).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual(Array(15).fill([409, 'rental.too_many_fittings']));
    const [first] = booked as [Fitting];
    expect((await book(first.date, first.time, customerId)).body.id).toBe(first.id);
    await rental.service.call('POST', `/v1/fittings/${first.id}/cancellation`, { customerId });
    expect((await book('2026-12-18', '11:00', customerId)).status).toBe(200);
    expect((await book('2026-12-18', '12:00', customerId)).status).toBe(409);
    rental.service.clock.set('2026-12-18T10:30:00Z'); // half an hour after the last one began
    expect((await book('2026-12-18', '12:00', customerId)).status).toBe(200);
  });

  it('of 40 shoppers for the same hour as many get one as there are places', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => book('2026-12-10', '15:00')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(38);
  });

  it.each([
    ['an hour it does not have', '2026-12-03', '19:00'],
    ['half an hour', '2026-12-03', '12:30'],
    ['a Sunday', '2026-12-06', '12:00'],
    ['a holiday', '2026-12-25', '12:00'],
    ['an hour that has begun', '2026-12-01', '12:00'],
    ['a year and a day', '2027-12-03', '12:00'],
    ['no day', 'tomorrow', '12:00'],
  ])('is refused for %s', async (_, date, time) => {
    expect((await book(date, time)).body.code).toBe('rental.slot_not_offered');
  });
});
