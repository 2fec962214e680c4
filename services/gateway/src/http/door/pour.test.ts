import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { bytesOf } from './pour.js';

const limits = { bytes: 3, tooLarge: 'too large', patienceMs: 60_000 };
const refused = { code: 400, result: 'The body is incomplete or cannot be read.' };

describe('a body', () => {
  it('that was broken off before it is read is refused at once', async () => {
    const stream = new IncomingMessage(new Socket());
    stream.destroy();
    await expect(bytesOf(stream, limits)).rejects.toMatchObject(refused);
  });

  it('that is broken off while it is read is refused', async () => {
    const stream = new IncomingMessage(new Socket());
    stream.push('abc');
    const read = bytesOf(stream, limits);
    stream.destroy(new Error('aborted'));
    await expect(read).rejects.toMatchObject(refused);
  });

  it('is refused from the first byte beyond its limit, before its end', async () => {
    const stream = new IncomingMessage(new Socket());
    stream.push('abcd');
    await expect(bytesOf(stream, limits)).rejects.toMatchObject({ code: 413, result: 'too large' });
    expect(stream.readableFlowing).toBe(true);
  });
});
