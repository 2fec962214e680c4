// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { accepted, aTask, outage, refused, Tabs } from '../../../test/queue-in-memory.ts';
import type { NotSent, QueuePorts } from './queue.ts';
import type { Reply, StoredTask } from './rules.ts';

/** A `send` that answers these one after the other, and remembers its calls. */
function answers(...replies: (Reply | NotSent | Error)[]) {
  return vi.fn<QueuePorts['send']>(async () => {
    const next = replies.shift() ?? accepted;
    if (next instanceof Error) throw next;
    return next;
  });
}
const stored = async (tabs: Tabs): Promise<StoredTask[]> => (await tabs.tasks.entries()).map(([, record]) => record);
const urls = (send: ReturnType<typeof answers>) => send.mock.calls.map(([url]) => url);

describe('a task', () => {
  it('[SYNC-003] [SYNC-009] [SYNC-025] has the fields of the documents, and is created untransmitted', async () => {
    const tabs = new Tabs();
    const headers = { 'content-type': 'application/json' };
    await tabs.open().add(aTask({ payload: { method: 'POST', headers, body: '{}' }, callback_event: 'seen' }));
    expect((await stored(tabs))[0]?.task).toEqual({
      task_id: 'id-1',
      url: '/api/user/me',
      payload: { method: 'POST', headers, body: '{}' },
      transmited: false,
      transmited_at: null,
      created_at: '2026-11-29T12:00:00.000Z',
      updated_at: '2026-11-29T12:00:00.000Z',
      result: null,
      resultCode: null,
      code: null,
      acknowledged: false,
      meta: null,
      callback_event: 'seen',
      silent: false,
      is_result_cacheable: false,
    });
  });

  it('[SYNC-026] [SYNC-027] becomes transmitted with its reply, and stays stored if its result is cacheable', async () => {
    const tabs = new Tabs();
    const envelope = { code: 200, result: { qty: 3 }, resultCode: 200, meta: { total: 1 } };
    const queue = tabs.open({ send: answers({ status: 200, envelope, retryAfterMs: null }) });
    await queue.add(aTask({ is_result_cacheable: true }));
    tabs.clock += 5_000;
    await queue.run();
    expect((await stored(tabs))[0]?.task).toMatchObject({
      transmited: true,
      transmited_at: '2026-11-29T12:00:05.000Z',
      result: { qty: 3 },
      resultCode: 200,
      code: 200,
      meta: { total: 1 },
      acknowledged: false,
    });
    expect(await queue.run()).toBeNull();
  });

  it('[SYNC-028] is removed after sending if its result is not cacheable', async () => {
    const tabs = new Tabs();
    const queue = tabs.open();
    await queue.add(aTask());
    await queue.run();
    expect(await stored(tabs)).toEqual([]);
  });

  it('[SYNC-028] that was refused stays until the shopper has read why; a silent one does not', async () => {
    const tabs = new Tabs();
    const queue = tabs.open({ send: answers(refused, refused) });
    await queue.add(aTask());
    await queue.add(aTask({ silent: true }));
    await queue.run();
    const [left, ...others] = await queue.shownTo(158);
    expect(others).toEqual([]);
    expect(left?.task).toMatchObject({ transmited: true, code: 400, result: 'No.', acknowledged: false });
    expect(await stored(tabs)).toHaveLength(1);
    await queue.discard(left?.task.task_id ?? '');
    expect(await stored(tabs)).toEqual([]);
  });

  it('[SYNC-008] is sent with the cart id in place of {{cartId}} and nothing in place of {{token}}', async () => {
    const tabs = new Tabs();
    const send = answers();
    const queue = tabs.open({ send, cartId: (store) => (store === 'pol_pl' ? 'c/1' : null) });
    await queue.add(aTask({ url: '/api/cart/pull?token={{token}}&cartId={{cartId}}' }));
    await queue.run();
    expect(urls(send)).toEqual(['/api/cart/pull?token=&cartId=c%2F1']);
  });

  it('[ERR-029] that needs a cart id fails without one, the cart is reconnected, and it is sent with the new id', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tabs = new Tabs();
    const send = answers();
    let cartId: string | null = null;
    const queue = tabs.open({
      send,
      cartId: () => cartId,
      cartMissing: () => {
        cartId = 'new';
      },
    });
    await queue.add(aTask({ url: '/api/cart/pull?cartId={{cartId}}' }));
    const text =
      'Error executing sync task /api/cart/pull?cartId={{cartId}} the required cartId argument is null. Re-creating shopping cart synchro.';
    await queue.run();
    expect(send).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledWith(text);
    expect((await stored(tabs))[0]?.task).toMatchObject({ result: text, transmited: false });
    await queue.run({ atOnce: true });
    expect(urls(send)).toEqual(['/api/cart/pull?cartId=new']);
    logged.mockRestore();
  });
});

