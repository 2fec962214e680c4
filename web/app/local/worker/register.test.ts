import { beforeEach, expect, it, vi } from 'vitest';

/** A browser with a worker; a fresh module, because a page registers once. */
async function pageWith(controller: object | null, register = vi.fn(async () => ({})), waiting: object | null = null) {
  const container = Object.assign(new EventTarget(), {
    ...{ controller, register, ready: Promise.resolve<{ active: object | null }>({ active: null }) },
    getRegistration: async () => ({ waiting }),
  });
  vi.stubGlobal('navigator', { ...navigator, onLine: false, serviceWorker: container });
  vi.resetModules();
  return { container, register, ...(await import('./register.ts')) };
}

/** A worker that answers like the one of the shop. */
const workerThatAnswers = (answers: Record<string, unknown>) => ({
  postMessage: vi.fn(({ type }: { type: string }, ports?: MessagePort[]) => ports?.[0]?.postMessage(answers[type])),
});

beforeEach(() => history.replaceState(null, '', '/en/c/dresses'));

it('[SYNC-012] registers the worker of the site root, once per page', async () => {
  const { startWorker, register } = await pageWith(null);
  await startWorker();
  await startWorker();
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/' }]]);
});

it('registers nothing on a preview', async () => {
  history.replaceState(null, '', '/en/preview/a-token');
  const { startWorker, register } = await pageWith(null);
  await startWorker();
  expect(register).not.toHaveBeenCalled();
});

it('works in a browser without workers, and logs a refused registration only', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const refused = await pageWith(
    null,
    vi.fn(() => Promise.reject(new Error('refused'))),
  );
  await refused.startWorker();
  expect(warned).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { onLine: true });
  vi.resetModules();
  const { startWorker, forgetPages } = await import('./register.ts');
  await startWorker();
  forgetPages();
  expect(warned).toHaveBeenCalledOnce();
});

it('says when a page of the device was seen, until the page changes, and not of a page from the network', async () => {
  const shown = async () => (await import('../../lib/page/connection.ts')).connection.get().seenAt;
  const network = await pageWith(workerThatAnswers({ 'seen-at': null }));
  await network.startWorker();
  expect(await shown()).toBeNull();
  const madeAt = Date.parse('2026-11-29T13:05:00Z');
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const kept = await pageWith(workerThatAnswers({ 'seen-at': madeAt }));
  await kept.startWorker();
  await vi.waitFor(async () => expect(await shown()).toEqual(new Date(madeAt)));
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(await shown()).toEqual(new Date(madeAt));
  history.replaceState(null, '', '/en/c/coats');
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(await shown()).toBeNull();
});

it('asks the version that waits to take over, before a newer one is looked for', async () => {
  const waiting = workerThatAnswers({});
  const register = vi.fn(async () => {
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'take-over' });
    return {};
  });
  const { startWorker } = await pageWith(workerThatAnswers({ 'seen-at': null }), register, waiting);
  await startWorker();
  expect(register).toHaveBeenCalledOnce();
});

it('has the document of a first visit kept', async () => {
  const { container, startWorker } = await pageWith(null);
  const active = workerThatAnswers({});
  container.ready = Promise.resolve({ active });
  await startWorker();
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep',
    address: 'http://shop.test/en/c/dresses',
  });
});

it('tells the worker where it is, and to forget', async () => {
  const controller = workerThatAnswers({ 'seen-at': null, forget: true });
  const { container, startWorker, forgetPages } = await pageWith(controller);
  await startWorker();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'where' }, ports: [port2 as never] }));
  expect(await answer).toBe('/en/c/dresses');
  port1.close();
  forgetPages();
  expect(controller.postMessage.mock.calls.map(([{ type }]) => type)).toEqual(['seen-at', 'forget']);
});
