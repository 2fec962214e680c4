import { create } from '@bufbuild/protobuf';
import { createApp } from '@garderoba/content/app';
import {
  OrderPlacedSchema,
  RentalBookedSchema,
  RentalOverdueSchema,
  RentalReminderDueSchema,
} from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { orderBooking, rentalOrderFacts } from '../factories.js';

let content: TestService;
let neighbours: StubNeighbour;
beforeAll(async () => {
  neighbours = await new StubNeighbour()
    .on('GET', '/v1/orders/:id/mail-facts', ({ params: { id = '' } }) => ({
      body: rentalOrderFacts({ orderId: id, email: `${id}@example.com`, language: 'en' }),
    }))
    .on('GET', '/v1/bookings/:id/mail-facts', ({ params: { id = '' } }) => ({
      body: {
        id,
        sku: 'DRS-10-M-RED',
        dateFrom: '2026-12-10',
        dateTo: '2026-12-13',
        returnBy: '2026-12-14',
        delivery: 'omnipack',
        currency: 'PLN',
        dailyFee: 100_00,
        worstCaseLateFee: 990_00,
      },
    }))
    .on('GET', '/v1/orders/:id/bookings', () => ({ body: { bookings: [orderBooking()] } }))
    .start();
  content = await TestService.start('content', createApp, {
    ORDERS_URL: neighbours.url,
    ACCOUNTS_URL: neighbours.url,
    LOYALTY_URL: neighbours.url,
    RENTAL_URL: neighbours.url,
    CATALOG_URL: neighbours.url,
    PUBLIC_URL: 'https://shop.example',
  });
});
afterAll(async () => {
  await content.stop();
  await neighbours.stop();
});

it('a rental causes one mail each: booked, the day before, the last day, late', async () => {
  const [orderId, bookingId] = [uuidv7(), uuidv7()];
  const topic = 'rental.booking.v1';
  const facts = { bookingId, orderId, version: 1 };
  const reminder = (kind: string) => create(RentalReminderDueSchema, { ...facts, kind });
  for (let time = 0; time < 2; time += 1) {
    await content.deliver(topic, bookingId, RentalBookedSchema, create(RentalBookedSchema, facts));
    for (const kind of ['start', 'return'])
      await content.deliver(topic, bookingId, RentalReminderDueSchema, reminder(kind));
    await content.deliver(topic, bookingId, RentalOverdueSchema, create(RentalOverdueSchema, facts));
  }
  await content.settled();
  await eventually(async () => {
    const { body } = await content.call<{ items: { kind: string }[] }>('GET', `/v1/mails?to=${orderId}@example.com`);
    expect(body.items.map(({ kind }) => kind).sort()).toEqual([
      'rental_booked',
      'rental_late',
      'rental_reminder',
      'rental_return',
    ]);
  });
});

it('the confirmation of an order shows days, return date and deposit of its rentals', async () => {
  const orderId = uuidv7();
  const placed = create(OrderPlacedSchema, { orderId });
  await content.deliver('orders.order.v1', orderId, OrderPlacedSchema, placed);
  await content.settled();
  await eventually(async () => {
    const { body } = await content.call<{ items: { text: string }[] }>('GET', `/v1/mails?to=${orderId}@example.com`);
    expect(body.items[0]?.text).toMatch(/from December 30, 2026 to January 2, 2027 · back by January 3, 2027/);
    expect(body.items[0]?.text).toContain('deposit');
  });
});
