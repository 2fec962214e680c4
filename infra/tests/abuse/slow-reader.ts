import { connect, type Socket } from 'node:net';
import type { Request } from './largest-requests.ts';

/**
 * Requests sent by each client on one connection. The operating system buffers one response of some megabytes,
 * but not several of them.
 */
const TIMES = 4;

/** A client that sends a request several times and then reads no answer, until `rest` is called. */
export class SlowReader {
  private readonly socket: Socket;

  /** `address`: the client's address as the storefront, a trusted proxy, would forward it. */
  constructor(gateway: string, { method, path, body, headers = {} }: Request, address: string) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: x',
      `x-forwarded-for: ${address}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
    ];
    this.socket = connect(Number(new URL(gateway).port), '127.0.0.1').pause();
    this.socket.on('error', () => {});
    this.socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`.repeat(TIMES));
  }

  leave(): void {
    this.socket.destroy();
  }

  /** Reads the remaining bytes after the gateway has ended the connection; status 0 if there was no response. */
  async rest(): Promise<{ readonly status: number; readonly isWhole: boolean }> {
    const parts: Buffer[] = [];
    try {
      for await (const part of this.socket) parts.push(part as Buffer);
    } catch {
      // ended without a word
    }
    const answer = Buffer.concat(parts).toString('latin1');
    const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0);
    const body = answer.length - answer.indexOf('\r\n\r\n') - 4;
    return { status, isWhole: body >= TIMES * length };
  }
}
