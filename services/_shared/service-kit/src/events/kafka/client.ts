import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type ISocketFactoryArgs, Kafka, logLevel } from 'kafkajs';
import type { Logger } from '../../runtime/logger.js';
import type { KafkaAddress } from './address.js';

/**
 * One kafkajs client and its connections. A hanging client may fail to close them: `cut` ends them all, like the end of
 * the process, and prevents new ones.
 */
export class KafkaClient {
  readonly kafka: Kafka;
  /** Bounded: the caller decides what follows (the relay retries, the reader is restarted). */
  readonly retry = {
    initialRetryTime: 100,
    maxRetryTime: 1_000,
    retries: 8,
    restartOnFailure: async (): Promise<boolean> => !this.isCut,
  };
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private reason = 'this client has been cut off';

  constructor(
    { brokers, ssl, sasl }: KafkaAddress,
    clientId: string,
    logger: Logger,
    private readonly onCut: (client: KafkaClient) => void = () => undefined,
  ) {
    this.kafka = new Kafka({
      clientId,
      brokers: [...brokers],
      ...(ssl && { ssl }),
      ...(sasl && { sasl }),
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      retry: this.retry,
      socketFactory: (args) => this.open(args),
      logLevel: logLevel.INFO,
      // The library logs errors that it retries at level error.
      logCreator: () => (entry) => {
        const { message, timestamp: _, logger: __, ...facts } = entry.log;
        const text = `kafka: ${message}`;
        if (entry.level <= logLevel.ERROR && !this.isCut) logger.info(facts, text);
        else logger.debug(facts, text);
      },
    });
  }

  /** `reason`: error message for pending calls. */
  cut(reason?: string): void {
    if (!this.isCut && reason) this.reason = reason;
    this.isCut = true;
    this.onCut(this);
    // With an error: otherwise kafkajs does not notice it and keeps a timer for each connection.
    for (const socket of this.sockets) socket.destroy(new Error(this.reason));
  }

  private open({ host, port, ssl, onConnect }: ISocketFactoryArgs): Socket {
    if (this.isCut) throw new Error(this.reason);
    const socket = ssl
      ? connectTls({ host, port, ...(!isIP(host) && { servername: host }), ...ssl }, onConnect)
      : connectTcp({ host, port }, onConnect);
    socket.on('error', () => undefined); // kafkajs has a listener only while it is connected
    socket.setKeepAlive(true, 30_000);
    socket.setNoDelay(true);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }
}
