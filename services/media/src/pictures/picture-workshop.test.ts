import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PictureJob } from './picture-jobs.js';
import { PictureWorkshop, Unwanted } from './picture-workshop.js';
import { TooManyPictures } from './pictures.errors.js';
import { Askers } from './shared-work.js';

const workerFile = join(__dirname, '../../test/fixtures/picture-worker.mjs');
let folder: string;
let workshop: PictureWorkshop;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workshop-'));
});
afterEach(async () => {
  await workshop.close();
  rmSync(folder, { recursive: true });
});

/** The worker appends the seed of each job to the file `fabric`. */
const job = (seed = 'DRS-1'): PictureJob => ({
  kind: 'draw',
  spec: { seed, type: 'hanger', fabric: join(folder, 'done') as never },
  view: 'hanger',
  size: { width: 30, height: 50 },
});
const from = (client: string, signal?: AbortSignal): Askers => {
  const askers = new Askers();
  askers.join({ client, signal });
  return askers;
};
const told = (result: unknown): { pid: number; priority: number } =>
  JSON.parse(new TextDecoder().decode((result as { bytes: Uint8Array }).bytes));
const done = (): string[] =>
  readFileSync(join(folder, 'done'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] as string);

/** One worker that is busy until `open` is called, so that all further jobs are queued. */
async function busyWorkshop(): Promise<{ open: () => Promise<void> }> {
  workshop = new PictureWorkshop({ workers: 1, workerFile });
  writeFileSync(join(folder, 'done.gate'), '');
  const held = workshop.run(() => job('gate'), from('first'));
  await eventually(async () => expect(done()).toEqual(['gate']));
  return {
    open: async () => {
      rmSync(join(folder, 'done.gate'));
      await held;
    },
  };
}

describe('PictureWorkshop', () => {
  it('works in no more processes than allowed, all below the priority of the services', async () => {
    workshop = new PictureWorkshop({ workers: 2, workerFile });
    const results = await Promise.all(Array.from({ length: 40 }, () => workshop.run(() => job(), from('a'))));
    const makers = results.map(told);
    expect(new Set(makers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
    expect(makers.every(({ pid, priority }) => pid !== process.pid && priority >= 10)).toBe(true);
    expect(workshop.idle).toBe(true);
  }, 30_000);

  it('survives a crashed process, and a bug in the drawing', async () => {
    workshop = new PictureWorkshop({ workers: 1, workerFile });
    await expect(workshop.run(() => job('crash'), from('a'))).rejects.toThrow('ended');
    await expect(workshop.run(() => job('throw'), from('a'))).rejects.toThrow('a bug in the drawing');
    expect(told(await workshop.run(() => job(), from('a'))).pid).not.toBe(process.pid);
  }, 30_000);

  it('restarts a process that crashes at its start a few times only, and rejects all waiting requests', async () => {
    const starts = join(folder, 'starts');
    const dies = join(folder, 'dies.mjs');
    writeFileSync(
      dies,
      `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, 'x'); process.exit(9);`,
    );
    workshop = new PictureWorkshop({ workers: 2, workerFile: dies });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => workshop.run(() => job(), from('a'))));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(readFileSync(starts, 'utf8').length).toBeLessThanOrEqual(5);
    expect(workshop.idle).toBe(true);
  }, 30_000);

  it('queues 300 pictures of the shop and refuses none', async () => {
    workshop = new PictureWorkshop({ workers: 2, workerFile });
    const results = await Promise.allSettled(
      Array.from({ length: 300 }, () => workshop.run(() => job(), from('a'), true)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  }, 30_000);

  it('refuses sizes that the shop does not use while many wait', async () => {
    const { open } = await busyWorkshop();
    const waiting = Array.from({ length: 200 }, () => workshop.run(() => job(), from('a'), true));
    expect(() => workshop.run(() => job(), from('a'), false)).toThrow(TooManyPictures);
    await open();
    await Promise.all(waiting);
  }, 30_000);

  it('serves clients round-robin: many requests of one client delay another one by one picture', async () => {
    const { open } = await busyWorkshop();
    const many = ['M1', 'M2', 'M3', 'M4'].map((seed) => workshop.run(() => job(seed), from('many')));
    const few = ['F1', 'F2'].map((seed) => workshop.run(() => job(seed), from('few')));
    await open();
    await Promise.all([...many, ...few]);
    expect(done()).toEqual(['gate', 'M1', 'F1', 'M2', 'F2', 'M3', 'M4']);
  }, 30_000);

  it('serves a picture early when a client with a short line requests it too', async () => {
    const { open } = await busyWorkshop();
    const shared = from('many');
    const many = ['M1', 'M2', 'M3'].map((seed) => workshop.run(() => job(seed), from('many')));
    many.push(workshop.run(() => job('SHARED'), shared));
    shared.join({ client: 'few' });
    await open();
    await Promise.all(many);
    expect(done()).toEqual(['gate', 'M1', 'SHARED', 'M2', 'M3']);
  }, 30_000);

  it('does not draw a picture after all its clients have disconnected', async () => {
    const { open } = await busyWorkshop();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = from('a', first.signal);
    left.join({ client: 'b', signal: second.signal });
    const unwanted = workshop.run(() => job('LEFT'), left);
    const half = from('c', first.signal);
    half.join({ client: 'd' });
    const wanted = workshop.run(() => job('WANTED'), half);
    first.abort();
    second.abort();
    await expect(unwanted).rejects.toThrow(Unwanted);
    await open();
    await wanted;
    expect(done()).toEqual(['gate', 'WANTED']);
  }, 30_000);

  it('draws right here when there is no compiled worker: tests run from source', async () => {
    workshop = new PictureWorkshop({ workerFile: '/nowhere.js' });
    const plain: PictureJob = {
      kind: 'draw',
      spec: { seed: 'D', type: 'hanger' },
      view: 'hanger',
      size: { width: 30, height: 50 },
    };
    const result = await workshop.run(() => plain, from('a'));
    expect('bytes' in result && result.bytes.length).toBeGreaterThan(100);
  });
});
