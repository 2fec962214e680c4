import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { type StaffActed, StaffActedSchema } from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts } from '../accounts.js';

// Acts of staff that other services committed with their changes, and those of accounts itself, in one chain (ADM-010).

interface Entry {
  readonly position: number;
  readonly entryId: string;
  readonly actor: string;
  readonly action: string;
  readonly at: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly version: number | null;
  readonly requestId: string | null;
}

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const ADMIN = { staff: {} };
const entriesOf = async (resource: string, resourceId: string): Promise<Entry[]> => {
  const query = new URLSearchParams({ resource, resourceId, first: 'oldest' });
  const answer = await accounts.service.call<{ items: Entry[] }>('GET', `/v1/audit-entries?${query}`, undefined, ADMIN);
  return answer.body.items;
};
const verdict = async () =>
  (
    await accounts.service.call<{ entries: number; brokenAt: number | null }>(
      'GET',
      '/v1/audit-verdict',
      undefined,
      ADMIN,
    )
  ).body;
const tell = async (acted: StaffActed, id: string = randomUUID()) => {
  await accounts.service.deliver('staff.acts.v1', `${acted.resource}/${acted.resourceId}`, StaffActedSchema, acted, id);
  await accounts.service.settled();
  return id;
};

describe('the audit log of acts in other services', () => {
  it('[ADM-010] keeps the example on file: actor, fields, version and request, under the id of the event', async () => {
    const id = await tell(example(StaffActedSchema, 'staff/v1/staff-acted.json'));
    const [entry] = await entriesOf('promotions', 'SPRING');
    expect(entry).toMatchObject({
      entryId: id,
      actor: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d00', // a deleted account is identified by its id
      action: 'update',
      at: accounts.service.clock.now().toISOString(),
      before: { label: 'Spring', percentBps: 1000, endsAt: null },
      after: { label: 'Spring sale', percentBps: 1500, endsAt: '2027-05-31T22:00:00.000Z' },
      version: 4,
      requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
    });
  });

  it('a redelivery adds nothing, and the chain verifies', async () => {
    const acted = create(StaffActedSchema, {
      action: 'end',
      resource: 'promotions',
      resourceId: 'ONCE',
      staffId: randomUUID(),
    });
    const id = await tell(acted);
    const before = await verdict();
    await tell(acted, id);
    expect(await entriesOf('promotions', 'ONCE')).toMatchObject([{ entryId: id, before: null, version: null }]);
    expect(await verdict()).toEqual({ ...before, brokenAt: null });
  });

  it('entries are in order of arrival and name the member of staff', async () => {
    const { body: staff } = await accounts.service.call<{ staffId: string }>(
      'POST',
      '/v1/staff',
      { email: 'ada@example.com', name: 'Ada', role: 'admin', password: 'Zielone#Drzwi7' },
      ADMIN,
    );
    for (const step of ['hand-over', 'return', 'clean'])
      await tell(create(StaffActedSchema, { ...staff, action: step, resource: 'rentals', resourceId: 'R-1' }));
    const entries = await entriesOf('rentals', 'R-1');
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['hand-over', 'Ada'],
      ['return', 'Ada'],
      ['clean', 'Ada'],
    ]);
    const [first = 0] = entries.map(({ position }) => position);
    expect(entries.map(({ position }) => position)).toEqual([first, first + 1, first + 2]);
  });

  it('[ADM-001] a moderator reads what she did with a record since others did something with it', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    const acted = example(StaffActedSchema, 'staff/v1/staff-acted.json');
    const act = (staffId: string, action: string) =>
      tell(create(StaffActedSchema, { ...acted, resource: 'banners', resourceId: own, staffId, action }));
    await act(own, 'create');
    await act(other, 'delete');
    await act(own, 'update');
    await act(own, 'delete');
    const read = (query: string, staff: object) =>
      accounts.service.call<{ items: Entry[] }>('GET', `/v1/audit-entries${query}`, undefined, { staff });
    const moderator = { role: 'moderator', staffId: own };
    const { body } = await read(`/own?resource=banners&resourceId=${own}`, moderator);
    expect(body.items.map(({ action }) => action)).toEqual(['delete', 'update']);
    await act(other, 'restore');
    expect((await read(`/own?resource=banners&resourceId=${own}`, moderator)).body.items).toEqual([]);
    expect((await read(`/own?resource=banners&resourceId=${own}&staffId=${other}`, moderator)).status).toBe(400);
    expect((await read('/own?resource=banners', moderator)).status).toBe(400);
    expect((await read(`?resource=banners&resourceId=${own}`, moderator)).status).toBe(403);
  });

  it('personal data that an older service sends is masked', async () => {
    await tell(
      create(StaffActedSchema, {
        ...{ action: 'comment', resource: 'orders', resourceId: 'O-1' },
        staffId: randomUUID(),
        after: { comment: 'Call Ola' },
      }),
    );
    expect(JSON.stringify(await entriesOf('orders', 'O-1'))).not.toContain('Ola');
  });
});

describe('acts of staff in accounts', () => {
  it('[ADM-010] a price group is changed and recorded in one transaction; a refused change leaves no entry', async () => {
    const { customerId } = (await accounts.register()).body;
    const set = (id: string, groupId: number) =>
      accounts.service.call('PUT', `/v1/customers/${id}/group`, { groupId }, ADMIN);
    expect((await set(customerId, 2)).status).toBe(200);
    expect(await entriesOf('customers', customerId)).toMatchObject([
      {
        action: 'set-group',
        before: { groupId: 1 },
        after: { groupId: 2 },
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    const nobody = randomUUID();
    expect((await set(nobody, 2)).status).toBe(404);
    expect(await entriesOf('customers', nobody)).toEqual([]);
  });

  it('an erasure by staff is recorded, one by the customer is not', async () => {
    const [byStaff, own] = [(await accounts.register()).body.customerId, (await accounts.register()).body.customerId];
    const path = (id: string) => `/v1/customers/${id}/erasure`;
    await accounts.service.call('POST', path(byStaff), {}, { staff: {}, customer: null });
    await accounts.service.call('POST', path(own), { password: 'Zielone#Drzwi7' });
    expect(await entriesOf('customers', byStaff)).toMatchObject([{ action: 'erase', before: null, after: null }]);
    expect(await entriesOf('customers', own)).toEqual([]);
    expect((await verdict()).brokenAt).toBeNull();
  });
});
