import { toJson } from '@bufbuild/protobuf';
import { StaffActedSchema } from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { describe, expect, it } from '@jest/globals';
import { MASK } from './masked.js';
import { changed, staffActed } from './staff-acts.js';

const staff = {
  staffId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d00',
  sessionId: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d01',
  role: 'admin' as const,
  confirmedAt: new Date(0),
  expiresAt: new Date(0),
  mustEnrol: false,
};
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const ACT = { action: 'update', resource: 'promotions', id: 'SPRING' } as const;

describe('the event of an act of staff', () => {
  it('every service produces exactly the StaffActed on file', () => {
    const { before, after } = changed(
      { label: 'Spring', percentBps: 1000, usesLimit: 5, endsAt: undefined },
      { label: 'Spring sale', percentBps: 1500, usesLimit: 5, endsAt: new Date('2027-05-31T22:00:00Z') },
    );
    const acted = staffActed({ ...ACT, before, after, version: 4 }, { staff, traceId });
    const onFile = example(StaffActedSchema, 'staff/v1/staff-acted.json');
    expect(acted && toJson(StaffActedSchema, acted)).toEqual(toJson(StaffActedSchema, onFile));
  });

  it('[ADM-010] there is none without a member of staff', () => {
    expect(staffActed(ACT, { traceId })).toBeUndefined();
    expect(staffActed(ACT)).toBeUndefined();
  });

  it('holds no personal data', () => {
    const acted = staffActed({ ...ACT, after: { email: 'ola@example.com', address: [{ city: 'Łódź' }] } }, { staff });
    expect(acted?.after).toEqual({ email: MASK, address: [{ city: MASK }] });
  });

  it('of a reverted change is an undo', () => {
    expect(staffActed(ACT, { staff, undoes: true })).toMatchObject({ action: 'undo' });
  });
});

describe('the fields that differ', () => {
  it('are compared as JSON: instances, dates and missing values are no difference', () => {
    class Price {
      constructor(readonly PLN: number) {}
    }
    const at = '2027-01-01T00:00:00.000Z';
    const same = changed(
      { price: new Price(5), at: new Date(at), note: null },
      { price: { PLN: 5 }, at, gone: undefined },
    );
    expect(same).toEqual({ before: {}, after: {} });
    expect(changed(null, { sku: 'A' })).toEqual({ before: { sku: null }, after: { sku: 'A' } });
    expect(changed({ sku: 'A' }, undefined)).toEqual({ before: { sku: 'A' }, after: { sku: null } });
  });
});
