import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { EICAR } from '../src/clients/virus-scanner.js';

const COMMAND = 'zINSTREAM\0';

/** A clamd that speaks INSTREAM (man clamd) and knows the EICAR test file. */
export class FakeClamd {
  /** The last file that it got. */
  received: Buffer = Buffer.alloc(0);
  /** What it does with the next file instead of scanning: an answer, or `close`, or `hang`. */
  next: string | undefined;
  /** Files that it began to read. */
  begun = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    void this.serve(socket).catch(() => undefined);
  });

  get address(): string {
    return `tcp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Ends every connection. */
  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.hangUp();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(socket: Socket): Promise<void> {
    const { next } = this;
    this.next = undefined;
    this.begun += 1;
    if (next === 'hang') return;
    if (next === 'close') return void socket.destroy();
    if (next) return void socket.end(`${next}\0`);
    let bytes = Buffer.alloc(0);
    for await (const part of socket) {
      bytes = Buffer.concat([bytes, part as Buffer]);
      const file = fileIn(bytes);
      if (!file) continue;
      this.received = file;
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      return;
    }
  }
}

/** The file, once its empty last chunk has arrived. */
function fileIn(bytes: Buffer): Buffer | undefined {
  if (bytes.subarray(0, COMMAND.length).toString() !== COMMAND) throw new Error('unknown command');
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
