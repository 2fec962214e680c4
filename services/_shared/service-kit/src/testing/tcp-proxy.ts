import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** A TCP proxy to an engine or a service with which tests delay, cut or redirect connections. */
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

  /** Blocks existing connections; new ones work. Simulates a firewall that dropped its connection state. */
  holdExisting(): void {
    for (const socket of this.sockets) socket.pause();
  }

  /** Blocks existing and new connections until `release`. Simulates a network partition. */
  hold(): void {
    this.isHeld = true;
    this.holdExisting();
  }

  /** Closes every existing and new connection at once, until `release`. Simulates an engine that is down. */
  refuse(): void {
    this.isDown = true;
    this.cut();
  }

  /** Delays all data by this number of milliseconds, until `release`. */
  delay(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Passes requests but closes the connection instead of passing answers, until `release`. */
  loseAnswers(): void {
    this.isDeaf = true;
  }

  /** Restores normal operation. */
  release(): void {
    this.isHeld = false;
    this.isDown = false;
    this.isDeaf = false;
    this.delayMs = 0;
    for (const socket of this.sockets) socket.resume();
  }

  /** Closes every connection, like a crash of the engine. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Redirects new connections to another address and closes the existing ones. Simulates a failover. */
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
      // Serial, so that data keep their order when the delay ends.
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
