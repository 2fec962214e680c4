import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type ISocketFactoryArgs, Kafka, logLevel } from 'kafkajs';
import type { Logger } from '../logger.js';
import type { KafkaAddress } from './address.js';

/**
 * One kafkajs client and the connections it has. A client that hangs cannot be trusted to close them itself: `cut` ends
 * them all, as the end of the process would, and lets it make no new ones.
 */
export class KafkaClient {
  readonly kafka: Kafka;
  /** Bounded: whoever asked decides what comes after (the relay tries again, the reader is started anew). */
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
      // The library calls an error whatever it is about to try again.
      logCreator: () => (entry) => {
        const { message, timestamp: _, logger: __, ...facts } = entry.log;
        const text = `kafka: ${message}`;
        if (entry.level <= logLevel.ERROR && !this.isCut) logger.info(facts, text);
        else logger.debug(facts, text);
      },
    });
  }

  /** `reason`: what whoever still waits for it is told. */
  cut(reason?: string): void {
    if (!this.isCut && reason) this.reason = reason;
    this.isCut = true;
    this.onCut(this);
    // With an error, or kafkajs does not notice and keeps a timer for each connection.
    for (const socket of this.sockets) socket.destroy(new Error(this.reason));
  }

  private open({ host, port, ssl, onConnect }: ISocketFactoryArgs): Socket {
    if (this.isCut) throw new Error(this.reason);
    const socket = ssl
      ? connectTls({ host, port, ...(!isIP(host) && { servername: host }), ...ssl }, onConnect)
      : connectTcp({ host, port }, onConnect);
    socket.on('error', () => undefined); // kafkajs listens only while it is connected
    socket.setKeepAlive(true, 30_000);
    socket.setNoDelay(true);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }
}
