import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../local/paths.ts';
import { fixedPorts, forgetPorts, LOCK, portsOf, tellPorts } from '../../local/ports.ts';

// A second shop beside the default one: DATA=/tmp/other PORTS=free make start. Commands must use the shop of their folder, never
// another one that has the default ports.

const others = Object.fromEntries(Object.entries(fixedPorts()).map(([name, port]) => [name, port + 20_000]));

/** A process that looks like `make start`, as named in the lock file. */
function startedIn(folder: string): { pid: number; stop: () => Promise<unknown> } {
  const program = join(folder, 'start.ts');
  writeFileSync(program, 'setInterval(() => {}, 1_000);');
  const child = spawn(process.execPath, [program]);
  writeFileSync(join(folder, LOCK), String(child.pid));
  return {
    pid: child.pid as number,
    stop: () => {
      child.kill();
      return once(child, 'exit');
    },
  };
}

/** What content and catalog answer to the tool. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/v1/page-documents': { items: [], next: null },
  '/v1/page-documents:bulk': { changed: 0 },
  '/v1/review-statistics': { items: [], next: null },
  '/v1/review-statistics:bulk': { changed: 0 },
  '/v1/search-index:rebuild': { documents: { products: 7, listed: 5 }, milliseconds: 3 },
};

describe('a second shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-shop-'));

  it('publishes its ports while it runs; a folder without a running shop has the default ports', async () => {
    expect(portsOf(folder)).toEqual(fixedPorts());
    tellPorts(folder, others);
    expect(portsOf(folder)).toEqual(fixedPorts()); // left by a start that was killed
    const shop = startedIn(folder);
    expect(portsOf(folder)).toEqual(others);
    await shop.stop();
    expect(portsOf(folder)).toEqual(fixedPorts());
    forgetPorts(folder);
  });

  it('is found by every tool: only the start itself uses the default ports directly', () => {
    const sources = ['catalogue', 'local', 'kafka', 'postgres'].flatMap((name) =>
      readdirSync(inRoot('infra', name), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => join('infra', name, file)),
    );
    const granted = sources.filter((file) => /fixedPorts\(\)|POSTGRES_PORT/.test(readFileSync(inRoot(file), 'utf8')));
    expect(granted.toSorted()).toEqual(
      ['ports', 'services', 'stack', 'start'].map((name) => join('infra', 'local', `${name}.ts`)),
    );
  });

  it('is the one a tool works on', async () => {
    const asked: string[] = [];
    const service = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end(JSON.stringify(ANSWERS[request.url ?? '']));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const data = join(folder, 'data');
    mkdirSync(data);
    const { port } = service.address() as AddressInfo;
    tellPorts(data, { ...others, catalog: port, content: port });
    const shop = startedIn(data);
    const tool = spawn(process.execPath, [inRoot('infra', 'catalogue', 'import', 'reindex.ts')], {
      env: { ...process.env, DATA: data },
    });
    let said = '';
    for (const stream of [tool.stdout, tool.stderr])
      stream.on('data', (words) => {
        said += words;
      });
    await once(tool, 'exit');
    await shop.stop();
    service.close();
    expect(asked).toEqual([
      ...['GET /v1/page-documents', 'PUT /v1/page-documents:bulk'],
      ...['GET /v1/review-statistics', 'PUT /v1/review-statistics:bulk'],
      'POST /v1/search-index:rebuild',
    ]);
    expect(said).toContain('7 products');
  });
});
