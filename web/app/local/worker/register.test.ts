import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../test/render-shop.tsx';
import { seenText } from './seen-mark.ts';

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
afterEach(() => document.querySelector('.seen-mark')?.remove());

it('[SYNC-012] registers the worker of the site root, once per page', async () => {
  const { startWorker, register } = await pageWith(null);
  await startWorker(store());
  await startWorker(store());
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/' }]]);
});

it('registers nothing on a preview', async () => {
  history.replaceState(null, '', '/en/preview/a-token');
  const { startWorker, register } = await pageWith(null);
  await startWorker(store());
  expect(register).not.toHaveBeenCalled();
});

it('works in a browser without workers, and logs a refused registration only', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const refused = await pageWith(
    null,
    vi.fn(() => Promise.reject(new Error('refused'))),
  );
  await refused.startWorker(store());
  expect(warned).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { onLine: true });
  vi.resetModules();
  const { startWorker, forgetPages } = await import('./register.ts');
  await startWorker(store());
  forgetPages();
  expect(warned).toHaveBeenCalledOnce();
});

it('says when a page of the device was seen, and not of a page from the network', async () => {
  const network = await pageWith(workerThatAnswers({ 'seen-at': null }));
  await network.startWorker(store());
  expect(document.querySelector('.seen-mark')).toBeNull();
  const kept = await pageWith(workerThatAnswers({ 'seen-at': Date.now() }));
  await kept.startWorker(store());
  await vi.waitFor(() =>
    expect(document.querySelector('.seen-mark')?.textContent).toMatch(/^Seen at \d+:\d\d [AP]M\. You are offline\.$/),
  );
});

it('asks the version that waits to take over, before a newer one is looked for', async () => {
  const waiting = workerThatAnswers({});
  const register = vi.fn(async () => {
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'take-over' });
    return {};
  });
  const { startWorker } = await pageWith(workerThatAnswers({ 'seen-at': null }), register, waiting);
  await startWorker(store());
  expect(register).toHaveBeenCalledOnce();
});

it('has the document of a first visit kept', async () => {
  const { container, startWorker } = await pageWith(null);
  const active = workerThatAnswers({});
  container.ready = Promise.resolve({ active });
  await startWorker(store());
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep',
    address: 'http://shop.test/en/c/dresses',
  });
});

it('tells the worker where it is, and to forget', async () => {
  const controller = workerThatAnswers({ 'seen-at': null, forget: true });
  const { container, startWorker, forgetPages } = await pageWith(controller);
  await startWorker(store());
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

it.each([
  ['de', new Date(2026, 10, 29, 14, 5), '14:05'],
  ['de', new Date(2026, 10, 28, 14, 5), '28.11.2026, 14:05'],
] as const)('an instant in %s: %s is %s', (locale, madeAt, text) =>
  expect(seenText({ locale }, madeAt.getTime(), new Date(2026, 10, 29, 18, 0).getTime())).toBe(text),
);
