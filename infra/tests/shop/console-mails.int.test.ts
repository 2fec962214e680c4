import type { DeadLetterRow, FailedTaskRow } from '@garderoba/contracts/rest/backoffice';
import { EventBus } from '@garderoba/service-kit/events/bus';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleShop } from './console-shop.ts';
import { bringOrders, orderId } from './past-orders.ts';

// Mails and dead letters of the console, through the real backoffice, orders and content.

const MANY = 30;
let shop: ConsoleShop;
beforeAll(async () => {
  shop = await ConsoleShop.start('orders', 'content');
  await bringOrders(shop.service('orders'), MANY);
}, 90_000);
afterAll(() => shop.stop());

describe('the mailbox', () => {
  interface Mail {
    id: string;
    orderNumber: string;
    html: string;
    allowedActions: string[];
  }
  const about = async (number: string): Promise<Mail[]> =>
    (await shop.list<Mail>('admin', 'mails')).body.filter(({ orderNumber }) => orderNumber === number);

  it('shows a mail as a restricted page, and sends it again', async () => {
    await shop.as('admin', 'POST', `orders/${orderId(21)}/resend-mail`, {});
    const [mail] = await eventually(async () => {
      const mails = await about('000000021');
      expect(mails).toHaveLength(1);
      return mails as [Mail];
    }, 10_000);
    const letter = await shop.fetch('admin', `mails/${mail.id}/letter`);
    expect(letter.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(letter.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'self'; sandbox/,
    );
    expect(letter.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await letter.text()).toBe(mail.html);

    expect((await shop.as('admin', 'POST', `mails/${mail.id}/resend`)).status).toBe(200);
    await eventually(async () => {
      expect(await about('000000021')).toHaveLength(2);
    }, 10_000);
    expect((await shop.as('admin', 'POST', `mails/${orderId(1)}/resend`)).status).toBe(404);
    expect((await shop.as('moderator', 'GET', 'mails')).status).toBe(403);
    expect((await shop.as('moderator', 'GET', `mails/${mail.id}/letter`)).status).toBe(403);
  });

  it('lists mails that were given up, and retries them', async () => {
    const lost = orderId(MANY + 900);
    await shop.service('content').db.rows(
      `INSERT INTO mail_intent (id, kind, subject, order_id, state, attempts, next_at, created_at, last_error)
       VALUES ($1, 'order_placed', $2::text, $2::uuid, 'dead', 12, '2026-01-01', '2026-01-01', 'ECONNREFUSED')`,
      [lost, orderId(22)],
    );
    const failed = () => shop.list<Mail>('admin', 'unsent-mails', { filter: { state: 'failed' } });
    expect((await failed()).body).toMatchObject([
      { id: lost, state: 'failed', attempts: 12, lastError: 'ECONNREFUSED', allowedActions: ['retry'] },
    ]);
    expect((await shop.as('moderator', 'POST', `unsent-mails/${lost}/retry`)).status).toBe(403);
    expect((await shop.as('admin', 'POST', `unsent-mails/${lost}/retry`)).status).toBe(200);
    await eventually(async () => {
      expect(await about('000000022')).toHaveLength(1);
    }, 10_000);
    expect((await failed()).body).toEqual([]);
    expect((await shop.as('admin', 'POST', `unsent-mails/${lost}/retry`)).status).toBe(404);
  });
});

describe('dead letters', () => {
  it('are listed with their reason, and replayed by admins; the log records it', async () => {
    const event = {
      ...{ id: '01932f4e-7b1a-7c3d-9e55-0f6a3b2c1d99', topic: 'orders.order.v1', key: 'nobody' },
      ...{ type: 'OrderPlaced', headers: {}, body: { grandTotal: 'no number' }, occurredAt: new Date() },
    };
    await shop.service('backoffice').service.app.get(EventBus).publish([event]);
    const letters = async () =>
      (await shop.list<DeadLetterRow>('admin', 'dead-letters', { filter: { group: 'content' } })).body;
    const [letter] = await eventually(async () => {
      const found = await letters();
      expect(found).toHaveLength(1);
      return found;
    }, 20_000);
    expect(letter).toMatchObject({ group: 'content', body: event.body, allowedActions: ['replay'] });
    expect(letter?.reason).not.toBe('');
    const replay = `dead-letters/${letter?.id}/replay`;
    expect((await shop.as('moderator', 'POST', replay)).status).toBe(403);
    expect((await shop.as('admin', 'POST', replay)).status).toBe(200);
    expect((await shop.as('admin', 'POST', `dead-letters/${orderId(5)}.content/replay`)).status).toBe(404);
    expect((await shop.list('admin', 'audit', { filter: { resource: 'dead-letters' } })).body).toMatchObject([
      { action: 'replay', resourceId: letter?.id, before: { topic: 'orders.order.v1' } },
    ]);
    // The event is still unreadable, so it becomes a dead letter again.
    await eventually(async () => expect(await letters()).toHaveLength(1), 20_000);
  });
});

describe('failed tasks', () => {
  const fails = (worker: string, task: string, attempts: number) =>
    shop.service('content').db.rows(
      `INSERT INTO failed_task (worker, task, attempts, reason, first_failed_at, last_failed_at, next_attempt_at)
       VALUES ($1, $2, $3, 'DatabaseError: a rule is violated', now(), now(), '2100-01-01')`,
      [worker, task, attempts],
    );
  const tasks = async (role: 'admin' | 'moderator' = 'admin') =>
    shop.list<FailedTaskRow>(role, 'failed-tasks', { filter: { service: 'content' } });

  it('of every service are listed from the third attempt on, and retried by admins; the log records it', async () => {
    await fails('sample/worker', 'piece/1 of ż', 3);
    await fails('sample/worker', 'piece/2', 2);
    const [task, ...more] = (await tasks()).body;
    expect(more).toEqual([]);
    expect(task).toMatchObject({
      ...{ service: 'content', worker: 'sample/worker', task: 'piece/1 of ż', attempts: 3 },
      ...{ reason: 'DatabaseError: a rule is violated', allowedActions: ['retry'] },
    });
    // Not all services run here: what is unknown is no zero.
    expect((await shop.as<object>('admin', 'GET', 'dashboard')).body).toMatchObject({ failedTasks: null });
    expect((await shop.list('admin', 'failed-tasks', {})).status).toBe(503);
    expect((await shop.as<object>('moderator', 'GET', 'dashboard')).body).not.toHaveProperty('failedTasks');
    const retry = `failed-tasks/${task?.id}/retry`;
    expect([(await tasks('moderator')).status, (await shop.as('moderator', 'POST', retry)).status]).toEqual([403, 403]);
    expect((await shop.as('admin', 'POST', retry)).status).toBe(200);
    const due = await shop
      .service('content')
      .db.rows("SELECT task FROM failed_task WHERE next_attempt_at < '2100-01-01'");
    expect(due).toEqual([{ task: 'piece/1 of ż' }]);
    expect((await shop.list('admin', 'audit', { filter: { resource: 'failed-tasks' } })).body).toMatchObject([
      { action: 'retry', resourceId: 'content sample/worker piece/1 of ż', before: { attempts: 3 } },
    ]);
    for (const id of ['content.bm9uZQ', 'nobody.x', 'x'])
      expect((await shop.as('admin', 'POST', `failed-tasks/${id}/retry`)).status).toBe(404);
    await shop.service('content').db.rows('DELETE FROM failed_task');
  });
});
