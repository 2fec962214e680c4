import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const facts = { return_days: '30', hours_weekdays: '10:00-18:00', hours_saturday: '10:00-14:00' };
const place = {
  ...{ kind: 'point', name: 'A place', street: 'Prosta 1', streetAddress: 'Prosta', apartmentNumber: '1' },
  ...{ city: 'Warszawa', postcode: '00-001', countryId: 'PL', region: 'Mazowieckie', regionId: 882 },
  ...{ latitude: 52, longitude: 21 },
};
const locations = [
  { ...place, code: 'showroom', kind: 'showroom', description: 'Mon–Fri {hours_weekdays}, Sat {hours_saturday}' },
  { ...place, code: 'POINT', description: 'At the {entrance' },
];
let asked: string[] = [];
let isDown = false;
const content = new StubNeighbour().on('GET', '/v1/fact-texts', ({ query }) => {
  asked.push(String(query.store));
  return isDown ? { status: 503, body: {} } : { body: { facts } };
});
const cart = new StubNeighbour().on('GET', '/v1/pickup-locations', () => ({ body: { locations } }));
let gateway: TestService;
beforeAll(async () => {
  const [{ url }, carts] = await Promise.all([content.start(), cart.start()]);
  gateway = await TestService.start(
    'gateway',
    createApp,
    { CONTENT_URL: url, CART_URL: carts.url },
    { database: false },
  );
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([content.stop(), cart.stop()]);
});
beforeEach(() => {
  asked = [];
  isDown = false;
});

const get = (path: string) => gateway.call<{ result: never }>('GET', `/api/ext/${path}`, undefined, { as: '' });
const descriptions = async (store: string) => {
  const { body } = await get(`checkout/pickup-locations?storeCode=${store}`);
  return (body.result as { items: { description: string }[] }).items.map(({ description }) => description);
};

it('[CMS-064] the facts of a store view are answered; callers at the same time share one request', async () => {
  const answers = await Promise.all([get('facts?storeCode=sek_se'), get('facts?storeCode=sek_se')]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { code: 200, result: facts } });
  expect(asked).toEqual(['sek_se']);
});

it('[SHP-028] the description of a pickup location states the hours that editors set', async () => {
  expect(await descriptions('eur_en')).toEqual(['Mon–Fri 10:00-18:00, Sat 10:00-14:00', 'At the {entrance']);
});

it('[SHP-028] a pickup location can be chosen while its hours cannot be read', async () => {
  isDown = true;
  expect(await descriptions('eur_nl')).toEqual(['', 'At the {entrance']);
});