describe('a run', () => {
  it('[SYNC-029] does not send what another one is sending', async () => {
    const tabs = new Tabs();
    let answer = (_reply: Reply): void => undefined;
    const send = vi.fn<QueuePorts['send']>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const first = tabs.open({ send });
    const second = tabs.open({ send });
    await first.add(aTask());
    const running = first.run();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(await second.run()).toBe(1_000);
    expect(await first.run()).toBe(1_000);
    expect(send).toHaveBeenCalledOnce();
    answer(accepted);
    await running;
    expect(await second.run()).toBeNull();
    expect(send).toHaveBeenCalledOnce();
  });

  it('[SYNC-029] without locks respects the lease of another tab, until it is over', async () => {
    const tabs = new Tabs();
    const never = tabs.open({ send: () => new Promise(() => undefined) });
    await never.add(aTask());
    void never.run();
    await vi.waitFor(async () => expect((await stored(tabs))[0]?.lease?.tab).toBe('tab-1'));
    tabs.held.clear(); // no lock tells of the other tab
    const send = answers();
    const second = tabs.open({ send, needsLeases: true });
    expect(await second.run()).toBe(30_000);
    expect(send).not.toHaveBeenCalled();
    tabs.clock += 30_000;
    await second.run();
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends the tasks of a subject one after the other, and stops at the first without an answer', async () => {
    const tabs = new Tabs();
    const send = answers(accepted, new Error('no network'));
    const queue = tabs.open({ send });
    for (const name of ['a', 'b', 'c']) await queue.add(aTask({ url: `/${name}` }));
    await queue.run();
    expect(urls(send)).toEqual(['/a', '/b']);
    await queue.run({ atOnce: true });
    expect(urls(send)).toEqual(['/a', '/b', '/b', '/c']);
  });

  it.each([
    ['no reply', new Error('no network')],
    ['an outage', outage],
    [
      'a page of a hotel instead of the reply',
      { status: 200, envelope: { code: 0, result: 'bad' }, retryAfterMs: null },
    ],
  ])('asks again after %s with growing waits and the same key', async (_name, reply) => {
    const tabs = new Tabs();
    const send = answers(reply, reply, reply, reply);
    const queue = tabs.open({ send });
    const id = await queue.add(aTask());
    const waits: (number | null)[] = [];
    for (let run = 0; run < 5; run += 1) {
      const wait = await queue.run();
      waits.push(wait);
      tabs.clock += wait ?? 0;
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, null]);
    expect(new Set(send.mock.calls.map(([, record]) => record.task.task_id))).toEqual(new Set([id]));
  });

  it('waits as long as the server asks it to', async () => {
    const tabs = new Tabs();
    const queue = tabs.open({ send: answers({ status: 429, envelope: { code: 429 }, retryAfterMs: 42_000 }) });
    await queue.add(aTask());
    expect(await queue.run()).toBe(42_000);
  });

  it('does not wait for a clock that was wrong', async () => {
    const tabs = new Tabs();
    const send = answers(outage);
    const queue = tabs.open({ send });
    tabs.clock += 86_400_000;
    await queue.add(aTask());
    await queue.run();
    tabs.clock -= 86_400_000;
    await queue.run();
    expect(send).toHaveBeenCalledTimes(2);
    expect(await stored(tabs)).toEqual([]);
  });

  it('[SYNC-021] waits a second while the session is renewed, and sends then', async () => {
    const tabs = new Tabs();
    const send = answers('renewing', 'renewing', accepted);
    const wait = vi.fn(async () => undefined);
    const queue = tabs.open({ send, wait });
    await queue.add(aTask());
    await queue.run();
    expect(wait.mock.calls).toEqual([[1_000], [1_000]]);
    expect(send).toHaveBeenCalledTimes(3);
    expect(await stored(tabs)).toEqual([]);
  });

  it('never sends a task in the session of another person', async () => {
    const tabs = new Tabs();
    const send = answers();
    let person: number | null | undefined = 7;
    const queue = tabs.open({ send, person: () => person });
    await queue.add(aTask({ url: '/mine' }));
    await queue.add(aTask({ url: '/nobodys', owner: null }));
    await queue.run();
    person = undefined;
    await queue.run();
    expect(urls(send)).toEqual(['/nobodys']);
    expect(await queue.shownTo(7)).toEqual([]);
    person = 158;
    await queue.run();
    expect(urls(send)).toEqual(['/nobodys', '/mine']);
  });

  it('asks at the last moment whose session it is', async () => {
    const tabs = new Tabs();
    let person = 158;
    const seen: boolean[] = [];
    const queue = tabs.open({
      person: () => person,
      send: async (_url, _record, maySend) => {
        seen.push(maySend());
        person = 7;
        seen.push(maySend());
        return 'session-ended';
      },
    });
    await queue.add(aTask());
    await queue.run();
    expect(seen).toEqual([true, false]);
    expect((await stored(tabs))[0]?.task.transmited).toBe(false);
  });
});

