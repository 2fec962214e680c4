import { FixedClock } from '@garderoba/service-kit/runtime/clock';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PolishRegister } from '../../src/clients/company-registry.js';
import { openShop, type Shop } from '../shop.js';

describe('looking a company up', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());
  const find = (taxId: string, country = 'PL') =>
    shop.orders.call('GET', `/v1/companies/${encodeURIComponent(taxId)}?country=${country}`);

  it('returns the data for the invoice form, for every notation of the number [CHK-032]', async () => {
    const company = {
      company: 'Atelier Wisła sp. z o.o.',
      taxId: '1234563218',
      regon: '123456785',
      street: 'Prosta 1',
      postcode: '00-001',
      city: 'Warszawa',
    };
    for (const taxId of ['1234563218', '123-456-32-18', '123 456 32 18'])
      expect(await find(taxId)).toMatchObject({ status: 200, body: company });
    expect(await find('de 123456789', 'DE')).toMatchObject({ status: 200, body: { company: 'Nordlicht Mode GmbH' } });
  });

  it('unknown: returns the documented text [ERR-059]', async () => {
    expect(await find('9999999999')).toMatchObject({
      status: 404,
      body: {
        code: 'orders.company_not_found',
        detail: 'The company with the given tax number was not found in the national registry.',
      },
    });
  });

  it('a malformed number is refused', async () => {
    expect(await find('123')).toMatchObject({ status: 422, body: { code: 'orders.tax_id_invalid' } });
  });
});

describe('the Polish register', () => {
  let server: StubNeighbour;
  const subjects = new Map<string, object | null>();
  beforeAll(async () => {
    server = await new StubNeighbour()
      .on('GET', '/api/search/nip/:nip', ({ params: { nip = '' }, query }) => {
        if (!/^\d{4}-\d{2}-\d{2}$/.test(query.date ?? '')) return { status: 400, body: { code: 'WL-101' } };
        if (nip === '5000000000') return { status: 500 };
        return { body: { result: { subject: subjects.get(nip) ?? null, requestId: 'x' } } };
      })
      .start();
  });
  afterAll(() => server.stop());

  it('is read: name, statistical number, address', async () => {
    subjects.set('1234563218', {
      name: 'ATELIER',
      nip: '1234563218',
      regon: '123456785',
      workingAddress: 'UL. PROSTA 1, 00-001 WARSZAWA',
      residenceAddress: null,
    });
    const register = new PolishRegister(server.url, new FixedClock());
    expect(await register.find('1234563218', 'PL')).toEqual({
      company: 'ATELIER',
      taxId: '1234563218',
      regon: '123456785',
      street: 'UL. PROSTA 1',
      postcode: '00-001',
      city: 'WARSZAWA',
    });
    expect(await register.find('9999999999', 'PL')).toBeUndefined();
    expect(await register.find('DE1', 'DE')).toBeUndefined();
  });

  it("is asked for the shop's day, also after midnight in Warsaw", async () => {
    const clock = new FixedClock(new Date('2026-12-31T23:30:00Z'));
    await new PolishRegister(server.url, clock).find('1234563218', 'PL');
    expect(server.calls.at(-1)?.path).toContain('date=2027-01-01');
  });

  it('unavailable is reported as such, never as an unknown company', async () => {
    await expect(new PolishRegister(server.url, new FixedClock()).find('5000000000', 'PL')).rejects.toMatchObject({
      code: 'orders.company_registry_away',
    });
    await expect(
      new PolishRegister('http://127.0.0.1:1', new FixedClock()).find('1234563218', 'PL'),
    ).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
