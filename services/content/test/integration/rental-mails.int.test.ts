import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const MIGRATION = join(__dirname, '../../prisma/migrations/20261127180000_days_of_reminders/migration.sql');

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
    MEDIA_URL: neighbours.url,
    MARKETPLACE_URL: neighbours.url,
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
  const days = { start: '2026-12-10', return: '2026-12-13' };
  const reminder = (kind: 'start' | 'return') => create(RentalReminderDueSchema, { ...facts, kind, day: days[kind] });
  for (let time = 0; time < 2; time += 1) {
    await content.deliver(topic, bookingId, RentalBookedSchema, create(RentalBookedSchema, facts));
    for (const kind of ['start', 'return'] as const)
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

it('a changed rental causes the mails of its new days, once each', async () => {
  const [orderId, bookingId] = [uuidv7(), uuidv7()];
  const topic = 'rental.booking.v1';
  for (const [nth, first, last] of [
    [1, '2026-12-10', '2026-12-13'],
    [2, '2026-12-17', '2026-12-23'],
    [2, '2026-12-17', '2026-12-23'],
  ] as const) {
    const facts = { bookingId, orderId, version: nth };
    await content.deliver(topic, bookingId, RentalBookedSchema, create(RentalBookedSchema, facts));
    for (const [kind, day] of [
      ['start', first],
      ['return', last],
    ])
      await content.deliver(
        ...([topic, bookingId, RentalReminderDueSchema] as const),
        create(RentalReminderDueSchema, { ...facts, kind, day }),
      );
  }
  await content.settled();
  await eventually(async () => {
    const { body } = await content.call<{ items: { kind: string }[] }>('GET', `/v1/mails?to=${orderId}@example.com`);
    expect(body.items.map(({ kind }) => kind).sort()).toEqual(
      ['rental_booked', 'rental_reminder', 'rental_return'].flatMap((kind) => [kind, kind]),
    );
  });
});

it('a reminder that was recorded without its day counts for its day: not mailed twice, another day is', async () => {
  const orderId = uuidv7();
  const bookings = { rental_reminder: uuidv7(), rental_return: uuidv7() };
  for (const [kind, bookingId] of Object.entries(bookings))
    await content.db.rows(
      `INSERT INTO mail_intent (id, kind, subject, order_id, state, next_at, created_at, sent_at)
       VALUES ($1, $2, $3, $4, 'sent', $5, $5, $5)`,
      [uuidv7(), kind, bookingId, orderId, new Date('2026-12-09T23:30:00Z')], // December 10 in the shop
    );
  await content.db.rows(await readFile(MIGRATION, 'utf8'));
  const remind = async (bookingId: string, kind: string, day: string) => {
    const message = create(RentalReminderDueSchema, { bookingId, orderId, version: 2, kind, day });
    await content.deliver('rental.booking.v1', bookingId, RentalReminderDueSchema, message);
  };
  const known = () =>
    content.db.rows('SELECT kind, subject FROM mail_intent WHERE order_id = $1 ORDER BY subject LIKE $2, kind', [
      ...[orderId, '%2026-12-2%'],
    ]);
  const sent = [
    { kind: 'rental_reminder', subject: `${bookings.rental_reminder}/2026-12-11` },
    { kind: 'rental_return', subject: `${bookings.rental_return}/2026-12-10` },
  ];
  await remind(bookings.rental_reminder, 'start', '2026-12-11');
  await remind(bookings.rental_return, 'return', '2026-12-10');
  await content.settled();
  expect(await known()).toEqual(sent);
  await remind(bookings.rental_return, 'return', '2026-12-20');
  await content.settled();
  expect(await known()).toEqual([...sent, { kind: 'rental_return', subject: `${bookings.rental_return}/2026-12-20` }]);
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
