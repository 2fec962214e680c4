import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** A line to an engine or a neighbour that a test can hold up, slow down, cut, or lead to another end. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isHeld = false;
  private isDown = false;
  private isDeaf = false;
  private delayMs = 0;

  private constructor(
    private readonly server: Server,
    private target: Address,
  ) {}

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  static async start(port: number, target: Address): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, target);
    server.on('connection', (client) => proxy.join(client));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return proxy;
  }

  /** Nothing passes on the connections there are; new ones work. As a firewall that forgot them. */
  holdExisting(): void {
    for (const socket of this.sockets) socket.pause();
  }

  /** Nothing passes, on new connections neither, until `release`. As a network that lost its other half. */
  hold(): void {
    this.isHeld = true;
    this.holdExisting();
  }

  /** Ends every connection and each new one at once, until `release`. As an engine that is not there. */
  refuse(): void {
    this.isDown = true;
    this.cut();
  }

  /** Every piece arrives so many milliseconds later, until `release`. */
  delay(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Requests pass, their answers do not: the connection ends instead, until `release`. */
  loseAnswers(): void {
    this.isDeaf = true;
  }

  /** All is well again. */
  release(): void {
    this.isHeld = false;
    this.isDown = false;
    this.isDeaf = false;
    this.delayMs = 0;
    for (const socket of this.sockets) socket.resume();
  }

  /** Ends every connection, as a crash of the engine would. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Leads new connections somewhere else and ends the old ones: another server took over. */
  leadTo(target: Address): void {
    this.target = target;
    this.cut();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.cut();
    await closed;
  }

  private join(client: Socket): void {
    client.on('error', () => undefined);
    if (this.isDown) {
      client.destroy();
      return;
    }
    const engine = connect(this.target);
    this.pass(client, engine, false);
    this.pass(engine, client, true);
  }

  private pass(from: Socket, to: Socket, isAnswer: boolean): void {
    this.sockets.add(from);
    let waiting = 0;
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (bytes) => {
      if (isAnswer && this.isDeaf) {
        from.destroy();
        return;
      }
      if (this.delayMs === 0 && waiting === 0) {
        to.write(bytes);
        return;
      }
      // One after the other, or bytes would overtake each other when the delay ends.
      waiting += 1;
      const due = performance.now() + this.delayMs;
      last = last.then(async () => {
        await sleep(Math.max(0, due - performance.now()));
        waiting -= 1;
        if (!to.destroyed) to.write(bytes);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    if (this.isHeld) from.pause();
  }
}
