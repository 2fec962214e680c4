import { describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/poll.js';
import { createLogger } from './logger.js';
import { Workers } from './workers.js';

describe('workers', () => {
  it('run repeatedly, never two runs of one name concurrently, and end with the service', async () => {
    const workers = new Workers(createLogger('test', 'silent'));
    let running = 0;
    let most = 0;
    let runs = 0;
    workers.every('count', 1, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      runs += 1;
      running -= 1;
    });
    workers.start();
    await eventually(() => expect(runs).toBeGreaterThan(5));
    await workers.stop();
    const atStop = runs;
    await new Promise(setImmediate);
    expect({ most, runs }).toEqual({ most: 1, runs: atStop });
  });

  it('continue after a failure', async () => {
    const workers = new Workers(createLogger('test', 'silent'));
    let runs = 0;
    workers.every('fail', 1, async () => {
      runs += 1;
      throw new Error('again');
    });
    workers.start();
    await eventually(() => expect(runs).toBeGreaterThan(2));
    await workers.stop();
  });

  it('run at once when called, and once again when called while running', async () => {
    const workers = new Workers(createLogger('test', 'silent'));
    let runs = 0;
    const run = workers.every('poked', 60_000, async () => {
      runs += 1;
      await new Promise(setImmediate);
    });
    workers.start();
    run();
    run();
    run();
    await eventually(() => expect(runs).toBe(2));
    await workers.stop();
  });
});
