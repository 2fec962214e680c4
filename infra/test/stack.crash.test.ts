import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAlive, until } from '../local/processes.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { removeTemporaryFolder, temporaryFolder } from '../local/temporary.ts';

// A private shop of all services, as tests and the bench start it, in both profiles.

describe.each([
  ['one process per service', false],
  ['all services in one process', true],
])('a private shop: %s', (_, packed) => {
  let shop: Stack;
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    shop = await startStack({ dataDir: folder, ports: 'free', packed, web: false, env: { LOG_LEVEL: 'error' } });
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    await removeTemporaryFolder(folder);
  });

  const isReady = async (name: string): Promise<boolean> => {
    const answer = await fetch(`${shop.url(name)}/health/ready`).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.ok ?? false;
  };
  const notReady = async (): Promise<string[]> => {
    const names = shop.services.map((service) => service.name);
    const answers = await Promise.all(names.map(isReady));
    return names.filter((_name, i) => !answers[i]);
  };

  it('has every service ready', async () => {
    expect(shop.services.length).toBeGreaterThan(0);
    expect(await notReady()).toEqual([]);
  });

  it('brings back a service that is killed', async () => {
    const [service] = shop.services;
    await shop.killAndWait(service?.name as string);
    expect(await notReady()).toEqual([]);
  }, 120_000);

  it('survives the death of Postgres without restarting a service', async () => {
    const restarts = () => shop.services.map(({ name }) => shop.process(name).restarts);
    const before = restarts();
    await shop.killAndWait('postgres');
    expect(await until(async () => (await notReady()).length === 0, 30_000, 200)).toBe(true);
    expect(restarts()).toEqual(before);
  }, 120_000);

  it('leaves no process when it is stopped', async () => {
    const pids = Object.values(shop.pids()).filter((pid) => pid !== undefined);
    expect(pids.length).toBe(packed ? 2 : shop.services.length + 1);
    await shop.stop();
    expect(pids.filter((pid) => isAlive(pid))).toEqual([]);
  }, 60_000);
});
