import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to an engine that a test can hold up: bytes stay where they are, connections look alive. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isHeld = false;

  private constructor(private readonly server: Server) {}

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  static async start(port: number, target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server);
    server.on('connection', (client) => proxy.join(client, connect(target)));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return proxy;
  }

  /** Nothing passes on the connections there are; new ones work. As a firewall that forgot them. */
  holdExisting(): void {
    for (const socket of this.sockets) socket.pause();
  }

  /** Nothing passes, on new connections neither, until `release`. */
  hold(): void {
    this.isHeld = true;
    this.holdExisting();
  }

  release(): void {
    this.isHeld = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Ends every connection, as a crash of the engine would. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket, engine: Socket): void {
    for (const [from, to] of [
      [client, engine],
      [engine, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isHeld) from.pause();
    }
  }
}
