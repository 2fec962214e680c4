import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClamdScanner } from '../../src/clients/clamd-scanner.js';
import { EICAR, LocalScanner, type VirusScanner } from '../../src/clients/virus-scanner.js';
import { FakeClamd } from '../fake-clamd.js';

// What every scanner promises; clamd is reached by its own protocol.

const clamd = new FakeClamd();
beforeAll(() => clamd.start());
afterAll(() => clamd.stop());

const scanners: readonly [string, () => VirusScanner][] = [
  ['the local scanner', () => new LocalScanner()],
  ['clamd', () => new ClamdScanner(clamd.address)],
];

describe.each(scanners)('%s', (_name, scanner) => {
  it('finds nothing in a harmless file', async () =>
    expect(await scanner().scan(Buffer.from('%PDF-1.7 harmless'))).toEqual({ infected: false }));

  it('reads a file of 5 MB whole: the last bytes count', async () => {
    const large = Buffer.concat([randomBytes(5 * 1024 * 1024 - EICAR.length), Buffer.from(EICAR)]);
    expect(await scanner().scan(large)).toEqual({ infected: true, signature: 'Eicar-Test-Signature' });
    expect(await scanner().scan(large.subarray(0, -1))).toEqual({ infected: false });
  });
});

describe('clamd', () => {
  const scan = (): Promise<unknown> => new ClamdScanner(clamd.address, 300).scan(Buffer.alloc(200_000));

  it('gets the file in chunks with their length, and an empty one at the end', async () => {
    const content = randomBytes(150_000);
    await new ClamdScanner(clamd.address).scan(content);
    expect(clamd.received.equals(content)).toBe(true);
  });

  it.each([
    ['refuses the length', 'INSTREAM size limit exceeded. ERROR'],
    ['cannot read it', "stream: Can't allocate memory ERROR"],
    ['answers something else', 'UNKNOWN COMMAND'],
    ['closes without an answer', 'close'],
    ['does not answer in time', 'hang'],
  ] as const)('that %s leaves the file unscanned', async (_what, behaviour) => {
    clamd.next = behaviour;
    await expect(scan()).rejects.toThrow();
  });

  it('that is not there leaves the file unscanned', async () =>
    expect(new ClamdScanner('tcp://127.0.0.1:9', 300).scan(Buffer.alloc(1))).rejects.toThrow());
});
