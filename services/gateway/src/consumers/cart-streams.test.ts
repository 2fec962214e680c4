import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { CartStreams } from './cart-streams.js';

/** An answer whose client reads nothing while `isRead` is false. */
class Answer extends EventEmitter {
  isRead = true;
  text = '';
  headersSent = false;
  destroyed = false;
  writableEnded = false;
  writableLength = 0;

  writeHead(): void {
    this.headersSent = true;
  }
  write(text: string): boolean {
    if (this.writableEnded || this.destroyed) throw new Error('written after its end');
    this.text += text;
    if (!this.isRead) this.writableLength += text.length;
    return this.isRead;
  }
  end(): void {
    this.writableEnded = true;
    if (this.isRead) this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

let streams: CartStreams;
let leaving: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  leaving = new AbortController();
  streams = new CartStreams(leaving.signal, 2, 3);
});
afterEach(() => void jest.useRealTimers());

const open = async (address = 'a', current = async () => 1): Promise<Answer> => {
  const answer = new Answer();
  const reply = { raw: answer as unknown as ServerResponse, getHeaders: () => ({}), hijack: () => undefined };
  await streams.open('cart', address, reply as unknown as FastifyReply, current);
  return answer;
};

describe('open streams', () => {
  it('get a comment every 25 s, and end after 4 to 6 minutes', async () => {
    const answer = await open();
    jest.advanceTimersByTime(200_000);
    expect(answer.text.split(':\n\n').length - 1).toBe(8);
    jest.advanceTimersByTime(49_000);
    expect(answer.writableEnded).toBe(false);
    jest.advanceTimersByTime(150_000);
    expect([answer.writableEnded, streams.count]).toEqual([true, 0]);
  });

  it('are destroyed when they do not read a comment until the next one', async () => {
    const answer = await open();
    answer.isRead = false;
    jest.advanceTimersByTime(25_000);
    expect(answer.destroyed).toBe(false);
    jest.advanceTimersByTime(25_000);
    expect([answer.destroyed, streams.count]).toEqual([true, 0]);
  });

  it('are destroyed when a version fills their buffer, and when they do not read their end', async () => {
    const [full, late] = [await open(), await open('b')];
    full.isRead = false;
    streams.tell('cart', 2, false);
    expect([full.destroyed, late.text]).toEqual([true, expect.stringContaining('{"version":2}')]);
    late.isRead = false;
    streams.tell('cart', 3, true);
    jest.advanceTimersByTime(25_000);
    expect([late.destroyed, streams.count]).toEqual([true, 0]);
  });

  it('are limited per address and in total, also while their version is read', async () => {
    const never = () => new Promise<number>(() => undefined);
    void open('a', never);
    await open('a');
    await expect(open('a')).rejects.toMatchObject({ code: 429 });
    const last = await open('b');
    await expect(open('c')).rejects.toMatchObject({ code: 503 });
    last.destroy();
    await open('c');
  });

  it('are not counted when their version is refused', async () => {
    const refused = async (): Promise<number> => {
      throw new Error('no such cart');
    };
    for (let nth = 0; nth < 5; nth += 1) await expect(open('a', refused)).rejects.toThrow('no such cart');
    expect(streams.count).toBe(0);
  });

  it('that were closed while their version was read say so', async () => {
    const answer = await open('a', async () => {
      streams.tell('cart', 7, true);
      return 6;
    });
    expect(answer.text).toContain('data: {"version":7,"closed":true}');
    expect(answer.writableEnded).toBe(true);
  });

  it('end when the process stops; none is opened then: 503', async () => {
    const answer = await open();
    leaving.abort();
    expect(answer.writableEnded).toBe(true);
    await expect(open()).rejects.toMatchObject({ code: 503 });
  });
});
