import { connect, type Socket } from 'node:net';
import type { Request } from './largest-requests.ts';

/**
 * How often each client sends its request on one connection. The operating system takes an answer of some megabytes off the gateway's
 * hands, not several of them.
 */
const TIMES = 4;

/** A client that sends a request several times and then reads no answer, until `rest` is called. */
export class SlowReader {
  private readonly socket: Socket;

  /** `address` is what the storefront, which the local gateway trusts, would say of its client. */
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

  /** Reads what is left once the gateway has ended the connection; status 0 where there was no answer at all. */
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
