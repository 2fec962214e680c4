import { afterEach, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';
import { isAlive, until } from '../../local/processes/processes.ts';
import { type ProcessPlan, Supervised } from '../../local/processes/supervisor.ts';

const running: Supervised[] = [];
afterEach(async () => {
  for (const process of running.splice(0)) await process.stop();
});

function supervise(script: string, plan: Partial<ProcessPlan> = {}, events = {}): Supervised {
  const supervised = new Supervised(
    {
      name: 'worker',
      command: process.execPath,
      args: ['-e', script],
      env: process.env,
      isReady: async () => true,
      ...plan,
    },
    events,
  );
  running.push(supervised);
  return supervised;
}
const WAITS = 'setInterval(() => {}, 1000)';

describe('a supervised process', () => {
  it('is started again after a kill -9, and counts it', async () => {
    const worker = supervise(WAITS);
    await worker.start();
    const first = worker.pid;
    worker.kill();
    await worker.untilRestarted(0);
    expect(worker.pid).not.toBe(first);
    expect(worker.restarts).toBe(1);
  });

  it('waits longer before each further restart when it crashes again and again', async () => {
    const waits: number[] = [];
    const worker = supervise(
      WAITS,
      {},
      { crashed: (_: string, _how: string, restartIn: number) => waits.push(restartIn) },
    );
    await worker.start();
    for (let crash = 0; crash < 3; crash += 1) {
      worker.kill();
      await worker.untilRestarted(crash);
    }
    expect(waits).toEqual([100, 500, 1_000]);
  });

  it('a requested restart is not a crash: the next start does not wait', async () => {
    const waits: number[] = [];
    const worker = supervise(
      WAITS,
      {},
      { crashed: (_: string, _how: string, restartIn: number) => waits.push(restartIn) },
    );
    await worker.start();
    worker.kill();
    await worker.untilRestarted(0);
    await worker.restartWith({});
    await worker.restartWith({});
    expect(waits).toEqual([100, 100, 100]);
  });

  it('crashes once at a crash point that is armed while it runs', async () => {
    const kit = inRoot('services/_shared/service-kit/dist/runtime/crash-points.js');
    const passes = `import(${JSON.stringify(kit)}).then(({ crashPoint }) => setInterval(() => crashPoint('shop.sell.after'), 5))`;
    const worker = supervise(passes, { channel: true, env: { ...process.env, APP_MODE: 'local' } });
    await worker.start();
    await worker.arm('shop.sell.after', 2);
    await worker.untilRestarted(0);
    const second = worker.pid as number;
    await worker.arm('shop.sell.never');
    expect([worker.restarts, isAlive(second)]).toEqual([1, true]);
  });

  it('is replaced by a copy before it ends; a copy that is not ready is discarded', async () => {
    const crashes: string[] = [];
    const says = `process.send('ready'); process.on('SIGTERM', () => process.exit(0)); ${WAITS}`;
    const worker = supervise(says, { channel: true }, { crashed: (name: string) => crashes.push(name) });
    await worker.start();
    const first = worker.pid as number;
    await worker.replace();
    const second = worker.pid as number;
    expect([isAlive(first), isAlive(second), second === first]).toEqual([false, true, false]);
    const stubborn = supervise('process.exit(1)', { channel: true });
    await expect(stubborn.replace()).rejects.toThrow('worker was not replaced: its successor is gone');
    expect(crashes).toEqual([]);
  });

  it('stays stopped after stop and leaves no process', async () => {
    const worker = supervise(WAITS);
    await worker.start();
    const pid = worker.pid as number;
    await worker.stop();
    expect(isAlive(pid)).toBe(false);
    expect(worker.restarts).toBe(0);
  });

  it('is killed when it does not listen to the stop signal', async () => {
    const said: string[] = [];
    const worker = supervise(
      `process.on('SIGTERM', () => {}); console.log('deaf'); ${WAITS}`,
      {},
      { line: (_: string, line: string) => said.push(line) },
    );
    await worker.start();
    await until(() => said.includes('deaf'), 5_000);
    const pid = worker.pid as number;
    await worker.stop(200);
    expect(isAlive(pid)).toBe(false);
  });

  it('is given up with its last output when it cannot start', async () => {
    const worker = supervise(`console.error('no configuration'); process.exit(1)`, { isReady: async () => false });
    await expect(worker.start()).rejects.toThrow(/worker does not start\. Last output:\n {2}no configuration/);
  });

  it('gets further variables for one life only', async () => {
    const said: string[] = [];
    const worker = supervise(
      `console.log('armed: ' + process.env.CRASH_AT); ${WAITS}`,
      {},
      { line: (_: string, line: string) => said.push(line) },
    );
    await worker.start();
    await until(() => said.length === 1, 5_000);
    await worker.restartWith({ CRASH_AT: 'here' });
    await until(() => said.length === 2, 5_000);
    worker.kill();
    await until(() => said.length === 3, 5_000);
    expect(said).toEqual(['armed: undefined', 'armed: here', 'armed: undefined']);
  });

  it('ends when its supervisor is killed', async () => {
    const preload = new URL('../../local/processes/die-with-parent.mjs', import.meta.url).href;
    const parent = supervise(
      `const { spawn } = require('node:child_process');
       const child = spawn(process.execPath, ['--import', '${preload}', '-e', '${WAITS}'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
       console.log(child.pid); ${WAITS}`,
      {},
      { line: (_: string, line: string) => (child = Number(line)) },
    );
    let child = 0;
    await parent.start();
    await until(() => child > 0, 5_000);
    expect(isAlive(child)).toBe(true);
    parent.kill();
    expect(await until(() => !isAlive(child), 5_000)).toBe(true);
  });
});
