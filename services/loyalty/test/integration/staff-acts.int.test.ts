import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anId, Loyalty } from '../loyalty.js';

// What staff do with points and subscriptions is an entry of the audit log, in the transaction of the change (ADM-010).

let loyalty: Loyalty;
beforeAll(async () => {
  loyalty = await Loyalty.start();
  await loyalty.hasPlans();
});
afterAll(() => loyalty.stop());

const ADMIN = { staff: {} };
const acts = (resource: string, id: string) => actsOn(loyalty.service, resource, id);
const balance = async (customerId: string) =>
  (await loyalty.service.call<{ points: number }>('GET', `/v1/customers/${customerId}/points`)).body.points;
const grant = (customerId: string, more: object = {}) =>
  loyalty.service.call(
    'POST',
    `/v1/customers/${customerId}/points/grants`,
    { key: anId(), kind: 'reward', points: 5, expiresOn: '2030-01-31', comment: 'late parcel', ...more },
    ADMIN,
  );
const step = (customerId: string, id: string, verb: string, options: object = ADMIN) =>
  loyalty.service.call('POST', `/v1/customers/${customerId}/subscriptions/${id}/${verb}`, undefined, options);

describe('acts of staff on points', () => {
  it('[ADM-010] a gift and a correction are recorded on the customer, a repetition is not', async () => {
    const customerId = anId();
    const key = anId();
    for (const _ of ['first', 'again']) expect((await grant(customerId, { key })).status).toBe(204);
    const correction = { key: anId(), kind: 'reward', points: 2, comment: 'counted twice' };
    const path = `/v1/customers/${customerId}/points/corrections`;
    for (const _ of ['first', 'again'])
      expect((await loyalty.service.call('POST', path, correction, ADMIN)).status).toBe(204);
    expect(await acts('customers', customerId)).toMatchObject([
      { action: 'adjust-points', after: { change: 5, kind: 'reward', reason: 'late parcel' } },
      { action: 'adjust-points', after: { change: -2, kind: 'reward', reason: 'counted twice' } },
    ]);
  });

  it('goodwill for a subscription is recorded on the subscription', async () => {
    const { customerId, id } = await loyalty.subscribed();
    expect((await grant(customerId, { forSubscription: id })).status).toBe(204);
    expect(await acts('subscriptions', id)).toMatchObject([{ action: 'give-points', after: { change: 5 } }]);
    expect(await acts('customers', customerId)).toEqual([]);
  });

  it('points whose act cannot be stored are not given', async () => {
    const customerId = anId();
    expect((await whileActsFail(loyalty.service, () => grant(customerId))).status).toBe(500);
    expect(await balance(customerId)).toBe(0);
    expect(await acts('customers', customerId)).toEqual([]);
  });
});

describe('acts of staff on a subscription', () => {
  it('[ADM-010] each change is recorded once; what the customer does is not', async () => {
    const { customerId, id } = await loyalty.subscribed();
    for (const verb of ['pause', 'pause', 'resume', 'cancel'])
      expect((await step(customerId, id, verb)).status).toBe(204);
    expect(await acts('subscriptions', id)).toMatchObject([
      { action: 'pause', before: { status: 'active' }, after: { status: 'paused' } },
      { action: 'resume', before: { status: 'paused' }, after: { status: 'active' } },
      { action: 'cancel', before: { status: 'active' }, after: { status: 'canceled' } },
    ]);
    const other = await loyalty.subscribed();
    expect((await step(other.customerId, other.id, 'pause', {})).status).toBe(204);
    expect(await acts('subscriptions', other.id)).toEqual([]);
  });

  it('a change whose act cannot be stored does not happen', async () => {
    const { customerId, id } = await loyalty.subscribed();
    expect((await whileActsFail(loyalty.service, () => step(customerId, id, 'pause'))).status).toBe(500);
    expect((await step(customerId, id, 'resume')).status).toBe(204); // still active: changes nothing
    expect(await acts('subscriptions', id)).toEqual([]);
  });
});
