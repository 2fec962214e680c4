import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { PictureJob } from './picture-jobs.js';
import { PictureWorkshop } from './picture-workshop.js';
import { TooManyPictures } from './pictures.errors.js';

const workerFile = join(__dirname, '../../test/fixtures/picture-worker.mjs');
const job = (seed = 'DRS-1'): PictureJob => ({
  kind: 'draw',
  spec: { seed, type: 'hanger' },
  view: 'hanger',
  size: { width: 30, height: 50 },
});
const told = (result: unknown): { isMainThread: boolean; threadId: number } =>
  JSON.parse(new TextDecoder().decode((result as { bytes: Uint8Array }).bytes));

let workshop: PictureWorkshop;
afterEach(() => workshop.close());

describe('PictureWorkshop', () => {
  it('works in no more threads than allowed, never in the service’s own', async () => {
    workshop = new PictureWorkshop({ threads: 2, workerFile });
    const results = (await Promise.all(Array.from({ length: 40 }, () => workshop.run(job())))).map(told);
    expect(results.every(({ isMainThread }) => !isMainThread)).toBe(true);
    expect(new Set(results.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(2);
    expect(workshop.idle).toBe(true);
  });

  it('survives a thread that dies, and a bug in the drawing', async () => {
    workshop = new PictureWorkshop({ threads: 1, workerFile });
    await expect(workshop.run(job('crash'))).rejects.toThrow();
    await expect(workshop.run(job('throw'))).rejects.toThrow('a bug in the drawing');
    expect(told(await workshop.run(job())).isMainThread).toBe(false);
  });

  it('refuses a queue nobody would wait for', async () => {
    workshop = new PictureWorkshop({ threads: 1, workerFile });
    const results = await Promise.allSettled(Array.from({ length: 500 }, () => workshop.run(job())));
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map((result) => (result as PromiseRejectedResult).reason);
    expect(refused).toHaveLength(300);
    expect(refused.every((reason) => reason instanceof TooManyPictures)).toBe(true);
  });

  it('draws right here when there is no compiled worker: tests run from source', async () => {
    workshop = new PictureWorkshop({ workerFile: '/nowhere.js' });
    const result = await workshop.run(job());
    expect('bytes' in result && result.bytes.length).toBeGreaterThan(100);
  });
});