it('[SYNC-019] after a refused renewal the tasks of this person are cleared, except orders', async () => {
  const tabs = new Tabs();
  const queue = tabs.open();
  await queue.add(aTask({ url: '/profile' }));
  await queue.add(aTask({ url: '/order', subject: 'order' }));
  await queue.add(aTask({ url: '/others', owner: 7 }));
  await queue.add(aTask({ url: '/stock', subject: 'stock', owner: null }));
  expect(await queue.clear(158, { except: ['order'] })).toBe(1);
  expect((await queue.all()).map(({ task }) => task.url)).toEqual(['/order', '/others', '/stock']);
});

it('a discarded task is not sent, and one discarded under way does not return', async () => {
  const tabs = new Tabs();
  const settled = vi.fn();
  let answer = (_reply: Reply): void => undefined;
  const send = vi.fn<QueuePorts['send']>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const queue = tabs.open({ settled, send });
  const id = await queue.add(aTask());
  const running = queue.run();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await queue.discard(id);
  answer(refused);
  await running;
  expect(await stored(tabs)).toEqual([]);
  expect(settled).not.toHaveBeenCalled();
});

it('a form that waits gets the reply; without one in time it goes on without it', async () => {
  const tabs = new Tabs();
  const settled = vi.fn();
  const queue = tabs.open({ settled, send: answers(refused), wait: () => new Promise(() => undefined) });
  const reply = queue.addAndWait(aTask(), 4_000);
  await vi.waitFor(async () => expect(await stored(tabs)).toHaveLength(1));
  await queue.run();
  expect(await reply).toMatchObject({ code: 400 });
  expect(settled).toHaveBeenCalledWith(expect.anything(), true);
  await vi.waitFor(async () => expect(await stored(tabs)).toEqual([]));

  const impatient = tabs.open({ send: answers(outage) });
  expect(await impatient.addAndWait(aTask(), 0)).toBeNull();
  expect(await stored(tabs)).toHaveLength(1);
});

it('stored values that are no tasks are neither sent nor in the way, and are removed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const tabs = new Tabs();
  const send = answers();
  const queue = tabs.open({ send });
  const id = await queue.add(aTask());
  const [record] = await stored(tabs);
  const elsewhere = { ...record, task: { ...record?.task, task_id: 'y', url: '//shop.invalid/api/user/me' } };
  for (const [key, value] of Object.entries({ x: 'nonsense', y: elsewhere, z: { task: { task_id: 'z' } }, v: null }))
    await tabs.tasks.set(key, value as unknown as StoredTask);
  expect((await queue.all()).map(({ task }) => task.task_id)).toEqual([id]);
  await queue.tidy();
  expect((await tabs.tasks.entries()).map(([key]) => key)).toEqual([id]);
  await queue.run();
  expect(urls(send)).toEqual(['/api/user/me']);
  expect(warn).toHaveBeenCalledTimes(4);
});
