import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { ApiProblem } from '../../api/problem.ts';
import { countriesQuery } from '../../lib/store/countries.ts';
import { pickupPointsQuery } from './api.ts';

const setUp = (path: string, answer: () => Response) => {
  const gateway = createFakeGateway();
  gateway.next.set(`GET ${path}`, [answer]);
  return { shop: shopWith(gateway), queryClient: new QueryClient() };
};

describe('delivery countries', () => {
  const path = '/api/ext/checkout/allowed-countries/1';

  it('[SHP-027] are read with the website id in the path and named in the language of the store', async () => {
    const { shop, queryClient } = setUp(path, () =>
      ok([
        { id: 'SE', full_name_english: 'Sweden' },
        { id: 'DE', full_name_english: 'Germany' },
      ]),
    );
    expect(await queryClient.fetchQuery(countriesQuery(shop))).toEqual([
      { id: 'DE', name: 'Germany' },
      { id: 'SE', name: 'Sweden' },
    ]);
  });

  it("[ERR-023] an empty list gives 'Booked data is empty'", async () => {
    const { shop, queryClient } = setUp(path, () => ok([]));
    await expect(queryClient.fetchQuery(countriesQuery(shop))).rejects.toThrow('Booked data is empty');
  });

  it('[ERR-024] another code rejects with the response', async () => {
    const { shop, queryClient } = setUp(path, () => refuse(503, 'away'));
    await expect(queryClient.fetchQuery(countriesQuery(shop))).rejects.toMatchObject({ code: 503, result: 'away' });
    expect(new ApiProblem(503, 'away').text).toBe('away');
  });
});

describe('delivery points', () => {
  const path = '/api/ext/checkout/pickup-locations';
  const point = {
    code: 'WAW1',
    kind: 'point',
    name: 'Mokotów',
    street: 'Puławska 12',
    city: 'Warszawa',
    postcode: '02-512',
  };

  it("[ERR-020] an empty list rejects with 'Pickup location is empty'", async () => {
    const { shop, queryClient } = setUp(path, () => ok({ items: [] }));
    await expect(queryClient.fetchQuery(pickupPointsQuery(shop))).rejects.toThrow('Pickup location is empty');
  });

  it("[ERR-022] other codes reject with 'Pickup address is wrong'", async () => {
    const { shop, queryClient } = setUp(path, () => refuse(500, 'broken'));
    await expect(queryClient.fetchQuery(pickupPointsQuery(shop))).rejects.toThrow('Pickup address is wrong');
  });

  it("[SHP-021] [ERR-021] whose address does not split into street and number are refused, and 'Street address is wrong' is logged", async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const streets = ['Puławska 12', 'Rynek', '12', '', 'Puławska-12', 'Aleje Jerozolimskie 54/2'];
    const { shop, queryClient } = setUp(path, () =>
      ok({ items: streets.map((street, i) => ({ ...point, code: `P${i}`, street })) }),
    );
    const points = await queryClient.fetchQuery(pickupPointsQuery(shop));
    expect(points.map(({ street }) => street)).toEqual(['Puławska 12', 'Aleje Jerozolimskie 54/2']);
    expect(warned.mock.calls).toEqual(
      ['Rynek', '12', '', 'Puławska-12'].map((street) => ['Street address is wrong', street]),
    );
    warned.mockRestore();
  });

  it('are not the showroom: nothing is sent there', async () => {
    const { shop, queryClient } = setUp(path, () => ok({ items: [point, { ...point, code: 'S', kind: 'showroom' }] }));
    expect((await queryClient.fetchQuery(pickupPointsQuery(shop))).map(({ code }) => code)).toEqual(['WAW1']);
  });
});
